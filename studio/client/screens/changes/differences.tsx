import type { ReactNode } from 'react';
import { inkAsHex, readInk } from '../../../../model/ink.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import styles from './differences.module.css';
import { fileChange, fileKind, inkAt, withoutFileNames } from './field-words.ts';
import { isOrderChange } from './order-map.tsx';
import { WordsDiff } from './words-diff.tsx';

type Props = Pick<
  ChangedFile,
  'file' | 'kind' | 'what' | 'addresses' | 'addressBefore' | 'differences' | 'others' | 'translation'
> & {
  /** A drawing of the work's old and new position, because a position number alone means little. */
  readonly map?: ReactNode;
  /** The heading level of the fields, which is one below that of the file. */
  readonly heading?: 'h3' | 'h4';
};

export function Differences({ map = <p>It moved.</p>, heading: Heading = 'h3', ...changed }: Props) {
  const { what, addressBefore, differences } = changed;
  const shown = what === 'changed' ? differences : differences.filter((one) => !isOrderChange(one));
  return (
    <div className={styles.differences}>
      {summaryOf(changed) && <p>{summaryOf(changed)}</p>}
      {what === 'changed' && addressBefore === undefined && differences.length === 0 && (
        <p>{changed.translation ? 'Its texts follow the original.' : 'The file was replaced.'}</p>
      )}
      {shown.map((one) => (
        <div key={JSON.stringify(one.field)}>
          <Heading className={styles.field}>{one.label}</Heading>
          {isOrderChange(one) ? (
            map
          ) : inkAt(one.field) ? (
            <WordsDiff {...inHex(one)} isWhole />
          ) : (
            <Difference {...one} />
          )}
        </div>
      ))}
    </div>
  );
}

const NAMES: Readonly<Partial<Record<ChangedFile['kind'], string>>> = {
  project: 'work',
  release: 'release',
  artwork: 'piece',
  post: 'post',
  page: 'page',
};

/** Returns a sentence about the change of the whole file and of the files that belong to it. */
function summaryOf({
  file,
  kind,
  what,
  addresses,
  addressBefore,
  others,
  translation,
}: Omit<Props, 'map' | 'heading'>): string | undefined {
  if (translation)
    return what === 'changed' ? undefined : what === 'added' ? 'A new translation.' : 'Its translation goes.';
  if (addressBefore !== undefined) {
    const along = describeFiles(others.filter((other) => other.what === 'added'));
    return `It moves from ${addressBefore} to ${addresses[0]}${along && `, and its ${along} with it`}.`;
  }
  const along = describeFiles(others);
  if (what === 'removed') return `It goes from the site${along && `, and its ${along} with it`}.`;
  if (what === 'added') return `A new ${NAMES[kind] ?? fileKind(file) ?? 'file'}${along && ` with its ${along}`}.`;
  const parts = (['added', 'changed', 'removed'] as const).flatMap((one) => {
    const files = describeFiles(
      others.filter((other) => other.what === one),
      BESIDE[one],
    );
    return files || [];
  });
  return parts.length > 0 ? `With it: ${parts.join(', ')}.` : undefined;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

const BESIDE = { added: 'new ', changed: 'other ', removed: 'fewer ' };

/** Returns a count such as "5 pictures" or "1 picture and 2 recordings", or an empty string if there are no files. */
function describeFiles(others: ChangedFile['others'], which = ''): string {
  const kinds = Map.groupBy(others, ({ file }) => fileKind(file) ?? 'file');
  const counts = [...kinds].map(([kind, { length }]) => `${length} ${which}${kind}${length === 1 ? '' : 's'}`);
  return LIST.format(counts);
}

type Both = ChangedFile['differences'][number];

/** Converts the colors of an ink to hex, as the owner types them. */
function inHex({ before, after }: Both) {
  const hexOf = (text: string | undefined) => (text !== undefined && readInk(text) ? inkAsHex(text) : text);
  return { before: hexOf(before), after: hexOf(after) };
}

function Difference({ before, after, order }: Both) {
  if (order)
    return <ListChange before={order.before.map(withoutFileNames)} after={order.after.map(withoutFileNames)} />;
  const file = fileChange(before, after);
  return file ? <p>{file}</p> : <WordsDiff before={before} after={after} />;
}

type Order = NonNullable<ChangedFile['differences'][number]['order']>;

function ListChange({ before, after }: Order) {
  const added = without(after, before);
  const removed = without(before, after);
  const hasMoved = without(before, removed).join('\n') !== without(after, added).join('\n');
  return (
    <>
      {added.length > 0 && <p dir="auto">New: {added.join(', ')}.</p>}
      {removed.length > 0 && <p dir="auto">Gone: {removed.join(', ')}.</p>}
      {hasMoved && <p dir="auto">In a new order: {after.join(', ')}.</p>}
    </>
  );
}

/** Returns the names without the others. A repeated name is removed once for each occurrence in the others. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
