import { type ReactNode, useId, useRef } from 'react';
import type { AcceptedType } from '../../data/uploads/chosen-files.ts';
import { Tag } from '../../ui/controls/tag.tsx';
import { type FormField, idOf } from '../fields/fields.ts';
import styles from './picture-field.module.css';
import { useDropPlace } from './use-drop-place.ts';

type Props = {
  readonly of: Pick<FormField, 'field' | 'label'>;
  readonly hasChanged: boolean;
  readonly wanted: AcceptedType;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** Shows a field whose files are uploaded with a button, by drop or by paste. */
export function UploadedField({ of: { field, label }, hasChanged, wanted, onFiles, children }: Props) {
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useDropPlace({
    wanted,
    take(files, isElsewhere) {
      onFiles(files);
      if (isElsewhere) place.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  return (
    <div
      ref={place}
      id={idOf(field)}
      tabIndex={-1}
      className={styles.field}
      role="group"
      aria-labelledby={heading}
      data-marked={hasChanged || undefined}
      data-over={isOver || undefined}
      {...handlers}
    >
      <div className={styles.head}>
        <span id={heading}>{label}</span>
        {hasChanged && <Tag />}
      </div>
      {children}
    </div>
  );
}
