import { useState } from 'react';
import type { ChangedFile } from '../../../api/publishing.ts';
import { ChangedFileRow } from './changed-file-row.tsx';
import styles from './changes.module.css';
import { rowsOf } from './rows-of.ts';

type Props = {
  readonly isBusy: boolean;
  readonly onTakeBack: (file: ChangedFile) => void;
};

/** Each file that changes; many of a kind that go are one row. */
export function ChangedRows({ files, ...rest }: Props & { readonly files: readonly ChangedFile[] }) {
  const { single, together } = rowsOf(files);
  return (
    <ul className={styles.rows}>
      {single.map((file) => (
        <OneRow key={file.file} file={file} {...rest} />
      ))}
      {together.map((group) => (
        <Together key={group.name} {...group} {...rest} />
      ))}
    </ul>
  );
}

const OneRow = ({ file, isBusy, onTakeBack }: Props & { readonly file: ChangedFile }) => (
  <ChangedFileRow changed={file} isBusy={isBusy} onTakeBack={() => onTakeBack(file)} />
);

type TogetherProps = Props & { readonly name: string; readonly files: readonly ChangedFile[] };

function Together({ name, files, ...rest }: TogetherProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.together}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {name}
        </button>
      </h2>
      {isOpen && (
        <ul>
          {files.map((file) => (
            <OneRow key={file.file} file={file} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}
