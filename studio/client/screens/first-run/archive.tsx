import type { FirstRun } from '../../../api/first-run.ts';
import { archiveSample, restoreSample, sampleGroupsLeft, useFirstRun } from '../../data/first-run/first-run.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import styles from './first-run.module.css';

const RESTORE_ID = 'bring-sample-back';
const ARCHIVE_ID = 'archive-sample';

type Props = { readonly state: FirstRun; readonly refresh: () => Promise<void> };

function Parts({ state, refresh }: Props) {
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();
  const groups = sampleGroupsLeft(state);
  const { archive } = state;

  const move = (ask: () => Promise<void>, words: string, next: string) =>
    isBusy ||
    void act(async () => {
      await ask();
      await refresh();
      focusSoon(next);
      announce(words);
    });

  return (
    <>
      {groups.length > 0 ? (
        <section className={styles.rest} aria-labelledby="left-of-sample">
          <h2 id="left-of-sample">Still from the sample</h2>
          <dl className={styles.groups}>
            {groups.map(({ name, titles }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Titles titles={titles} />
                </dd>
              </div>
            ))}
          </dl>
          <p>
            Move all of it to the archive at once. Your own words and pictures stay. Visitors see the change when you
            publish.
          </p>
          <p>
            <Button
              variant="lead"
              id={ARCHIVE_ID}
              aria-disabled={isBusy}
              onClick={() => move(archiveSample, 'It is in the archive.', archive ? ARCHIVE_ID : RESTORE_ID)}
            >
              Move it to the archive
            </Button>
          </p>
        </section>
      ) : (
        !state.isSample && <p>Nothing of the sample is left.</p>
      )}
      {state.isSample && groups.length === 0 && <p>Some words of the sample are still in your texts.</p>}
      <Problem>{problem}</Problem>
      {archive && (
        <section className={styles.rest} aria-labelledby="archived-sample">
          <h2 id="archived-sample">In the archive</h2>
          <Titles titles={archive.titles} />
          <p>
            <Button
              id={RESTORE_ID}
              aria-disabled={isBusy}
              onClick={() => move(restoreSample, 'It is back.', ARCHIVE_ID)}
            >
              Restore
            </Button>
          </p>
        </section>
      )}
    </>
  );
}

const Titles = ({ titles }: { readonly titles: readonly string[] }) => (
  <ul className={styles.titles}>
    {titles.map((title) => (
      <li key={title}>
        <bdi>{title}</bdi>
      </li>
    ))}
  </ul>
);

/** Shows what is left of the sample, and its archive. */
export function SampleArchive() {
  const { value: state, problem, refresh } = useFirstRun();
  if (!state && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Archive</Title>
      <Lead>The sample that came with the site.</Lead>
      <div className={styles.parts}>{state ? <Parts state={state} refresh={refresh} /> : <Skeleton />}</div>
    </PageLayout>
  );
}
