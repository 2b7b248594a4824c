import { Fragment, type ReactNode } from 'react';
import type { Resume } from '../../../model/kinds/resume.ts';
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
};

/** The resume as text, which prints on a separate sheet. */
export function ResumeText({ basics, place, placeIn, label, sections }: Props) {
  const { foreign } = basics;
  const [wide, narrow] = [true, false].map((isWide) =>
    sections
      .filter(({ type }) => (type === 'dated') === isWide)
      .map((section) => <Section key={section.key} section={section} />),
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

function Section({ section: { type, title, entries } }: { section: SectionView }) {
  // Entries of a resume have no ids, and their texts may be equal.
  const numbered = entries.map((entry, at) => ({ entry, id: at }));
  return (
    <>
      <Title title={title} />
      {type === 'fact' ? (
        <dl>
          {numbered.map(({ entry, id }) => (
            <div key={id} className={styles.fact}>
              <dt>{joined(textsOf(entry, 'title'))}</dt>
              <dd>{joined(textsOf(entry, 'keywords'))}</dd>
            </div>
          ))}
        </dl>
      ) : (
        numbered.map(({ entry, id }) =>
          type === 'dated' ? <Dated key={id} {...entry} /> : <Study key={id} {...entry} />,
        )
      )}
    </>
  );
}

const Dated = (entry: ResumeEntry) => (
  <article className={styles.dated}>
    <Heading texts={[...textsOf(entry, 'title'), ...textsOf(entry, 'by')]} url={entry.url} />
    <Line className={styles.years} texts={[{ text: entry.years.join(' – ') }]} />
    {entry.summary && <p {...entry.foreign?.summary}>{entry.summary}</p>}
    {entry.points.length > 0 && (
      <ul>
        {textsOf(entry, 'points').map(({ text, language }) => (
          <li key={text} {...language}>
            {text}
          </li>
        ))}
      </ul>
    )}
  </article>
);

const Study = (entry: ResumeEntry) => (
  <article>
    <Heading texts={textsOf(entry, 'title')} url={entry.url} />
    <Line className={styles.years} texts={[...textsOf(entry, 'by'), { text: entry.years.join(' – ') }]} />
    {entry.summary && <p {...entry.foreign?.summary}>{entry.summary}</p>}
    <Line texts={textsOf(entry, 'keywords')} />
  </article>
);

/** A text, with its language if that is another one than that of its page. */
type Text = { readonly text: string; readonly language?: LanguageAttributes | undefined };

const textsOf = (entry: ResumeEntry, name: 'title' | 'by' | 'points' | 'keywords'): Text[] =>
  entry[name].map((text, at) => ({ text, language: entry.foreign?.[`${name}.${at}`] }));

/** Joins texts with commas. Those of other languages have elements of their own. */
function joined(texts: readonly Text[]): ReactNode {
  const given = texts.filter(({ text }) => text);
  if (given.every(({ language }) => !language)) return given.map(({ text }) => text).join(', ');
  return given.map(({ text, language }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      <ForeignText language={language}>{text}</ForeignText>
    </Fragment>
  ));
}

function Heading({ texts, url }: { texts: readonly Text[]; url: string | undefined }) {
  const text = joined(texts);
  return text && <h3>{url ? <a href={url}>{text}</a> : text}</h3>;
}

function Line({ className, texts }: { className?: string | undefined; texts: readonly Text[] }) {
  const text = joined(texts);
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
