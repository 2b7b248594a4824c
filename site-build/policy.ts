import { createHash } from 'node:crypto';
import type { EmailSettings } from '../app/email/email-settings.ts';
import { PLAYER_ORIGINS } from '../model/player-links.ts';
import { playersIn, type WithPlayers } from '../model/players.ts';

const SELF = "'self'";
const NONE = "'none'";

/** The other origins, each a scheme and a host, that pages may contact. */
export type OtherOrigins = {
  /** The origin that receives the form's messages; undefined means the site itself. */
  readonly email: string | undefined;
  readonly frames: readonly string[];
  /** Whether pages show files that they have decrypted themselves. */
  readonly opensFiles?: boolean;
};

type Sources = WithPlayers & { readonly closedWorks?: readonly object[] };

/** Returns the other origins that the content and the e-mail settings use. */
export function otherOriginsOf(content: Sources, { origin }: Pick<EmailSettings, 'origin'>): OtherOrigins {
  const frames = playersIn(content).map(({ frame }) => new URL(frame).origin);
  const opensFiles = content.closedWorks !== undefined && content.closedWorks.length > 0;
  // The players of a private work must not be named, so all that a work can have are allowed.
  const allowed = opensFiles ? [...frames, ...PLAYER_ORIGINS] : frames;
  return {
    email: origin === '' ? undefined : new URL(origin).origin,
    frames: [...new Set(allowed)].sort(),
    ...(opensFiles && { opensFiles }),
  };
}

/** Returns a page's Content Security Policy. Client-side navigation keeps it, so it allows what any page needs. */
export function policyOf({ email, frames, opensFiles }: OtherOrigins, scripts: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // The default covers fonts, audio, video, the manifest and the worker.
    'default-src': [SELF],
    'script-src': [SELF, ...new Set(scripts.map(hashOf))],
    // Inks, aspect ratios and picture positions are style attributes with values from the content.
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', ...(opensFiles ? ['blob:'] : [])],
    ...(opensFiles && { 'media-src': [SELF, 'blob:'] }),
    'connect-src': [SELF, ...(email ? [email] : [])],
    'frame-src': frames.length > 0 ? frames : [NONE],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [email ?? SELF],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const policyMeta = (others: OtherOrigins, scripts: readonly string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${policyOf(others, scripts)}">`;
