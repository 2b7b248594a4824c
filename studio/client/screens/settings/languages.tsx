import { useState } from 'react';
import { Link } from 'wouter';
import { siteKind } from '../../../../model/kinds/site.ts';
import { englishNameOf, languagePath, ownNameOf } from '../../../../model/languages.ts';
import { isList } from '../../../api/json.ts';
import { type DraftState, shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft, useFreshDraft } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { countUntranslated } from '../../data/languages/untranslated.ts';
import { writtenLanguageStore } from '../../data/languages/written-language.ts';
import { undoable } from '../../data/undo/undo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { languagesFor } from './known-languages.ts';
import styles from './settings.module.css';
import { SettingsPart } from './settings-part.tsx';

const SITE = draftOf(siteKind.path);

const CHANGE = 'change-first-language';
const ADD = 'add-language';

const rowOf = (tag: string) => `language-${tag}`;
const raiseButtonOf = (tag: string) => `raise-language-${tag}`;

type Tags = readonly [string, ...string[]];

/** Returns the languages in a state of the site's draft, as tags. The first one is that of the originals. */
function languagesIn(state: DraftState): Tags {
  const languages = shownValue(state, ['languages']);
  const [first, ...further] = isList(languages) ? languages.filter((tag) => typeof tag === 'string') : [];
  return [first ?? String(shownValue(state, ['language']) ?? siteKind.fields.language.fallback), ...further];
}

function useLanguages(): Tags {
  const tags = useDraft(SITE, (state) => languagesIn(state).join(' '));
  const [first = '', ...others] = tags.split(' ');
  return [first, ...others];
}

/** Writes the languages of the site. A site with one language only has `language`. */
function writeLanguages([first, ...further]: Tags) {
  SITE.typeAll(
    further.length > 0
      ? [{ field: ['languages'], value: [first, ...further] }]
      : [
          { field: ['languages'], value: null },
          { field: ['language'], value: first },
        ],
    false,
  );
}

/** Returns whether a language is in a list. A tag in a file may have other capitals than the usual ones. */
const isAmong = (tags: readonly string[], tag: string): boolean =>
  tags.some((other) => languagePath(other) === languagePath(tag));

/** Puts a further language back at its place among those that the site has now. */
function restoreLanguage(tag: string, at: number) {
  const [first, ...further] = languagesIn(SITE.state.get());
  if (!isAmong([first, ...further], tag)) writeLanguages([first, ...further.toSpliced(at, 0, tag)]);
}

