import { useState } from 'react';
import type { TimelineRevision } from '../../../api/publishing.ts';
import { useSession } from '../../data/session/session.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import { pageOfRelease } from '../preview/places.ts';
import { StillPage } from '../preview/still-page.tsx';
import styles from './home-thumbnail.module.css';

const SIZES = { phone: 'Phone', desktop: 'Desktop' } as const;

type Props = { readonly revision: TimelineRevision };

/** Shows a thumbnail of the home page as a revision had it. The adjacent text gives the date. */
export function HomeThumbnail({ revision }: Props) {
  const src = useHome(revision);
  const name = `Home, ${dayAndTime(revision.at)}`;
  return (
    <span className={styles.small} aria-hidden="true">
      {src !== undefined ? <StillPage src={src} name={name} /> : <Card revision={revision} name={name} />}
    </span>
  );
}

/** Shows the home page of a revision in full width, on a phone or a desktop, as long as its release is kept. */
export function HomePreview({ revision }: Props) {
  const src = useHome(revision);
  const [view, setView] = useState<keyof typeof SIZES>('desktop');
  const name = `Home, ${dayAndTime(revision.at)}`;
  if (src === undefined) {
    return (
      <div className={styles.large}>
        <Card revision={revision} name={name} />
        <p className={styles.quiet}>
          Its pages are no longer kept. {revision.hasCard && 'This is its card. '}Restore it to see them.
        </p>
      </div>
    );
  }
  return (
    <div className={styles.large}>
      <div className={styles.size}>
        <SegmentedControl name="Size" options={SIZES} value={view} onChange={setView} />
      </div>
      <StillPage key={view} src={src} name={name} view={view} />
    </div>
  );
}

/** Returns the address of the revision's home page, or undefined if its release is no longer kept. */
function useHome({ release }: TimelineRevision): string | undefined {
  const { session } = useSession();
  const origin = session?.draftOrigin;
  return origin !== undefined && release !== undefined ? pageOfRelease(origin, '/', release) : undefined;
}

function Card({ revision: { id, hasCard }, name }: Props & { readonly name: string }) {
  if (!hasCard) return null;
  const src = `/api/revision/card?id=${encodeURIComponent(id)}`;
  return <img className={styles.card} src={src} alt={name} width={1200} height={630} loading="lazy" />;
}
