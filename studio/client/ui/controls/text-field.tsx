import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import styles from './text-field.module.css';

/** The look of an input of one line or many. */
export const inputClass = styles.input;

/** A field of one line. */
export function TextField({
  id,
  label,
  help,
  mistake,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldWords) {
  const words = { id, label, help, mistake };
  return (
    <FieldFrame words={words}>
      <input dir="auto" autoComplete="off" {...rest} {...describedBy(words)} id={id} className={styles.input} />
    </FieldFrame>
  );
}
