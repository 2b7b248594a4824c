import { useEffect, useMemo, useRef } from 'react';
import { type Ink, type Inks, inkProperties, measuredPairs } from '../../../../model/contrast.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { siteKind } from '../../../../model/kinds/site.ts';
import type { Field } from '../../../api/drafts.ts';
import { fontsSchema } from '../../../api/fonts.ts';
import { type DraftState, type DraftStore, shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft } from '../../data/draft/use-draft.ts';
import { previewInks } from '../../data/preview/view.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { lengthAt } from '../../data/values/values.ts';
import styles from '../../form/appearance/appearance.module.css';
import { Contrast } from '../../form/appearance/contrast.tsx';
import { FontChoice } from '../../form/appearance/font-choice.tsx';
import { FontDrop } from '../../form/appearance/font-drop.tsx';
import { InkField } from '../../form/appearance/ink-field.tsx';
import { INKS, inksOf } from '../../form/appearance/inks.ts';
import { DraftField } from '../../form/draft-form/draft-field.tsx';
import { FileNews } from '../../form/draft-form/file-news.tsx';
import { controlsOf } from '../../form/kinds/form-of-kind.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { LoadError } from '../../ui/page/load-error.tsx';

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
      previewInks.set({});
    };
  }, [store]);

  if (!draft && problem) return <LoadError problem={problem} onAgain={() => store.refresh()} />;
  return (
    <div ref={form} className={styles.look}>
      <Title>Inks and fonts</Title>
      {draft ? (
        <DraftContext value={store}>
          <FileNews parts={NONE} />
          <InkFields store={store} />
          <SwitchField />
          <Families store={store} />
        </DraftContext>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function InkFields({ store }: { readonly store: DraftStore }) {
  const state = useDraft(store, (now) => now);
  const inks = useMemo(() => inksOf(state), [state]);
  useEffect(() => previewInks.set(inks ? inkProperties(inks, { isComplete: true }) : {}), [inks]);
  if (!inks) {
    return <Problem>An ink in site.yaml is not a color. Write one there, such as "#ff4834".</Problem>;
  }
  return (
    <>
      <section aria-label="Inks" className={styles.inks}>
        {INKS.map((of) => (
          <div key={of.ink} className={styles.named}>
            <InkField store={store} of={withName(of, state)} inks={inks} />
            {nameControls(of.ink).map((control) => (
              <DraftField key={of.ink} of={control} />
            ))}
          </div>
        ))}
      </section>
      <Pairs inks={inks} />
    </>
  );
}

/** Returns an ink with the owner's name of it as its label, or with its usual one. */
const withName = (of: (typeof INKS)[number], state: DraftState) => ({
  ...of,
  label: wordsAt(state, ['ink_names', of.ink]).trim() || of.label,
});

const EMPTY = { data: {}, body: '' };

/** Returns the control for the name of an ink that visitors can lift; paper and stock have none. */
function nameControls(ink: Ink) {
  const { fields } = siteKind.fields.ink_names;
  return ink === 'paper' || ink === 'stock' ? [] : controlsOf(fields[ink], ['ink_names', ink], EMPTY);
}

const switchControls = controlsOf(siteKind.fields.ink_switch, ['ink_switch'], EMPTY);

const SwitchField = () => (
  <section aria-label="Ink switch">
    {switchControls.map((control) => (
      <DraftField key="ink_switch" of={control} />
    ))}
  </section>
);

function Families({ store }: { readonly store: DraftStore }) {
  const { value, problem, refresh } = useLoaded('/api/fonts', fontsSchema);
  const headline = useDraft(store, (state) => headlineOf(state));
  const introduction = useDraft(store, (state) => wordsAt(state, ['pages', 'home', 'introduction']));
  if (!value) return problem ? <Problem>{problem}</Problem> : <Skeleton lines={2} />;
  return (
    <section aria-label="Fonts" className={styles.families}>
      <FontChoice store={store} isFor="display" label="Headlines" sample={headline} fonts={value.fonts} />
      <FontChoice store={store} isFor="text" label="Text" sample={introduction} fonts={value.fonts} />
      <FontDrop onAdded={refresh} />
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
          <li key={pair.property} className={styles.pair}>
            <Contrast inks={inks} pair={pair} />
            <span className={styles.use}>{upperFirst(pair.use)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
