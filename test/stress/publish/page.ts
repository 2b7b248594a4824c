import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { inlineScripts } from '../../../site-build/page-steps/policy.ts';
import { hashOf } from '../../../site-build/policy.ts';
import { editionsOf } from './editions.ts';

/** What a page, or its data, says of itself. */
export type Reading = {
  /** The edition that it is of; undefined where it is of none or several. */
  readonly edition: number | undefined;
  /** Addresses of the files that it names: scripts, fonts, pictures, sound. */
  readonly statics: readonly string[];
  readonly fault: string | undefined;
};

/** Reads texts; one that came before is not read again. */
export function reader(): (bytes: Uint8Array) => Reading {
  const known = new Map<string, Reading>();
  return (bytes) => {
    const digest = createHash('sha256').update(bytes).digest('base64');
    const reading = known.get(digest) ?? read(Buffer.from(bytes).toString('utf8'));
    known.set(digest, reading);
    return reading;
  };
}

function read(text: string): Reading {
  const editions = editionsOf(text);
  const mixture = editions.length === 1 ? undefined : `is of the editions ${editions.join(', ') || '(none)'}`;
  return {
    edition: editions.length === 1 ? editions[0] : undefined,
    statics: [...new Set(Array.from(text.matchAll(/\/static\/[\w./-]+\.[a-z0-9]+/g), ([address]) => address))],
    fault: mixture ?? (text.startsWith('<') ? policyFault(text) : undefined),
  };
}

/** A policy names exactly the scripts within its page. */
function policyFault(html: string): string | undefined {
  const document = parse(html, { comment: true });
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  if (policy === undefined) return 'has no policy';
  const named = policy.match(/'sha256-[^']+'/g) ?? [];
  const there = new Set(inlineScripts(document).map(hashOf));
  const agrees = named.length === there.size && named.every((hash) => there.has(hash));
  return agrees ? undefined : 'has a policy that does not name its scripts';
}
