import type { ReactNode } from 'react';
import { inkAsHex, readInk } from '../../../../model/ink.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import styles from './differences.module.css';
import { fileChange, fileKind, inkAt, withoutFileNames } from './field-words.ts';
import { isOfOrder } from './order-map.tsx';
import { WordsDiff } from './words-diff.tsx';

type Props = Pick<ChangedFile, 'file' | 'kind' | 'what' | 'addresses' | 'addressBefore' | 'differences' | 'others'> & {
  /** Where it has moved to; its number tells nobody. */
  readonly map?: ReactNode;
  /** The level of the fields' headings, below that of the file. */
  readonly heading?: 'h3' | 'h4';
};

/** What differs in one file, field by field, before and after. */
export function Differences({ map = <p>It moved.</p>, heading: Heading = 'h3', ...changed }: Props) {
  const { what, addressBefore, differences } = changed;
  const shown = what === 'changed' ? differences : differences.filter((one) => !isOfOrder(one));
  return (
    <div className={styles.differences}>
      {summaryOf(changed) && <p>{summaryOf(changed)}</p>}
      {what === 'changed' && addressBefore === undefined && differences.length === 0 && <p>The file was replaced.</p>}
      {shown.map((one) => (
        <div key={JSON.stringify(one.field)}>
          <Heading className={styles.field}>{one.label}</Heading>
          {isOfOrder(one) ? map : inkAt(one.field) ? <WordsDiff {...inHex(one)} isWhole /> : <Difference {...one} />}
        </div>
      ))}
    </div>
  );
}

const NAMES: Readonly<Partial<Record<ChangedFile['kind'], string>>> = {
  project: 'work',
  release: 'release',
  artwork: 'piece',
  page: 'page',
};

/** What becomes of it as a whole, with the files beside it. */
function summaryOf({
  file,
  kind,
  what,
  addresses,
  addressBefore,
  others,
}: Omit<Props, 'map' | 'heading'>): string | undefined {
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

/** "5 pictures", "1 picture and 2 recordings"; empty for none. */
function describeFiles(others: ChangedFile['others'], which = ''): string {
  const kinds = Map.groupBy(others, ({ file }) => fileKind(file) ?? 'file');
  const message = [...kinds].map(([kind, { length }]) => `${length} ${which}${kind}${length === 1 ? '' : 's'}`);
  return LIST.format(message);
}

type Both = ChangedFile['differences'][number];

/** As the owner types inks. */
function inHex({ before, after }: Both) {
  const hexOf = (text: string | undefined) => (text !== undefined && readInk(text) ? inkAsHex(text) : text);
  return { before: hexOf(before), after: hexOf(after) };
}

function Difference({ before, after, order }: Both) {
  if (order) return <Arranged before={order.before.map(withoutFileNames)} after={order.after.map(withoutFileNames)} />;
  const file = fileChange(before, after);
  return file ? <p>{file}</p> : <WordsDiff before={before} after={after} />;
}

type Order = NonNullable<ChangedFile['differences'][number]['order']>;

/** What became of the items of a list. */
function Arranged({ before, after }: Order) {
  const came = without(after, before);
  const gone = without(before, after);
  const hasMoved = without(before, gone).join('\n') !== without(after, came).join('\n');
  return (
    <>
      {came.length > 0 && <p dir="auto">New: {came.join(', ')}.</p>}
      {gone.length > 0 && <p dir="auto">Gone: {gone.join(', ')}.</p>}
      {hasMoved && <p dir="auto">In a new order: {after.join(', ')}.</p>}
    </>
  );
}

/** Each name is taken out as often as it stands in the others. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
