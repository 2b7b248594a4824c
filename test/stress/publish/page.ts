import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { inlineScripts } from '../../../site-build/page-steps/policy.ts';
import { hashOf } from '../../../site-build/policy.ts';
import { editionsOf } from './editions.ts';

export type Reading = {
  /** The edition; undefined if the text names none or several. */
  readonly edition: number | undefined;
  /** Addresses of the files that it names: scripts, fonts, pictures, sound. */
  readonly statics: readonly string[];
  readonly fault: string | undefined;
};

/** Creates a reader that caches its findings by digest. */
export function reader(): (bytes: Uint8Array) => Reading {
  const readings = new Map<string, Reading>();
  return (bytes) => {
    const digest = createHash('sha256').update(bytes).digest('base64');
    const reading = readings.get(digest) ?? read(Buffer.from(bytes).toString('utf8'));
    readings.set(digest, reading);
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

/** Checks that the policy names exactly the inline scripts of its page. */
function policyFault(html: string): string | undefined {
  const document = parse(html, { comment: true });
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  if (policy === undefined) return 'has no policy';
  const named = policy.match(/'sha256-[^']+'/g) ?? [];
  const hashes = new Set(inlineScripts(document).map(hashOf));
  const agrees = named.length === hashes.size && named.every((hash) => hashes.has(hash));
  return agrees ? undefined : 'has a policy that does not name its scripts';
}
