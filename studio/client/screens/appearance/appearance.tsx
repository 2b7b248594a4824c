import { useEffect, useMemo, useRef } from 'react';
import { type Inks, measuredPairs } from '../../../../model/contrast.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import type { Field } from '../../../api/drafts.ts';
import { fontsSchema } from '../../../api/fonts.ts';
import { type DraftState, type DraftStore, shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft } from '../../data/draft/use-draft.ts';
import { draggedInks, previewInks } from '../../data/preview/view.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { lengthAt } from '../../data/values/values.ts';
import styles from '../../form/appearance/appearance.module.css';
import { Contrast } from '../../form/appearance/contrast.tsx';
import { FontChoice } from '../../form/appearance/font-choice.tsx';
import { InkField } from '../../form/appearance/ink-field.tsx';
import { INKS, inksOf } from '../../form/appearance/inks.ts';
import { FileNews } from '../../form/draft-form/file-news.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { useStore } from '../../ui/store.ts';

const SITE_FILE = 'site.yaml';
const NONE: readonly never[] = [];

export function Appearance() {
  const store = draftOf(SITE_FILE);
  const draft = useDraft(store, (state) => state.draft);
  const problem = useDraft(store, (state) => state.problem);
  const form = useRef<HTMLDivElement>(null);
  useFormKeys(form, {
    undo: () => announce(store.undo() ? 'Undone' : 'Nothing to undo.'),
    redo: () => announce(store.redo() ? 'Redone' : 'Nothing to undo.'),
  });

  useEffect(() => {
    const refresh = () => void store.refresh();
    refresh();
    window.addEventListener('focus', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      draggedInks.set({});
      previewInks.set({});
    };
  }, [store]);

  if (!draft && problem) return <LoadError problem={problem} onAgain={() => store.refresh()} />;
  return (
    <div ref={form} className={styles.look}>
      <Title>Inks and fonts</Title>
      {draft ? (
        <>
          <DraftContext value={store}>
            <FileNews parts={NONE} />
          </DraftContext>
          <InkFields store={store} />
          <Families store={store} />
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function InkFields({ store }: { readonly store: DraftStore }) {
  const state = useDraft(store, (now) => now);
  const tried = useStore(draggedInks);
  const stored = useMemo(() => inksOf(state), [state]);
  const inks = useMemo(() => stored && { ...stored, ...tried }, [stored, tried]);
  useEffect(() => previewInks.set(inks ?? {}), [inks]);
  if (!stored || !inks) {
    return <Problem>An ink in site.yaml is not a color. Write one there, such as "#ff4834".</Problem>;
  }
  return (
    <>
      <section aria-label="Inks" className={styles.inks}>
        {INKS.map((of) => (
          <InkField key={of.ink} store={store} of={of} stored={stored} inks={inks} />
        ))}
      </section>
      <Pairs inks={inks} />
    </>
  );
}

function Families({ store }: { readonly store: DraftStore }) {
  const { value, problem } = useLoaded('/api/fonts', fontsSchema);
  const headline = useDraft(store, (state) => headlineOf(state));
  const introduction = useDraft(store, (state) => wordsAt(state, ['pages', 'home', 'introduction']));
  if (!value) return problem ? <Problem>{problem}</Problem> : <Skeleton lines={2} />;
  return (
    <section aria-label="Fonts" className={styles.families}>
      <FontChoice store={store} isFor="display" label="Headlines" sample={headline} fonts={value.fonts} />
      <FontChoice store={store} isFor="text" label="Text" sample={introduction} fonts={value.fonts} />
      <p className={styles.quiet}>
        Add more families in a terminal: npm install -E @fontsource/ and the family’s name.
      </p>
    </section>
  );
}

const wordsAt = (state: DraftState, field: Field) => String(shownValue(state, field) ?? '');

const headlineOf = (state: DraftState) => {
  const field = ['pages', 'home', 'headline'];
  return Array.from({ length: lengthAt(state.draft?.now, field) }, (_, line) => wordsAt(state, [...field, line])).join(
    ' ',
  );
};

function Pairs({ inks }: { readonly inks: Inks }) {
  return (
    <section aria-label="Contrast" className={styles.pairs}>
      <h2>Contrast</h2>
      <ul>
        {measuredPairs(inks).map((pair) => (
          <li key={`${pair.ink} ${pair.on}`} className={styles.pair}>
            <Contrast inks={inks} pair={pair} />
            <span className={styles.use}>{upperFirst(pair.use)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
