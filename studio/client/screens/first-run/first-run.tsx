import { type ComponentType, useEffect, useState } from 'react';
import { useContentIndex } from '../../data/entries/entries.ts';
import { isBegun, STEPS, type Step, type StepProps, stepStore, useFirstRun } from '../../data/first-run/first-run.ts';
import { narrowSideStore } from '../../data/preview/view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { useStore } from '../../ui/store.ts';
import { End } from './end.tsx';
import styles from './first-run.module.css';
import { RestStep } from './rest-step.tsx';
import { NamesStep, PicturesStep, WordsStep } from './text-steps.tsx';
import { WorksStep } from './works-step.tsx';

const preview = lazyModule(() => import('../preview/preview-pane.tsx'));

const SITE_FILE = 'site.yaml';

const SHOWN: Readonly<Record<Step, { readonly title: string; readonly Part: ComponentType<StepProps> }>> = {
  names: { title: 'Who you are', Part: NamesStep },
  pictures: { title: 'Your portrait', Part: PicturesStep },
  words: { title: 'Your words', Part: WordsStep },
  works: { title: 'Three works', Part: WorksStep },
  rest: { title: 'The rest of the sample', Part: RestStep },
};

/** Guides the owner through five steps that replace the sample, with the preview beside them. */
export function FirstRun() {
  const { contentIndex, problem: indexProblem, refresh: requestContentIndex } = useContentIndex();
  const { value: state, problem, refresh } = useFirstRun();
  const place = useStore(stepStore);
  const { file, setFile } = useFileInUse();
  const changes = contentIndex?.changes;

  useEffect(() => {
    // The change may have replaced the last text or picture of the sample.
    if (changes !== undefined) void refresh();
  }, [refresh, changes]);

  const again = async () => {
    await Promise.all([refresh(), requestContentIndex()]);
  };
  if (!state || !contentIndex) {
    const why = problem ?? indexProblem;
    return why ? <LoadError problem={why} onAgain={again} /> : <Skeleton />;
  }
  const step = STEPS[place];
  // The other steps depend on the names, so the first step always leads on.
  const hasBegun = step !== undefined && (step === 'names' || isBegun(step, contentIndex.entries, state));
  const { title, Part } = step ? SHOWN[step] : { title: 'What comes next', Part: End };
  const entry =
    contentIndex.entries.find((one) => one.file === file) ?? contentIndex.entries.find((one) => one.file === SITE_FILE);
  const go = (to: number) => {
    narrowSideStore.set('edit');
    setFile(SITE_FILE);
    stepStore.set(to);
    window.scrollTo({ top: 0 });
    void refresh();
  };
  return (
    <div className={styles.panes}>
      <div className={styles.steps}>
        {step && <Progress place={place} />}
        <div key={place} className={styles.step}>
          <Title>{title}</Title>
          <Part state={state} refresh={refresh} />
        </div>
        <div className={`${styles.ways} ${styles.foot}`}>
          {place > 0 && <Button onClick={() => go(place - 1)}>Back</Button>}
          {step && (
            <Button variant={hasBegun ? 'lead' : 'plain'} onClick={() => go(place + 1)}>
              {hasBegun ? 'Next' : 'Skip'}
            </Button>
          )}
          {!step && (
            <Button variant="quiet" onClick={() => go(0)}>
              Start over
            </Button>
          )}
        </div>
      </div>
      {entry && (
        <Lazy module={preview} fallback={<div className={styles.side} />}>
          {({ PreviewPane }) => <PreviewPane entry={entry} />}
        </Lazy>
      )}
    </div>
  );
}

/** Returns the file of the last field in use; the preview shows its page. */
function useFileInUse() {
  const [file, setFile] = useState(SITE_FILE);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLElement>('[data-file]') : null;
      if (form?.dataset.file) setFile(form.dataset.file);
    };
    const ended = new AbortController();
    for (const type of ['focusin', 'pointerdown', 'drop']) {
      document.addEventListener(type, follow, { capture: true, signal: ended.signal });
    }
    return () => ended.abort();
  }, []);
  return { file, setFile };
}

function Progress({ place }: { readonly place: number }) {
  return (
    <div className={styles.progress}>
      <p>{`Step ${place + 1} of ${STEPS.length}`}</p>
      <div aria-hidden="true" className={styles.line}>
        {STEPS.map((step, at) => (
          <span key={step} data-done={at <= place || undefined} />
        ))}
      </div>
    </div>
  );
}
