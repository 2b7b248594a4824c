import { type ReactNode, useId } from 'react';
import { Tag } from '../../ui/controls/tag.tsx';
import { type FormField, idOf } from '../fields/fields.ts';
import styles from './picture-field.module.css';

type Props = {
  readonly of: Pick<FormField, 'field' | 'label'>;
  readonly hasChanged: boolean;
  readonly children: ReactNode;
};

/** A field whose files are uploaded, not typed. */
export function UploadedField({ of: { field, label }, hasChanged, children }: Props) {
  const heading = useId();
  return (
    <div
      id={idOf(field)}
      tabIndex={-1}
      className={styles.field}
      role="group"
      aria-labelledby={heading}
      data-marked={hasChanged || undefined}
    >
      <div className={styles.head}>
        <span id={heading}>{label}</span>
        {hasChanged && <Tag />}
      </div>
      {children}
    </div>
  );
}
