import { Link } from 'wouter';
import type { FirstRun } from '../../../api/first-run.ts';
import { placeStore } from '../../data/first-run/place.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import styles from './invitation.module.css';

/** On the desk while the site is still the sample, or while something of it is in the drawer. */
export function Invitation({ state: { isSample, drawer } }: { readonly state: FirstRun }) {
  if (isSample) {
    const isBegun = placeStore.get() > 0;
    return (
      <section className={styles.invitation} aria-labelledby="invitation">
        <h2 id="invitation">Make this site yours</h2>
        <p>
          Everything here is a sample. Five steps put your name, your portrait, your words and your first works in its
          place. You can leave at any of them and come back.
        </p>
        <ButtonLink look="lead" href="/start">
          {isBegun ? 'Go on' : 'Begin'}
        </ButtonLink>
      </section>
    );
  }
  return (
    drawer && (
      <p>
        <Link href="/drawer">The drawer</Link> has what came with the site.
      </p>
    )
  );
}
