import type { ChangedFile } from '../../../api/publishing.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { useChanges } from '../../data/publishing/changes-list.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import styles from './order-map.module.css';

/** The number of works above which the map has small squares without pictures. */
const MAX_PICTURES = 30;

/** Draws the entries of a section before and after a move as a small map. */
export function OrderMap({ changed: { file } }: { readonly changed: ChangedFile }) {
  const { contentIndex } = useContentIndex();
  const { changes } = useChanges();
  const moved = contentIndex?.entries.find((entry) => entry.file === file);
  if (!contentIndex || !changes || !moved) return null;
  const after = contentIndex.entries.filter((entry) => isListedWith(entry, moved));
  const before = placesBefore(moved, after, changes.files);
  const place = (all: readonly Place[]) => all.findIndex((one) => one.file === file) + 1;
  const of = before.length === after.length ? '' : ` of ${before.length}`;
  const places = `From place ${place(before)}${of} to ${place(after)} of ${after.length}.`;
  const isLarge = after.length > MAX_PICTURES;
  return (
    <div className={styles.maps} data-large={isLarge || undefined}>
      {isLarge ? <p className={styles.places}>{places}</p> : <HiddenText>{places}</HiddenText>}
      <Wall name="Now" entries={before} moved={moved} hasPictures={!isLarge} />
      <Wall name="After" entries={after} moved={moved} hasPictures={!isLarge} />
    </div>
  );
}

type WallProps = {
  readonly name: string;
  readonly entries: readonly Place[];
  readonly moved: Place;
  readonly hasPictures: boolean;
};

const Wall = ({ name, entries, moved, hasPictures }: WallProps) => (
  <div aria-hidden="true">
    <p className={styles.name}>{name}</p>
    <ol className={styles.map}>
      {entries.map((entry) => (
        <li key={entry.file} className={styles.place} data-moved={entry.file === moved.file || undefined}>
          {hasPictures && entry.thumbnail && <StoredPicture src={entry.thumbnail} decoding="async" />}
        </li>
      ))}
    </ol>
  </div>
);

/** Returns whether a difference is a change of the order. */
export const isOrderChange = ({ field }: ChangedFile['differences'][number]) =>
  field.length === 1 && field[0] === 'order';

/** Returns whether two entries are in the same list: of their section, or of all pages or sections. */
const isListedWith = (one: Pick<ChangedFile, 'kind' | 'file'>, other: Pick<ChangedFile, 'kind' | 'file'>) =>
  one.kind === other.kind && sectionIn(one.file) === sectionIn(other.file);

const sectionIn = (file: string) => /^([^/]+)\/[^/]+\//.exec(file)?.[1];

/** A work on the map; a removed work has no thumbnail. */
type Place = Pick<Entry, 'file' | 'order' | 'thumbnail'>;

/**
 * Returns the entries of a list in the published order, with the removed ones.
 *
 * @param changed the files that differ from the published site
 */
function placesBefore(moved: Entry, entries: readonly Entry[], changed: readonly ChangedFile[]): readonly Place[] {
  const before = new Map(
    changed.flatMap(({ file, differences }) => {
      const was = differences.find(isOrderChange)?.before;
      return was === undefined ? [] : [[file, Number(was)] as const];
    }),
  );
  const orderOf = ({ file, order = 0 }: Place) => before.get(file) ?? order;
  const isNew = (entry: Entry) => changed.some(({ file, what }) => file === entry.file && what === 'added');
  const remaining = entries.filter((entry) => !isNew(entry));
  const removed = changed.filter((one) => one.what === 'removed' && isListedWith(one, moved));
  return [...remaining, ...removed].sort((a: Place, b: Place) => orderOf(a) - orderOf(b));
}
