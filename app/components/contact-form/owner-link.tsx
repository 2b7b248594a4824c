import { type RefObject, useLayoutEffect, useState } from 'react';

type Props = { address: string; form: RefObject<HTMLFormElement | null>; children: string };

/** Mail programs cut longer addresses off, or do not open at all. */
const MAILTO_CHARS = 1_800;

/** The way that does not depend on the form: the owner's address with the letter in it, as it reads at the moment. */
export function OwnerLink({ address, form, children }: Props) {
  const [href, setHref] = useState(`mailto:${address}`);
  useLayoutEffect(() => {
    const written = form.current;
    if (!written) return;
    const follow = () => setHref(mailtoOf(address, new FormData(written)));
    follow();
    written.addEventListener('input', follow);
    return () => written.removeEventListener('input', follow);
  }, [address, form]);
  return <a href={href}>{children}</a>;
}

function mailtoOf(address: string, fields: FormData): string {
  const part = (name: string) => encodeURIComponent(String(fields.get(name) ?? '').replace(/\r?\n/g, '\r\n'));
  const whole = `mailto:${address}?subject=${part('title')}&body=${part('message')}`;
  return whole.length <= MAILTO_CHARS ? whole : `mailto:${address}?subject=${part('title')}`;
}
