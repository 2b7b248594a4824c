import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** The style of a button. `loud` is only for Publish; `lead` is for the main action of a screen. */
type Variant = 'plain' | 'lead' | 'quiet' | 'loud';

type Props = { readonly variant?: Variant };

const classOf = (variant: Variant, className?: string) =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

export function Button({ variant = 'plain', className, ...rest }: ComponentProps<'button'> & Props) {
  return <button type="button" {...rest} className={classOf(variant, className)} />;
}

export function ButtonLink({
  variant = 'plain',
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & Props & { readonly href: string }) {
  return <Link {...rest} className={classOf(variant, className)} />;
}
