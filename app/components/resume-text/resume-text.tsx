import type { Resume } from '../../content/resume.ts';
import type { Words } from '../../content/words.ts';
import styles from './resume-text.module.css';

type Props = { resume: Resume; words: Words['resume'] };

/** The resume's words, for those who can't see the sheet or want to copy from it. */
export function ResumeText({ resume, words }: Props) {
  const { basics, work, education, skills, awards, languages } = resume;
  const years = (start: string, end: string | undefined) =>
    `${start.slice(0, 4)} – ${end?.slice(0, 4) ?? words.present}`;
  return (
    <section className={styles.resume} aria-label={words.as_text}>
      <p>
        <strong>{basics.name}</strong>, {basics.label}, {basics.location.city}
      </p>
      <p>{basics.summary}</p>
      <h2>{words.work}</h2>
      {work.map((job) => (
        <article key={job.name + job.startDate}>
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
      <h2>{words.education}</h2>
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
      <Facts heading={words.skills} facts={skills.map(({ name, keywords }) => [name, keywords.join(', ')])} />
      <Facts
        heading={words.awards}
        facts={awards.map(({ title, awarder, date }) => [title, `${awarder}, ${date.slice(0, 4)}`])}
      />
      <Facts heading={words.languages} facts={languages.map(({ language, fluency }) => [language, fluency])} />
    </section>
  );
}

function Facts({ heading, facts }: { heading: string; facts: [string, string][] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
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
