import { useEffect } from 'react';
import { Link } from 'wouter';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { kindByName } from '../../../../model/kinds/places.ts';
import { englishNameOf } from '../../../../model/languages.ts';
import { translatedField } from '../../../api/translated-fields.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import {
  describeUntranslated,
  screensToTranslate,
  type UntranslatedScreen,
} from '../../data/languages/untranslated.ts';
import { useWrittenLanguage, writtenLanguageStore } from '../../data/languages/written-language.ts';
import { idOf } from '../../form/fields/fields.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import styles from './translations.module.css';

/** Lists the texts that a language lacks, or whose original has changed, page by page. */
export function Translations() {
  const { contentIndex, problem, refresh } = useContentIndex();
  useEffect(() => void refresh(), [refresh]);
  const further = contentIndex?.furtherLanguages ?? [];
  const language = useWrittenLanguage(further) ?? further[0];
  if (!contentIndex && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Translations</Title>
      {!contentIndex ? (
        <Skeleton />
      ) : language === undefined ? (
        <Lead>
          Your site has one language. <Link href="/settings#languages">Add another in Settings</Link>
        </Lead>
      ) : (
        <>
          <Lead>Until a text is translated, visitors read the original.</Lead>
          {further.length > 1 && (
            <SegmentedControl
              name="Language"
              options={Object.fromEntries(further.map((tag) => [tag, englishNameOf(tag)]))}
              value={language}
              onChange={(tag) => writtenLanguageStore.set(tag)}
            />
          )}
          <Pages screens={screensToTranslate(contentIndex.entries, language)} language={language} />
        </>
      )}
    </PageLayout>
  );
}

type PagesProps = { readonly screens: readonly UntranslatedScreen[]; readonly language: string };

function Pages({ screens, language }: PagesProps) {
  if (screens.length === 0) return <p>{`Everything is in ${englishNameOf(language)}.`}</p>;
  return (
    <ul className={styles.pages}>
      {screens.map(({ screen, untranslated }, at) => (
        <li key={screen.address}>
          <details open={at === 0}>
            <summary>
              <h2 dir="auto">{screen.title}</h2>
              <span className={styles.note}>{describeUntranslated(untranslated)}</span>
            </summary>
            <ul className={styles.texts}>
              {[...untranslated.missing, ...untranslated.outdated].map((field) => {
                const { entry } = screen;
                const id = idOf(translatedField(field, language));
                return (
                  <li key={id}>
                    <Link
                      href={`${studioAddress(entry, field)}#${id}`}
                      onClick={() => writtenLanguageStore.set(language)}
                    >
                      {labelAt(kindByName(entry.kind), field)}
                    </Link>
                    {untranslated.outdated.includes(field) && (
                      <span className={styles.note}>older than the original</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
