import { type RefObject, useLayoutEffect, useState } from 'react';

type Props = { address: string; form: RefObject<HTMLFormElement | null>; children: string };

/** Mail programs cut longer addresses off, or do not open at all. */
const MAILTO_CHARS = 1_800;

/** A link to write to the owner, with the message as it is at the moment. */
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

/** A `mailto:` address; with the subject alone where the text is too long for it. */
export function mailtoOf(address: string, fields: FormData): { href: string; isWhole: boolean } {
  const part = (name: string) => encodeURIComponent(String(fields.get(name) ?? '').replace(/\r?\n/g, '\r\n'));
  const subject = `mailto:${address}?subject=${part('title')}`;
  const whole = `${subject}&body=${part('message')}`;
  const isWhole = whole.length <= MAILTO_CHARS;
  return { href: isWhole ? whole : subject, isWhole };
}
