import { type RefObject, useLayoutEffect, useState } from 'react';

type Props = { address: string; form: RefObject<HTMLFormElement | null>; children: string };

/** The longest `mailto:` address. Mail programs cut off longer ones or do not open. */
const MAILTO_CHARS = 1_800;

/** A mail link to the owner that contains the current message. */
export function OwnerLink({ address, form, children }: Props) {
  const [href, setHref] = useState(`mailto:${address}`);
  useLayoutEffect(() => {
    const written = form.current;
    if (!written) return;
    const follow = () => setHref(mailtoOf(address, new FormData(written)).href);
    follow();
    written.addEventListener('input', follow);
    return () => written.removeEventListener('input', follow);
  }, [address, form]);
  return <a href={href}>{children}</a>;
}

/** Returns a `mailto:` address. A message that is too long is left out. */
export function mailtoOf(address: string, fields: FormData): { href: string; isWhole: boolean } {
  const part = (name: string) => encodeURIComponent(String(fields.get(name) ?? '').replace(/\r?\n/g, '\r\n'));
  const subject = `mailto:${address}?subject=${part('title')}`;
  const whole = `${subject}&body=${part('message')}`;
  const isWhole = whole.length <= MAILTO_CHARS;
  return { href: isWhole ? whole : subject, isWhole };
}
