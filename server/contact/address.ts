import { domainToASCII } from 'node:url';
import { LIMITS_CHARS } from './wire.ts';

/** Octets of a local part (RFC 5321, 4.5.3.1). */
const LOCAL_PART_LIMIT_BYTES = 64;

// As in a field of type email, dots anywhere (some Japanese carriers' addresses), and other scripts (RFC 6531).
const LOCAL_PART = /^(?:[\w.!#$%&'*+/=?^`{|}~-]|(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{S}])+$/u;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** Whether the text is one address, `someone@host.domain`, and nothing else. */
export function isAddress(text: string): boolean {
  if (Buffer.byteLength(text) > LIMITS_CHARS.user_email) return false;
  const [localPart = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !LOCAL_PART.test(localPart)) return false;
  return Buffer.byteLength(localPart) <= LOCAL_PART_LIMIT_BYTES && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  // A number at the end means an IP address.
  return !/^\d+$/.test(labels.at(-1) ?? '') && domainToASCII(domain) !== '';
}
