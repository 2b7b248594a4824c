import type { ChangedFile } from '../../api/publishing.ts';
import { HiddenText } from '../controls/hidden-text.tsx';
import { type Entry, useDesk } from '../desk/desk.ts';
import { useChanges } from './changes-list.ts';
import styles from './order-map.module.css';
import { placesBefore } from './places-before.ts';

/** Where a work moves to, as a small map of the wall before and after. */
export function OrderMap({ changed: { file } }: { readonly changed: ChangedFile }) {
  const { desk } = useDesk();
  const { changes } = useChanges();
  const moved = desk?.entries.find((entry) => entry.file === file);
  if (!desk || !changes || !moved) return null;
  const after = desk.entries.filter(({ kind }) => kind === moved.kind);
  const before = placesBefore(after, changes.files);
  const place = (entries: readonly Entry[]) => entries.indexOf(moved) + 1;
  return (
    <div className={styles.maps}>
      <HiddenText>
        From place {place(before)} to {place(after)} of {after.length}.
      </HiddenText>
      <Wall name="Now" entries={before} moved={moved} />
      <Wall name="After" entries={after} moved={moved} />
    </div>
  );
}

type WallProps = { readonly name: string; readonly entries: readonly Entry[]; readonly moved: Entry };

const Wall = ({ name, entries, moved }: WallProps) => (
  <div aria-hidden="true">
    <p className={styles.name}>{name}</p>
    <ol className={styles.map}>
      {entries.map((entry) => (
        <li key={entry.file} className={styles.place} data-moved={entry === moved || undefined}>
          {entry.thumbnail && <img src={entry.thumbnail} alt="" loading="lazy" decoding="async" />}
        </li>
      ))}
    </ol>
  </div>
);
