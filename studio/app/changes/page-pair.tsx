import { useState } from 'react';
import type { ChangedFile } from '../../api/publishing.ts';
import { HiddenText } from '../controls/hidden-text.tsx';
import { pageOfRelease } from '../see/places.ts';
import { StillPage } from '../see/still-page.tsx';
import { useSession } from '../session/session.ts';
import { nameInTheList } from './field-words.ts';
import styles from './page-pair.module.css';

/** The page on which a change shows most, as visitors see it now and as they will. */
export function PagePair({ changed }: { readonly changed: ChangedFile }) {
  const { session } = useSession();
  const [isLarge, setIsLarge] = useState(false);
  const [address] = changed.addresses;
  const origin = session?.draftOrigin;
  if (origin === undefined || address === undefined) return null;
  const { what, addressBefore = address } = changed;
  const title = nameInTheList(changed);
  return (
    <div className={styles.pair} data-large={isLarge || undefined}>
      <figure>
        {what === 'added' ? (
          <p className={styles.none}>Not there yet</p>
        ) : (
          <StillPage src={pageOfRelease(origin, addressBefore, 'current')} name={`${title}, as visitors see it now`} />
        )}
        <figcaption>Now</figcaption>
      </figure>
      <figure>
        {what === 'removed' ? (
          <p className={styles.none}>Gone</p>
        ) : (
          <StillPage src={origin + address} name={`${title}, as it will be`} />
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
