import { useState } from 'react';
import type { ChangedFile } from '../../../api/publishing.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { groupsOf, studioAddress } from '../../data/entries/screens.ts';
import { useSession } from '../../data/session/session.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { pageBeside, pageOfRelease } from '../preview/places.ts';
import { StillPage } from '../preview/still-page.tsx';
import { fileOfForm, nameInTheList } from './field-words.ts';
import styles from './page-pair.module.css';
import { useScrolledPair } from './use-scrolled-pair.ts';

const isOfHiding = ({ field }: ChangedFile['differences'][number]) => field.length === 1 && field[0] === 'visible';

/** Returns the address of the page with the first change, or the file's first address if the site omits that page. */
function pageOfChange(changed: ChangedFile, entries: readonly Entry[]): string | undefined {
  const [address] = changed.addresses;
  if (changed.kind !== 'site' || changed.translation) return address;
  const form = studioAddress({ kind: changed.kind, file: changed.file }, changed.differences[0]?.field);
  const screens = groupsOf(entries).flatMap((group) => group.screens);
  return screens.find((screen) => screen.address === form)?.isEmpty ? address : pageBeside(form, address);
}

/** Shows the page of a change as it is published and as it will be, both scrolled to the change. */
export function PagePair({ changed }: { readonly changed: ChangedFile }) {
  const { session } = useSession();
  const { contentIndex } = useContentIndex();
  const [isLarge, setIsLarge] = useState(false);
  const origin = session?.draftOrigin;
  const address = pageOfChange(changed, contentIndex?.entries ?? []);
  const { before, after } = useScrolledPair(origin, changed);
  if (origin === undefined || address === undefined) return null;
  const { what, addressBefore = address } = changed;
  const isHidden = contentIndex?.entries.some((entry) => entry.file === fileOfForm(changed) && entry.isHidden) ?? false;
  const wasHidden = isHidden !== changed.differences.some(isOfHiding);
  const title = nameInTheList(changed);
  return (
    <div className={styles.pair} data-large={isLarge || undefined}>
      <figure>
        {what === 'added' || wasHidden ? (
          <p className={styles.none}>{what === 'added' ? 'Not published yet' : 'Hidden from visitors'}</p>
        ) : (
          <StillPage
            src={pageOfRelease(origin, addressBefore, 'current')}
            name={`${title}, as it is published`}
            frame={before}
          />
        )}
        <figcaption>Now</figcaption>
      </figure>
      <figure>
        {what === 'removed' || isHidden ? (
          <p className={styles.none}>{what === 'removed' ? 'Gone' : 'Hidden from visitors'}</p>
        ) : (
          <StillPage src={origin + address} name={`${title}, as it will be`} frame={after} />
        )}
        <figcaption>After</figcaption>
      </figure>
      <button type="button" className={styles.size} aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        {isLarge ? 'Smaller' : 'Larger'}
        <HiddenText>: both pages of {title}</HiddenText>
      </button>
    </div>
  );
}
