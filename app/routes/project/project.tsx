import { data, Link } from 'react-router';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { Section, type ShownSection } from '../../components/section/section.tsx';
import { getContent } from '../../content/content.ts';
import { metaOf } from '../../content/head.ts';
import type { ProjectSection } from '../../content/project.ts';
import { headOf, showFilm, showPictures } from '../../content/shown.ts';
import type { Route } from './+types/project.ts';
import styles from './project.module.css';

export async function loader({ params }: Route.LoaderArgs) {
  const content = await getContent();
  const at = content.projects.findIndex(({ slug }) => slug === params.slug);
  const project = content.projects[at];
  if (!project) throw data(null, { status: 404 });
  const { slug, folder, title, client, year, role, problem, answer, outcome, html } = project;
  const neighbour = (step: number) => {
    const { projects } = content;
    const { slug, title } = projects[(at + step + projects.length) % projects.length] ?? project;
    return { slug, title };
  };
  const { words } = content;
  return {
    head: await headOf(content, `/portfolio/${slug}`, project),
    facts: { slug, title, client, year, role, problem, answer, outcome, html },
    sections: await Promise.all(project.show.map((section) => shown(folder, section))),
    previous: neighbour(-1),
    next: neighbour(1),
    words: { project: words.project, slideshow: words.slideshow, film: words.film },
  };
}

async function shown(folder: string, section: ProjectSection): Promise<ShownSection> {
  if (section.layout === 'film') {
    return { layout: section.layout, ...(await showFilm(folder, section)) };
  }
  return { ...section, pictures: await showPictures(folder, section.pictures) };
}

/** Every section shows a picture of its own; it stands for the section. */
const pictureOf = (section: ShownSection) => (section.layout === 'film' ? section.poster : section.pictures[0]);

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** A project: what can be read in twenty seconds, then its pictures. */
export default function Project({ loaderData }: Route.ComponentProps) {
  const { facts, sections, previous, next, words } = loaderData;
  const short = [
    [words.project.client, facts.client],
    [words.project.year, facts.year],
    [words.project.role, facts.role],
  ];
  const long = [
    [words.project.problem, facts.problem],
    [words.project.answer, facts.answer],
    [words.project.outcome, facts.outcome],
  ];
  return (
    <article className={styles.project}>
      <PageHead heading={facts.title} />
      <dl className={styles.short}>
        {short.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.long}>
        {long.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.description}>
        <Prose html={facts.html} />
      </div>
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <Section key={pictureOf(section)?.hash} section={section} first={index === 0} words={words} />
        ))}
      </div>
      <ul className={styles.ways}>
        <li>
          <Link to={`/portfolio/${previous.slug}`} prefetch="viewport">
            <span>{words.project.previous}</span> {previous.title}
          </Link>
        </li>
        <li>
          <Link to={`/portfolio/${next.slug}`} prefetch="viewport">
            <span>{words.project.next}</span> {next.title}
          </Link>
        </li>
        <li>
          <Link to={`/contact?about=${facts.slug}`}>{words.project.ask}</Link>
        </li>
      </ul>
    </article>
  );
}
