import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { englishNameOf } from '../../../../model/languages.ts';
import { translatedField } from '../../../api/translated-fields.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { isAt, studioAddress } from '../../data/entries/screens.ts';
import { screensToTranslate } from '../../data/languages/untranslated.ts';
import { useWrittenLanguage, writtenLanguageStore } from '../../data/languages/written-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { type FormPart, idOf } from '../fields/fields.ts';
import { revealField } from '../fields/reveal-field.ts';
import { describeMissing, textStates } from './text-states.ts';
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
      const language = languageOfField(decodeURIComponent(window.location.hash), further);
      if (language !== undefined) writtenLanguageStore.set(language);
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
      {written !== undefined && (
        <>
          <Missing parts={parts} language={written} />
          <NotListed language={written} />
        </>
      )}
    </div>
  );
}

/**
 * Returns the language of the translated field with an id, which ends with its tag or with the number of its item. The
 * end of `title@es-419` is a tag before it is a number.
 */
function languageOfField(id: string, languages: readonly string[]): string | undefined {
  const endOf = (of: string) => languages.find((tag) => of.endsWith(`@${tag}`));
  return endOf(id) ?? endOf(id.replace(/-\d+$/, ''));
}

/** Says why visitors get the original page: the title is not translated, or the name of the section. */
function NotListed({ language }: { readonly language: string }) {
  const { file } = useDraftStore();
  const { contentIndex } = useContentIndex();
  const entries = contentIndex?.entries ?? [];
  const lacks = (entry: Entry | undefined, name: string) => {
    const { missing = [] } = entry?.untranslated?.find((one) => one.language === language) ?? {};
    return missing.some((field) => field.length === 1 && field[0] === name);
  };
  const entry = entries.find((one) => one.file === file);
  const section = entries.find(({ kind, slug }) => kind === 'section' && slug === file.split('/')[0]);
  if (entry?.slug === undefined) return null;
  const name = englishNameOf(language);
  if (section && section !== entry && lacks(section, 'label')) {
    const form = `${studioAddress(section)}#${idOf(translatedField(['label'], language))}`;
    return (
      <p className={styles.missing}>
        <span>{`Visitors get the original until ${section.title} has a name in ${name}.`}</span>
        <Link href={form}>Write it</Link>
      </p>
    );
  }
  return lacks(entry, entry.kind === 'section' ? 'label' : 'title') ? (
    <p
      className={styles.missing}
    >{`Visitors get the original until its ${entry.kind === 'section' ? 'name' : 'title'} is in ${name}.`}</p>
  ) : null;
}

/** Leads to the next page that has a text to translate. */
function NextPage({ language }: { readonly language: string }) {
  const { file } = useDraftStore();
  const { contentIndex } = useContentIndex();
  const [location] = useLocation();
  const next = screensToTranslate(contentIndex?.entries ?? [], language, file).find(
    ({ screen }) => !isAt(screen, location),
  );
  return next && <Link href={next.screen.address}>{`Go on to ${next.screen.title}`}</Link>;
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
  const words = describeMissing({ missing, outdated }, language);
  if (!words)
    return (
      <p className={styles.missing}>
        <span>{`Everything here is in ${name}.`}</span>
        <NextPage language={language} />
      </p>
    );
  return (
    <p className={styles.missing}>
      <span>{`${words}.`}</span>
      <Button variant="quiet" className={styles.flush} onClick={goOn}>
        Go to the first
      </Button>
      {missing > 1 && (
        <Button variant="quiet" className={styles.flush} onClick={copyAll}>
          Copy all as a start
        </Button>
      )}
    </p>
  );
}
