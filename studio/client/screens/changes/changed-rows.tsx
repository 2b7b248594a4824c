import { useState } from 'react';
import { Link } from 'wouter';
import type { ChangedFile } from '../../../api/publishing.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import styles from './changes.module.css';
import { Differences } from './differences.tsx';
import { addressOfField, fileOfForm, mistakenField, nameInTheList } from './field-words.ts';
import { isOrderChange, OrderMap } from './order-map.tsx';
import { PagePair } from './page-pair.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly onDiscard: (file: ChangedFile) => void;
};

/** Lists the changed files. Many removed files of one kind share a row. */
export function ChangedRows({ files, ...rest }: Props & { readonly files: readonly ChangedFile[] }) {
  const { single, together } = rowsOf(files);
  return (
    <ul className={styles.rows}>
      {single.map((file) => (
        <SingleRow key={file.file} file={file} {...rest} />
      ))}
      {together.map((group) => (
        <GroupRow key={group.name} {...group} {...rest} />
      ))}
    </ul>
  );
}

const SingleRow = ({ file, isBusy, onDiscard }: Props & { readonly file: ChangedFile }) => (
  <ChangedFileRow changed={file} isBusy={isBusy} onDiscard={() => onDiscard(file)} />
);

type GroupRowProps = Props & { readonly name: string; readonly files: readonly ChangedFile[] };

function GroupRow({ name, files, ...rest }: GroupRowProps) {
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
            <SingleRow key={file.file} file={file} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The number of removed files of one kind up to which each has its own row. */
const MAX_SINGLE = 3;

const GROUP_LABELS: Readonly<Partial<Record<ChangedFile['kind'], string>>> = {
  project: 'works are removed',
  release: 'releases are removed',
  artwork: 'artworks are removed',
  post: 'posts are removed',
  page: 'pages are removed',
  section: 'sections are removed',
  other: 'pictures and other files are removed',
};

type Rows = {
  readonly single: readonly ChangedFile[];
  readonly together: readonly { readonly name: string; readonly files: readonly ChangedFile[] }[];
};

/** Splits the changed files into single rows and, after them, groups of many removed files of one kind. */
export function rowsOf(files: readonly ChangedFile[]): Rows {
  const removed = Map.groupBy(files.filter(isPlainRemoval), ({ kind }) => kind);
  const together = [...removed].flatMap(([kind, all]) => {
    const words = GROUP_LABELS[kind];
    return words && all.length > MAX_SINGLE ? [{ name: `${all.length} ${words}`, files: all }] : [];
  });
  const isGrouped = (file: ChangedFile) => together.some((group) => group.files.includes(file));
  return { single: files.filter((file) => !isGrouped(file)), together };
}

const isPlainRemoval = ({ what, isConflicted, mistakes }: ChangedFile) =>
  what === 'removed' && !isConflicted && mistakes.length === 0;

type RowProps = {
  readonly changed: ChangedFile;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
};

export const rowId = ({ file }: Pick<ChangedFile, 'file'>) => `changed ${file}`;

const MAX_SHOWN = 8;
const SHOWN_WHEN_FOLDED = 5;

/** Returns the differences that a folded row shows. A removed file shows none, because its title is enough. */
function folded({ kind, what, differences, isConflicted, mistakes }: ChangedFile) {
  const isWhole = what === 'removed' && kind !== 'other' && !isConflicted && mistakes.length === 0;
  if (isWhole) return { shown: [], isWhole };
  return { shown: differences.length > MAX_SHOWN ? differences.slice(0, SHOWN_WHEN_FOLDED) : differences, isWhole };
}

function ChangedFileRow({ changed, isBusy, onDiscard }: RowProps) {
  const { kind, what, differences, isConflicted, isExternalEdit, isUnfinished, mistakes } = changed;
  const file = fileOfForm(changed);
  const [isOpen, setIsOpen] = useState(false);
  const title = nameInTheList(changed);
  const { shown, isWhole } = isOpen ? { shown: differences, isWhole: false } : folded(changed);
  const isFolded = shown.length < differences.length;
  const hasForm = kind !== 'other' && what !== 'removed';
  const first = changed.differences.find((one) => !isOrderChange(one))?.field;
  const form = hasForm ? (first ? addressOfField({ kind, file }, first) : studioAddress({ kind, file })) : undefined;
  return (
    <li className={styles.row}>
      <h2 className={styles.name} id={rowId(changed)} tabIndex={-1} dir="auto">
        {form ? <Link href={form}>{title}</Link> : title}
      </h2>
      <div className={styles.what}>
        {isUnfinished && (
          <p>{what === 'added' ? 'Visitors don’t see it yet.' : 'Visitors still see its last version.'}</p>
        )}
        {isExternalEdit && <p>Edited outside the studio and not published yet. Restore the file there.</p>}
        <Differences
          {...changed}
          differences={shown}
          map={changed.addressBefore === undefined ? <OrderMap changed={changed} /> : undefined}
        />
        {(isFolded || isOpen) && (
          <p>
            <Button variant="quiet" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <span>
                {isOpen ? 'Less' : isWhole ? 'Show what is removed' : `Show ${differences.length - shown.length} more`}
                <HiddenText>: {title}</HiddenText>
              </span>
            </Button>
          </p>
        )}
        {isConflicted && form && (
          <Mistake>
            It was also edited outside the studio. <Link href={form}>Choose a version</Link>
          </Mistake>
        )}
        {isConflicted && !form && (
          <Mistake>It was also edited outside the studio. Discard it here, or restore the file there.</Mistake>
        )}
        {mistakes.map(({ field, expected }) => {
          const { label, address } = mistakenField(changed, field);
          return (
            <Mistake key={field + expected}>
              {address ? <Link href={address}>{label}</Link> : label}: {expected}
            </Mistake>
          );
        })}
      </div>
      {!isWhole && <PagePair changed={changed} />}
      {!isExternalEdit && (
        <p className={styles.way}>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || onDiscard()}>
            <span>
              Discard<HiddenText> what changes in {title}</HiddenText>
            </span>
          </Button>
        </p>
      )}
    </li>
  );
}
