import { useCallback, useEffect, useState } from 'react';
import { type Timeline as TimelineAnswer, type TimelineRevision, timelineSchema } from '../../../api/publishing.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { get } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { day } from '../../ui/dates/dates.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout, ShowEarlier } from '../../ui/page/page-layout.tsx';
import { Stashes } from '../changes/stashes.tsx';
import { RevisionRow } from './revision-row.tsx';
import styles from './timeline.module.css';

const TIMELINE_PATH = '/api/timeline';

export function Timeline() {
  const [shown, setShown] = useState<TimelineAnswer>();
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();

  const load = useCallback(() => act(async () => setShown(await get(TIMELINE_PATH, timelineSchema))), [act]);
  useEffect(() => {
    void load();
  }, [load]);

  const loadMore = (before: string) =>
    act(async () => {
      const next = await get(TIMELINE_PATH, timelineSchema, { before });
      const [first] = next.revisions;
      if (first) focusSoon(first.id);
      setShown((before) => ({ ...next, revisions: [...(before?.revisions ?? []), ...next.revisions] }));
    });

  if (!shown && problem) return <LoadError problem={problem} onAgain={load} />;
  return (
    <PageLayout>
      <Title>Timeline</Title>
      <Stashes onBack={focusTitleAfterRestore} />
      {shown ? <Days revisions={shown.revisions} /> : <Skeleton />}
      <ShowEarlier before={shown?.more} isBusy={isBusy} onShow={loadMore} />
      <Problem>{shown && problem}</Problem>
    </PageLayout>
  );
}

function Days({ revisions }: { readonly revisions: readonly TimelineRevision[] }) {
  if (revisions.length === 0) {
    return <Lead>Nothing is published yet. Each version will be kept here.</Lead>;
  }
  return (
    <>
      <Lead>Every published version. You can restore any of them.</Lead>
      {byDay(revisions).map(({ name, of }) => (
        <section key={of[0]?.id} className={styles.day}>
          <h2 className={styles.date}>{name}</h2>
          <ol className={styles.revisions}>
            {of.map((revision) => (
              <RevisionRow key={revision.id} revision={revision} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

async function focusTitleAfterRestore() {
  await refreshContentIndex();
  document.querySelector('h1')?.focus();
}

function byDay(revisions: readonly TimelineRevision[]) {
  const days: { name: string; of: TimelineRevision[] }[] = [];
  for (const revision of revisions) {
    const dayName = day(revision.at);
    const name = dayName.charAt(0).toUpperCase() + dayName.slice(1);
    const last = days.at(-1);
    if (last?.name === name) last.of.push(revision);
    else days.push({ name, of: [revision] });
  }
  return days;
}
