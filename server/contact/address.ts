import { domainToASCII } from 'node:url';
import { LIMITS_CHARS } from './wire.ts';

/** Octets of a local part (RFC 5321, 4.5.3.1). */
const LOCAL_PART_LIMIT_BYTES = 64;

// The rules of `<input type="email">`, plus dots anywhere (some Japanese carriers) and other scripts (RFC 6531).
const LOCAL_PART = /^(?:[\w.!#$%&'*+/=?^`{|}~-]|(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{S}])+$/u;
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** Returns whether the text is exactly one address of the form `someone@host.domain`. */
export function isAddress(text: string): boolean {
  if (Buffer.byteLength(text) > LIMITS_CHARS.user_email) return false;
  const [localPart = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !LOCAL_PART.test(localPart)) return false;
  return Buffer.byteLength(localPart) <= LOCAL_PART_LIMIT_BYTES && isDomain(domain);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  // A numeric last label means an IP address.
  return !/^\d+$/.test(labels.at(-1) ?? '') && domainToASCII(domain) !== '';
}
