import { DOWNLOAD_EXTENSIONS, extensionOf } from '../../../../model/downloads.ts';

const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u;
const TELEPHONE = /^\+?\d[\d ()./-]{5,}$/;
const DOMAIN = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * Completes an address as people type it: `instagram.com/x` gets its `https://`, an e-mail address `mailto:` and a
 * telephone number `tel:`. Other texts stay as they are, also names of files such as `kit.pdf`.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (EMAIL.test(address)) return `mailto:${address}`;
  if (TELEPHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const isFile = !address.includes('/') && DOWNLOAD_EXTENSIONS.includes(extensionOf(address));
  return DOMAIN.test(address) && !isFile ? `https://${address}` : address;
}

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

/** Returns the target if a text is nothing but an address; undefined for other texts. */
export function addressIn(text: string): string | undefined {
  const address = completeAddress(text);
  return address !== text.trim() || WEB_ADDRESS.test(address) || /^(mailto|tel):\S+$/i.test(address)
    ? address
    : undefined;
}
