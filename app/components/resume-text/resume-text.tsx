import type { Resume } from '../../../model/kinds/resume.ts';
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
  /** What stands between the facts of a line. */
  comma: string;
};

/** The resume as text, which prints on a separate sheet. */
export function ResumeText({ basics, place, label, sections, comma }: Props) {
  const [wide, narrow] = [true, false].map((isWide) =>
    sections
      .filter(({ type }) => (type === 'dated') === isWide)
      .map((section) => <Section key={section.key} section={section} comma={comma} />),
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

function Section({ section: { type, title, entries }, comma }: { section: SectionView; comma: string }) {
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
              <dd>{entry.keywords.join(comma)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        numbered.map(({ entry, id }) =>
          type === 'dated' ? <Dated key={id} {...entry} comma={comma} /> : <Study key={id} {...entry} comma={comma} />,
        )
      )}
    </>
  );
}

type EntryProps = ResumeEntry & { comma: string };

const Dated = ({ title, by, years, summary, points, url, comma }: EntryProps) => (
  <article className={styles.dated}>
    <Heading text={[...title, ...by].join(comma)} url={url} />
    <Line className={styles.years} text={years.join(' – ')} />
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

const Study = ({ title, by, years, summary, keywords, url, comma }: EntryProps) => (
  <article>
    <Heading text={title.join(comma)} url={url} />
    <Line className={styles.years} text={[...by, years.join(' – ')].filter(Boolean).join(comma)} />
    {summary && <p>{summary}</p>}
    <Line text={keywords.join(comma)} />
  </article>
);

function Heading({ text, url }: { text: string; url: string | undefined }) {
  return text && <h3>{url ? <a href={url}>{text}</a> : text}</h3>;
}

function Line({ className, text }: { className?: string | undefined; text: string }) {
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
