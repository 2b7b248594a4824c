import type { Resume } from '../../../model/kinds/resume.ts';
import { withCommas } from '../../../model/lists.ts';
import type { ResumeEntry, ResumeSection } from '../../../model/resume-sections.ts';
import { Title } from '../page-head/title.tsx';
import type { TitleView } from '../page-head/title-view.ts';
import styles from './resume-text.module.css';

/** A section whose title is prepared for lines of any width. */
export type SectionView = Omit<ResumeSection, 'title'> & { readonly title: TitleView };

type Props = {
  basics: Resume['basics'];
  place: string;
  label: string;
  sections: readonly SectionView[];
  language: string;
};

type InLanguage = Pick<Props, 'language'>;

/** The resume as text, which prints on a separate sheet. */
export function ResumeText({ basics, place, label, sections, language }: Props) {
  const [wide, narrow] = [true, false].map((isWide) =>
    sections
      .filter(({ type }) => (type === 'dated') === isWide)
      .map((section) => <Section key={section.key} section={section} language={language} />),
  );
  return (
    <section className={styles.resume} aria-label={label}>
      <p className={styles.name}>{basics.name}</p>
      <div className={styles.summary}>
        {basics.label && <p className={styles.label}>{basics.label}</p>}
        {basics.summary && <p>{basics.summary}</p>}
      </div>
      <Reach basics={basics} place={place} />
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
              <dt>{entry.title}</dt>
              <dd>{withCommas(entry.keywords, language)}</dd>
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

const Dated = ({ title, by, years, summary, points, url, language }: ResumeEntry & InLanguage) => (
  <article className={styles.dated}>
    <Heading texts={[...title, ...by]} url={url} language={language} />
    <Line className={styles.years} texts={[years.join(' – ')]} language={language} />
    {summary && <p>{summary}</p>}
    {points.length > 0 && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </article>
);

const Study = ({ title, by, years, summary, keywords, url, language }: ResumeEntry & InLanguage) => (
  <article>
    <Heading texts={title} url={url} language={language} />
    <Line className={styles.years} texts={[...by, years.join(' – ')]} language={language} />
    {summary && <p>{summary}</p>}
    <Line texts={keywords} language={language} />
  </article>
);

function Heading({ texts, url, language }: { texts: readonly string[]; url: string | undefined } & InLanguage) {
  const text = withCommas(texts, language);
  return text && <h3>{url ? <a href={url}>{text}</a> : text}</h3>;
}

type LineProps = InLanguage & { className?: string | undefined; texts: readonly string[] };

function Line({ className, texts, language }: LineProps) {
  const text = withCommas(texts.filter(Boolean), language);
  return text && <p className={className}>{text}</p>;
}

function Reach({ basics: { email, url, profiles }, place }: Pick<Props, 'basics' | 'place'>) {
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
      {place && <li>{place}</li>}
    </ul>
  );
}
