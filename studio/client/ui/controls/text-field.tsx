import type { ComponentProps, ReactNode } from 'react';
import { Mistake } from './mistake.tsx';
import { HiddenText } from './screen-reader.tsx';
import styles from './text-field.module.css';

type FieldWords = {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly mistake?: string;
  /** Whether the field is only empty so far, so that the mistake is shown less prominently. */
  readonly isWaiting?: boolean;
};

/** Returns the ARIA attributes that connect an input with its help and its mistake. */
export const describedBy = ({ id, help, mistake, isWaiting }: FieldWords) => ({
  'aria-describedby': [mistake && `${id}-mistake`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': mistake && !isWaiting ? true : undefined,
});

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
  /** A tag after the label. It precedes the input in the tab order, so that Tab leads on from the input. */
  readonly tag?: ReactNode;
  readonly count?: ReactNode;
  readonly below?: ReactNode;
  /** Whether the field is changed, which a yellow line at its side shows. */
  readonly isMarked?: boolean;
  readonly isGroup?: boolean;
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
      {mistake && (
        <Mistake id={`${id}-mistake`} isWaiting={isWaiting}>
          {mistake}
        </Mistake>
      )}
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

export const inputClass = styles.input;

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
