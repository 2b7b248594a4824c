import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** `loud` is for Publish alone; `lead` is for the one that most go on by. */
type Variant = 'plain' | 'lead' | 'quiet' | 'loud';

type Props = { readonly variant?: Variant };

const classOf = (variant: Variant, className?: string) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

export function Button({ variant = 'plain', className, ...rest }: ComponentProps<'button'> & Props) {
  return <button type="button" {...rest} className={classOf(variant, className)} />;
}

/** Leads to a screen of the studio and looks like a button. */
export function ButtonLink({
  variant = 'plain',
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Props & { readonly href: string }) {
  return <Link {...rest} className={classOf(variant, className)} />;
}
