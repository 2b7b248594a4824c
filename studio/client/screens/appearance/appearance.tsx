import { useEffect, useMemo, useRef } from 'react';
import { type Ink, type Inks, inkProperties, measuredPairs } from '../../../../model/contrast.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { siteKind } from '../../../../model/kinds/site.ts';
import type { Field } from '../../../api/drafts.ts';
import { fontsSchema } from '../../../api/fonts.ts';
import { type DraftState, type DraftStore, shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft } from '../../data/draft/use-draft.ts';
import { useWrittenLanguage } from '../../data/languages/written-language.ts';
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
import { FieldContext } from '../../form/fields/field-row.tsx';
import type { FormField, FormPart } from '../../form/fields/fields.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { controlsOf } from '../../form/kinds/form-of-kind.ts';
import { fieldsWith } from '../../form/kinds/with-translations.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';

const SITE_FILE = 'site.yaml';
const NONE: readonly never[] = [];

const languageChoice = lazyModule(() => import('../../form/translations/language-choice.tsx'));

export function Appearance() {
  const store = draftOf(SITE_FILE);
  const draft = useDraft(store, (state) => state.draft);
  const problem = useDraft(store, (state) => state.problem);
  const written = useWrittenLanguage(draft?.furtherLanguages);
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
          <FieldContext value={DraftField}>
            {draft.furtherLanguages && (
              <Lazy module={languageChoice}>
                {({ LanguageChoice }) => (
                  <LanguageChoice
                    first={draft.language ?? ''}
                    further={draft.furtherLanguages ?? []}
                    parts={namesIn(written)}
                  />
                )}
              </Lazy>
            )}
            <FileNews parts={NONE} />
            <InkFields store={store} written={written} />
            <SwitchField />
            <Families store={store} />
          </FieldContext>
        </DraftContext>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

type InkFieldsProps = {
  readonly store: DraftStore;
  /** The further language in which the owner writes, if any. */
  readonly written: string | undefined;
};

function InkFields({ store, written }: InkFieldsProps) {
  const state = useDraft(store, (now) => now);
  const inks = useMemo(() => inksOf(state), [state]);
  useEffect(() => previewInks.set(inks ? inkProperties(inks, { isComplete: true }) : {}), [inks]);
  useEffect(() => revealField(decodeURIComponent(window.location.hash.slice(1))), []);
  if (!inks) {
    return <Problem>An ink in site.yaml is not a color. Write one there, such as "#ff4834".</Problem>;
  }
  return (
    <>
      <section aria-label="Inks" className={styles.inks}>
        {INKS.map((of) => (
          <div key={of.ink} className={styles.named}>
            <InkField store={store} of={withName(of, state)} inks={inks} />
            {nameControls(of.ink, written).map((control) => (
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
function nameControls(ink: Ink, written: string | undefined): readonly FormField[] {
  const { fields } = siteKind.fields.ink_names;
  if (ink === 'paper' || ink === 'stock') return [];
  const controls = controlsOf(fields[ink], ['ink_names', ink], EMPTY);
  return written === undefined ? controls : fieldsWith(controls, [], written);
}

/** Returns the only part of the screen that has texts to translate. */
const namesIn = (written: string | undefined): readonly FormPart[] => [
  { key: 'names', fields: INKS.flatMap(({ ink }) => nameControls(ink, written)) },
];

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
