import type { ComponentProps, ReactNode } from 'react';
import { Mistake } from './mistake.tsx';
import { HiddenText } from './screen-reader.tsx';
import styles from './text-field.module.css';

type FieldWords = {
  readonly id: string;
  readonly label: string;
  /** Where it shows. */
  readonly help?: string;
  /** What is wrong, and what to do. */
  readonly mistake?: string;
  /** Nothing was typed yet: what is wrong is said quietly. */
  readonly isWaiting?: boolean;
};

/** What an input needs to be tied to its help and its mistake. */
export const describedBy = ({ id, help, mistake, isWaiting }: FieldWords) => ({
  'aria-describedby': [mistake && `${id}-mistake`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': mistake && !isWaiting ? true : undefined,
});

/** A field's label above it, and below it where it shows and what is wrong. */
export function FieldFrame({
  words,
  tag,
  count,
  below,
  isMarked,
  isGroup = false,
  isBare = false,
  children,
}: {
  readonly words: FieldWords;
  /** At the label's end; the keys come to it before the field, so that Tab leads on from what one has typed. */
  readonly tag?: ReactNode;
  /** At the help's end. */
  readonly count?: ReactNode;
  /** At its foot. */
  readonly below?: ReactNode;
  /** A yellow line at its side: it differs from what visitors see. */
  readonly isMarked?: boolean;
  /** It has more than one control; the label is that of all. */
  readonly isGroup?: boolean;
  /** The label is heard, not seen. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}) {
  const { id, label, help, mistake, isWaiting } = words;
  const name = isGroup ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>;
  const group = isGroup && {
    role: 'group',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy(words)['aria-describedby'],
  };
  return (
    <div
      className={styles.field}
      data-marked={isMarked || undefined}
      data-bare={(isBare && !isGroup) || undefined}
      {...group}
    >
      {isBare && <HiddenText>{name}</HiddenText>}
      {!isBare && <div className={styles.head}>{name}</div>}
      {tag && <div className={styles.tag}>{tag}</div>}
      {children}
      {mistake && <Mistake {...{ id: `${id}-mistake`, isWaiting }}>{mistake}</Mistake>}
      {(help || count) && (
        <div className={styles.foot}>
          {help && <p id={`${id}-help`}>{help}</p>}
          {count}
        </div>
      )}
      {below}
    </div>
  );
}

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
