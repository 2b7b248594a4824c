import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** `loud` is for Publish alone; `lead` is for the one that most go on by. */
type Look = 'plain' | 'lead' | 'quiet' | 'loud';

type Props = { readonly look?: Look };

const classOf = (look: Look, className?: string) => [styles.button, styles[look], className].filter(Boolean).join(' ');

export function Button({ look = 'plain', className, ...rest }: ComponentProps<'button'> & Props) {
  return <button type="button" {...rest} className={classOf(look, className)} />;
}

/** Leads to a screen of the studio and looks like a button. */
export function ButtonLink({
  look = 'plain',
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Props & { readonly href: string }) {
  return <Link {...rest} className={classOf(look, className)} />;
}