/** The languages of the site: the one of the originals, and those into which they are translated. */
export function Languages() {
  const { draft, problem } = useFreshDraft(SITE);
  const [first, ...further] = useLanguages();
  const [isChanging, setIsChanging] = useState(false);
  const focusSoon = useFocusSoon();
  const add = (tag: string) => {
    writeLanguages([first, ...further, tag]);
    writtenLanguageStore.set(tag);
    focusSoon(ADD);
  };
  const remove = (tag: string) => {
    const name = englishNameOf(tag);
    const at = further.indexOf(tag);
    const left = further.filter((other) => other !== tag);
    writeLanguages([first, ...left]);
    const next = left[at] ?? left.at(-1);
    focusSoon(next === undefined ? ADD : rowOf(next));
    undoable({
      title: name,
      words: 'was removed from the site. Its texts are kept.',
      label: 'Undo',
      undo: () => restoreLanguage(tag, at),
      focus: () => document.getElementById(rowOf(tag))?.focus(),
    });
  };
  const raise = (tag: string) => {
    const at = further.indexOf(tag);
    writeLanguages([first, ...further.toSpliced(at, 1).toSpliced(at - 1, 0, tag)]);
    // The uppermost row has no such button.
    focusSoon(at > 1 ? raiseButtonOf(tag) : rowOf(tag));
  };
  if (!draft) {
    return (
      <SettingsPart id="languages">{problem ? <Problem>{problem}</Problem> : <Skeleton lines={2} />}</SettingsPart>
    );
  }
  return (
    <SettingsPart id="languages">
      <ul className={styles.list}>
        <li className={styles.line}>
          <span>
            <b>{englishNameOf(first)}</b>, the language of your texts
          </span>
          <Button variant="quiet" id={CHANGE} aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            <span>
              Change<HiddenText> the language of your texts</HiddenText>
            </span>
          </Button>
        </li>
        {isChanging && (
          <li>
            <ChooseLanguage
              id="first-language"
              label="Language of your texts"
              help="It sets hyphenation, pronunciation and the words of buttons."
              known={[first, ...further]}
              onChoose={(tag) => {
                writeLanguages([tag, ...further]);
                setIsChanging(false);
                focusSoon(CHANGE);
              }}
            />
          </li>
        )}
        {further.map((tag, at) => (
          <li key={tag} id={rowOf(tag)} tabIndex={-1} className={styles.line}>
            <span>
              <b>{englishNameOf(tag)}</b>, at <span dir="ltr">{languagePath(tag)}/</span>
            </span>
            <span className={styles.ways}>
              {at > 0 && (
                <Button variant="quiet" id={raiseButtonOf(tag)} onClick={() => raise(tag)}>
                  <span>
                    Up<HiddenText>{`: ${englishNameOf(tag)}`}</HiddenText>
                  </span>
                </Button>
              )}
              <Button variant="quiet" onClick={() => remove(tag)}>
                <span>
                  Remove<HiddenText>{` ${englishNameOf(tag)}`}</HiddenText>
                </span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {further.length > 0 && <NextSteps further={further} />}
      <ChooseLanguage
        id={ADD}
        label="Add a language"
        help="Type its name, and choose it."
        known={[first, ...further]}
        onChoose={add}
      />
    </SettingsPart>
  );
}

/** Says what to do with the languages that the site has. */
function NextSteps({ further }: { readonly further: readonly string[] }) {
  const { contentIndex } = useContentIndex();
  const isNew = contentIndex && further.some((tag) => !contentIndex.publishedLanguages?.includes(tag));
  return (
    <div className={styles.notice}>
      <p>
        The words of buttons and notices are there already. Translate your own: each form shows a field beside the
        original. Until then, visitors read the original.
      </p>
      <p className={styles.ways}>
        {further.map((tag) => {
          const left = contentIndex?.furtherLanguages?.includes(tag)
            ? countUntranslated(contentIndex.entries, tag)
            : undefined;
          if (left === 0) return <span key={tag}>Everything is in {englishNameOf(tag)}.</span>;
          return (
            <Link key={tag} href="/translations" onClick={() => writtenLanguageStore.set(tag)}>
              {`Translate into ${englishNameOf(tag)}`}
              {left !== undefined && (left === 1 ? ': 1 text' : `: ${left} texts`)}
            </Link>
          );
        })}
      </p>
      {isNew && <p className={styles.quiet}>Visitors see a new language after the next publish.</p>}
    </div>
  );
}

const FEW = 6;

/** Returns whether the name of a language in itself differs from its English name. */
const hasOwnName = (tag: string): boolean => ownNameOf(tag) !== englishNameOf(tag);

type ChooseProps = {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** The languages that the site has. */
  readonly known: readonly string[];
  readonly onChoose: (tag: string) => void;
};

/** Chooses a language by its name: in English, its own or a language of the site. Enter chooses the first one. */
function ChooseLanguage({ id, label, help, known, onChoose }: ChooseProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const all = isEmpty ? [] : languagesFor(text, known);
  const found = all.filter((tag) => !isAmong(known, tag));
  const add = (tag: string) => {
    onChoose(tag);
    setText('');
  };
  const notice = all[0] === undefined ? 'No language has this name.' : `The site has ${englishNameOf(all[0])} already.`;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (first !== undefined) add(first);
      }}
    >
      <TextField
        id={id}
        label={label}
        help={help}
        value={text}
        maxLength={60}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.slice(0, FEW).map((tag) => (
            <li key={tag}>
              <Button variant="quiet" onClick={() => add(tag)}>
                {englishNameOf(tag)} {hasOwnName(tag) && <span lang={tag}>{ownNameOf(tag)}</span>}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{!isEmpty && found.length === 0 && notice}</p>
    </form>
  );
}
