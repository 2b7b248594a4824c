import { Fragment, type ReactNode } from 'react';
import type { Resume } from '../../../model/kinds/resume.ts';
import { withCommas } from '../../../model/lists.ts';
import type { ResumeEntry, ResumeSection } from '../../../model/resume-sections.ts';
import type { LanguageAttributes, WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { Title } from '../page-head/title.tsx';
import type { TitleView } from '../page-head/title-view.ts';
import styles from './resume-text.module.css';

/** A section whose title is prepared for lines of any width. */
export type SectionView = Omit<ResumeSection, 'title'> & { readonly title: TitleView };

type Props = {
  basics: Resume['basics'] & WithForeignTexts;
  place: string;
  /** The language of a place in another one than its page. */
  placeIn?: LanguageAttributes | undefined;
  label: string;
  sections: readonly SectionView[];
  language: string;
};

type InLanguage = Pick<Props, 'language'>;

/** The resume as text, which prints on a separate sheet. */
export function ResumeText({ basics, place, placeIn, label, sections, language }: Props) {
  const { foreign } = basics;
  const [wide, narrow] = [true, false].map((isWide) =>
    sections
      .filter(({ type }) => (type === 'dated') === isWide)
      .map((section) => <Section key={section.key} section={section} language={language} />),
  );
  return (
    <section className={styles.resume} aria-label={label}>
      <p {...foreign?.name} className={styles.name}>
        {basics.name}
      </p>
      <div className={styles.summary}>
        {basics.label && (
          <p {...foreign?.label} className={styles.label}>
            {basics.label}
          </p>
        )}
        {basics.summary && <p {...foreign?.summary}>{basics.summary}</p>}
      </div>
      <Reach basics={basics} place={place} placeIn={placeIn} />
      <div className={styles.wide}>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
    </section>
  );
}

function Section({ section: { type, title, entries }, language }: { section: SectionView } & InLanguage) {
  // Entries of a resume have no ids, and their texts may be equal.
  const numbered = entries.map((entry, at) => ({ entry, id: at }));
  return (
    <>
      <Title title={title} />
      {type === 'fact' ? (
        <dl>
          {numbered.map(({ entry, id }) => (
            <div key={id} className={styles.fact}>
              <dt>{joined(textsOf(entry, 'title'), language)}</dt>
              <dd>{joined(textsOf(entry, 'keywords'), language)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        numbered.map(({ entry, id }) =>
          type === 'dated' ? (
            <Dated key={id} {...entry} language={language} />
          ) : (
            <Study key={id} {...entry} language={language} />
          ),
        )
      )}
    </>
  );
}

const Dated = ({ language, ...entry }: ResumeEntry & InLanguage) => (
  <article className={styles.dated}>
    <Heading texts={[...textsOf(entry, 'title'), ...textsOf(entry, 'by')]} url={entry.url} language={language} />
    <Line className={styles.years} texts={[{ text: entry.years.join(' – ') }]} language={language} />
    {entry.summary && <p {...entry.foreign?.summary}>{entry.summary}</p>}
    {entry.points.length > 0 && (
      <ul>
        {textsOf(entry, 'points').map(({ text, foreign }) => (
          <li key={text} {...foreign}>
            {text}
          </li>
        ))}
      </ul>
    )}
  </article>
);

const Study = ({ language, ...entry }: ResumeEntry & InLanguage) => (
  <article>
    <Heading texts={textsOf(entry, 'title')} url={entry.url} language={language} />
    <Line
      className={styles.years}
      texts={[...textsOf(entry, 'by'), { text: entry.years.join(' – ') }]}
      language={language}
    />
    {entry.summary && <p {...entry.foreign?.summary}>{entry.summary}</p>}
    <Line texts={textsOf(entry, 'keywords')} language={language} />
  </article>
);

/** A text, with its language if that is another one than that of its page. */
type Text = { readonly text: string; readonly foreign?: LanguageAttributes | undefined };

const textsOf = (entry: ResumeEntry, name: 'title' | 'by' | 'points' | 'keywords'): Text[] =>
  entry[name].map((text, at) => ({ text, foreign: entry.foreign?.[`${name}.${at}`] }));

/** Joins texts with the commas of a language. Those of other languages have elements of their own. */
function joined(texts: readonly Text[], language: string): ReactNode {
  const given = texts.filter(({ text }) => text);
  if (given.every(({ foreign }) => !foreign)) {
    return withCommas(
      given.map(({ text }) => text),
      language,
    );
  }
  return given.map(({ text, foreign }, at) => (
    <Fragment key={text}>
      {at > 0 && withCommas(['', ''], language)}
      <ForeignText language={foreign}>{text}</ForeignText>
    </Fragment>
  ));
}

type TextsProps = InLanguage & { texts: readonly Text[] };

function Heading({ texts, url, language }: TextsProps & { url: string | undefined }) {
  const text = joined(texts, language);
  return text && <h3>{url ? <a href={url}>{text}</a> : text}</h3>;
}

function Line({ className, texts, language }: TextsProps & { className?: string | undefined }) {
  const text = joined(texts, language);
  return text && <p className={className}>{text}</p>;
}

function Reach({ basics: { email, url, profiles }, place, placeIn }: Pick<Props, 'basics' | 'place' | 'placeIn'>) {
  const addresses = [url, ...profiles.map((profile) => profile.url)].filter((address) => address !== undefined);
  return (
    <ul className={styles.reach}>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="me">
            {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </li>
      ))}
      {place && <li {...placeIn}>{place}</li>}
    </ul>
  );
}
