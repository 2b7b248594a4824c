import { useEffect } from 'react';
import { englishNameOf } from '../../../../model/languages.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useWrittenLanguage, writtenLanguageStore } from '../../data/languages/written-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { type FormPart, idOf } from '../fields/fields.ts';
import { revealField } from '../fields/reveal-field.ts';
import { textStates } from './text-states.ts';
import styles from './translations.module.css';

type Props = {
  /** The language of the originals. */
  readonly first: string;
  readonly further: readonly string[];
  readonly parts: readonly FormPart[];
};

/** Chooses the language that is written beside the originals, and says what is missing in it. */
export function LanguageChoice({ first, further, parts }: Props) {
  const written = useWrittenLanguage(further);
  useEffect(() => {
    // An address of a translated field chooses its language.
    const choose = () => {
      const language = /@([a-zA-Z-]+)/.exec(decodeURIComponent(window.location.hash))?.[1];
      if (language !== undefined && further.includes(language)) writtenLanguageStore.set(language);
    };
    choose();
    window.addEventListener('hashchange', choose);
    return () => window.removeEventListener('hashchange', choose);
  }, [further]);
  const options = Object.fromEntries([
    ['', `Only ${englishNameOf(first)}`],
    ...further.map((tag) => [tag, `With ${englishNameOf(tag)}`] as const),
  ]);
  return (
    <div className={styles.choice}>
      <SegmentedControl
        name="Languages"
        options={options}
        value={written ?? ''}
        onChange={(tag) => writtenLanguageStore.set(tag)}
      />
      {written !== undefined && <Missing parts={parts} language={written} />}
    </div>
  );
}

function Missing({ parts, language }: { readonly parts: readonly FormPart[]; readonly language: string }) {
  const store = useDraftStore();
  const count = (is: string) => textStates(parts, store.state.get()).filter((text) => text.is === is).length;
  const missing = useDraft(store, () => count('missing'));
  const outdated = useDraft(store, () => count('outdated'));
  const name = englishNameOf(language);
  const states = () => textStates(parts, store.state.get());
  const goOn = () => {
    const next = states().find(({ is }) => is !== 'translated');
    if (next) revealField(idOf(next.of.field));
  };
  const copyAll = () => {
    const state = store.state.get();
    const edits = states()
      .filter(({ is }) => is === 'missing')
      .map(({ of, original }) => ({ field: of.field, value: shownValue(state, original) }));
    store.typeAll(edits, false);
  };
  if (missing + outdated === 0) return <p className={styles.missing}>{`Everything here is in ${name}.`}</p>;
  const words = [
    ...(missing > 0 ? [`${missing} not in ${name} yet`] : []),
    ...(outdated > 0 ? [`${outdated} older than the original`] : []),
  ];
  return (
    <p className={styles.missing}>
      <span>{`${words.join(', ')}.`}</span>
      <Button variant="quiet" onClick={goOn}>
        Go to the first
      </Button>
      {missing > 1 && (
        <Button variant="quiet" onClick={copyAll}>
          Copy all as a start
        </Button>
      )}
    </p>
  );
}
