import { Link, useLocation } from 'wouter';
import { ChangedDot } from '../controls/tag.tsx';
import { type Entry, studioAddress } from './desk.ts';
import styles from './entry-list.module.css';
import type { Found } from './search.ts';

const NO_PICTURE = <span className={styles.picture} />;

/** Pages, then works in the order of the site. */
export function EntryList({
  entries,
  found,
  onChoose,
}: {
  readonly entries: readonly Entry[];
  /** By file, where something is searched for. */
  readonly found: ReadonlyMap<string, Found> | undefined;
  readonly onChoose: () => void;
}) {
  const shown = found ? entries.filter(({ file }) => found.has(file)) : entries;
  if (found && shown.length === 0) return <p className={styles.none}>Nothing here has these words.</p>;
  const groups = [
    ['Pages', shown.filter(({ kind }) => kind === 'about')],
    ['Works', shown.filter(({ kind }) => kind === 'project')],
  ] as const;
  return groups.map(
    ([name, ofGroup]) =>
      ofGroup.length > 0 && (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {ofGroup.map((entry) => (
              <Item key={entry.file} entry={entry} found={found?.get(entry.file)} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ),
  );
}

type ItemProps = { readonly entry: Entry; readonly found: Found | undefined; readonly onChoose: () => void };

function Item({ entry, found, onChoose }: ItemProps) {
  const [location] = useLocation();
  const address = studioAddress(entry);
  const { thumbnail, title, kind, isHidden, isChanged, isContested } = entry;
  const picture = thumbnail ? (
    <img className={styles.picture} src={thumbnail} alt="" width={44} height={44} loading="lazy" decoding="async" />
  ) : (
    NO_PICTURE
  );
  return (
    <li>
      <Link
        href={found?.id ? `${address}#${found.id}` : address}
        aria-current={decodeURI(address) === location ? 'page' : undefined}
        className={styles.entry}
        data-hidden={isHidden || undefined}
        onClick={onChoose}
      >
        {kind === 'project' && picture}
        <span className={styles.words}>
          <span dir="auto" className={styles.title}>
            {kind === 'about' ? 'About' : title}
          </span>
          {isHidden && <span className={styles.note}>hidden</span>}
          {isContested && <span className={styles.note}>changed by hand</span>}
          {found?.words && <span className={styles.note}>{found.words}</span>}
        </span>
        {isChanged && <ChangedDot />}
      </Link>
    </li>
  );
}
