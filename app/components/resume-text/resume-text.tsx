import type { Resume } from '../../../model/kinds/resume.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { Title } from '../page-head/title.tsx';
import type { TitleView } from '../page-head/title-view.ts';
import styles from './resume-text.module.css';

type Props = {
  resume: Resume;
  place: string;
  words: Messages['resume'];
  headings: Readonly<Record<'work' | 'awards' | 'skills' | 'education' | 'languages', TitleView>>;
};

export function ResumeText({ resume, place, words, headings }: Props) {
  const { basics, work, education, skills, awards, languages } = resume;
  const years = (start: string, end: string | undefined) =>
    `${start.slice(0, 4)} – ${end?.slice(0, 4) ?? words.present}`;
  return (
    <section className={styles.resume} aria-label={words.as_text}>
      <p className={styles.name}>{basics.name}</p>
      <div className={styles.summary}>
        <p className={styles.label}>{basics.label}</p>
        <p>{basics.summary}</p>
      </div>
      <Reach basics={basics} place={place} />
      <div className={styles.wide}>
        <Title title={headings.work} />
        {work.map((job) => (
          <article key={job.name + job.startDate} className={styles.dated}>
            <h3>
              {job.position}, {job.name}
            </h3>
            <p className={styles.years}>{years(job.startDate, job.endDate)}</p>
            {job.summary && <p>{job.summary}</p>}
            {job.highlights.length > 0 && (
              <ul>
                {job.highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            )}
          </article>
        ))}
        {awards.length > 0 && <Title title={headings.awards} />}
        {awards.map((award) => (
          <article key={award.title + award.date} className={styles.dated}>
            <h3>
              {award.title}, {award.awarder}
            </h3>
            <p className={styles.years}>{award.date.slice(0, 4)}</p>
            {award.summary && <p>{award.summary}</p>}
          </article>
        ))}
      </div>
      <div className={styles.narrow}>
        <Facts heading={headings.skills} facts={skills.map(({ name, keywords }) => [name, keywords.join(', ')])} />
        {education.length > 0 && <Title title={headings.education} />}
        {education.map((school) => (
          <article key={school.institution + school.startDate}>
            <h3>
              {school.studyType}, {school.area}
            </h3>
            <p className={styles.years}>
              {school.institution}, {years(school.startDate, school.endDate)}
            </p>
            {school.courses.length > 0 && <p>{school.courses.join(', ')}</p>}
          </article>
        ))}
        <Facts heading={headings.languages} facts={languages.map(({ language, fluency }) => [language, fluency])} />
      </div>
    </section>
  );
}

function Reach({ basics: { email, url, profiles }, place }: Pick<Resume, 'basics'> & Pick<Props, 'place'>) {
  const addresses = [...(url ? [url] : []), ...profiles.map((profile) => profile.url)];
  return (
    <ul className={styles.reach}>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} rel="me">
            {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </li>
      ))}
      <li>{place}</li>
    </ul>
  );
}

function Facts({ heading, facts }: { heading: TitleView; facts: [string, string][] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <Title title={heading} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
