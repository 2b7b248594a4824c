import { createHash } from 'node:crypto';
import { embedded } from '../app/components/embed/providers.ts';
import type { EmailSettings } from '../app/email/email-settings.ts';
import type { Content } from '../model/content.ts';
import { playersOf } from '../model/players.ts';

const SELF = "'self'";
const NONE = "'none'";

/** Whom else the pages ask for something. Both hold origins: a scheme and a host. */
export type Others = {
  /** Where the form sends its messages; undefined is the site itself. */
  readonly email: string | undefined;
  /** The players that may stand in frames. */
  readonly frames: readonly string[];
};

/** Whom the content and the settings of the e-mail service name. */
export function othersOf({ releases }: Pick<Content, 'releases'>, { origin }: Pick<EmailSettings, 'origin'>): Others {
  const frames = releases.flatMap(playersOf).map((ref) => new URL(embedded(ref).frame).origin);
  return { email: origin === '' ? undefined : new URL(origin).origin, frames: [...new Set(frames)].sort() };
}

/**
 * The Content Security Policy of a page, as one line. It is in force from page to page until a document is loaded, so
 * it allows what any page needs; only the scripts are the page's own.
 *
 * @param scripts the text of each inline script
 */
export function policyOf({ email, frames }: Others, scripts: readonly string[]): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Fonts, sound, film, the manifest and the worker.
    'default-src': [SELF],
    'script-src': [SELF, ...new Set(scripts.map(hashOf))],
    // Inks, ratios and places of pictures are attributes that come from the content.
    'style-src': ["'unsafe-inline'"],
    'img-src': [SELF, 'data:'],
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

/** A script as a policy names it. */
export const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A policy as a page's head has it. */
export const policyMeta = (others: Others, scripts: readonly string[]) =>
  `<meta http-equiv="Content-Security-Policy" content="${policyOf(others, scripts)}">`;
