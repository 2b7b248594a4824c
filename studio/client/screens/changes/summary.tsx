import { Link } from 'wouter';
import { DESCRIPTION_LENGTH } from '../../../../model/limits.ts';
import type { ChangedFile, Changes } from '../../../api/publishing.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { idOf } from '../../form/fields/fields.ts';
import styles from './changes.module.css';

type Advised = NonNullable<Changes['descriptions']>;

/** Counts the descriptions that are too short or too long for search engines and links to the first one. */
export const UnsuitedDescriptions = ({ count, first }: Advised) => (
  <p className={styles.lacking}>
    {count === 1 ? '1 description is' : `${count} descriptions are`} too short or too long for search results:{' '}
    {DESCRIPTION_LENGTH.min} to {DESCRIPTION_LENGTH.max} letters are best. <WayToFirst count={count} first={first} />
  </p>
);

const WayToFirst = ({ count, first }: Advised) => (
  <Link href={`${studioAddress(first, first.field)}#${idOf(first.field)}`}>
    {count === 1 ? 'Go to it' : 'Go to the first'}
  </Link>
);

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/**
 * Returns a count such as `Two changes`, one for each row as in the bar; a long list is counted by kind. The bar counts
 * unfinished rows, too, so their number is added.
 */
export function describeCount(rows: readonly Pick<ChangedFile, 'what'>[], unfinished: number): string {
  const count = NUMBERS[rows.length];
  const changes = count ? `${count} ${rows.length === 1 ? 'change' : 'changes'}` : describeKinds(rows);
  if (unfinished === 0) return `${changes}. Everything else stays as it is.`;
  const others = unfinished === 1 ? 'One more is' : `${NUMBERS[unfinished] ?? unfinished} more are`;
  return `${changes}. ${others} not finished, and not published: see below.`;
}

/** Returns a count such as `38 changes: 3 new, 8 changed and 27 removed`. */
function describeKinds(rows: readonly Pick<ChangedFile, 'what'>[]): string {
  const count = (type: ChangedFile['what'], word: string) => {
    const { length } = rows.filter(({ what }) => what === type);
    return length > 0 ? [`${length} ${word}`] : [];
  };
  const kinds = [...count('added', 'new'), ...count('changed', 'changed'), ...count('removed', 'removed')];
  const list = [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' and ');
  return `${rows.length} changes: ${list}`;
}
