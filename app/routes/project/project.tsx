import { data } from 'react-router';
import type { ProjectSection } from '../../../model/project.ts';
import { filmView } from '../../components/looping-video/film-view.ts';
import { Heading } from '../../components/page-head/heading.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { isTitleLegible, pictureViews } from '../../components/picture/picture-view.ts';
import { Plates } from '../../components/plates/plates.tsx';
import { printViews } from '../../components/plates/print-view.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { Section, type SectionView } from '../../components/section/section.tsx';
import hidden from '../../components/visually-hidden/visually-hidden.module.css';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/project.ts';
import styles from './project.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const at = content.projects.findIndex(({ slug }) => slug === params.slug);
  const project = content.projects[at];
  if (!project) throw data(null, { status: 404 });
  const { slug, folder, title, client, year, role, problem, answer, outcome, html } = project;
  const neighbour = (step: number) => {
    const { projects } = content;
    const { slug, title } = projects[(at + step + projects.length) % projects.length] ?? project;
    return { slug, title };
  };
  const { messages: words } = content;
  const prints = await printViews(folder, project.show);
  const [first] = project.show;
  return {
    head: await headOf(content, `/portfolio/${slug}`, project),
    heading: await headingView(content, title),
    titleOver: first?.layout === 'full' && (await isTitleLegible(folder, first.pictures)),
    facts: { slug, client, year, role, problem, answer, outcome, html },
    sections: await Promise.all(project.show.map((section) => sectionView(folder, section))),
    prints: prints.length > 0 ? { sheets: prints, words: words.plates } : undefined,
    // Of two projects each is the other's one neighbour.
    previous: content.projects.length > 2 ? neighbour(-1) : undefined,
    next: content.projects.length > 1 ? neighbour(1) : undefined,
    words: { project: words.project, slideshow: words.slideshow, film: words.film, zoom: words.zoom },
  };
}

async function sectionView(folder: string, section: ProjectSection): Promise<SectionView> {
  if (section.layout === 'film') {
    return { layout: section.layout, title: section.title, ...(await filmView(folder, section)) };
  }
  return { ...section, pictures: await pictureViews(folder, section.pictures) };
}

/** It stands beside the words, its edge under the title. */
const openingOf = ([first]: SectionView[]) => (first?.layout === 'full' ? first : undefined);

const ratioOf = (section: ReturnType<typeof openingOf>) => {
  const picture = section?.pictures[0];
  return picture && picture.width / picture.height;
};

const pictureOf = (section: SectionView) => (section.layout === 'film' ? section.poster : section.pictures[0]);

export { shouldRevalidate } from '../../routing/revalidation.ts';

const Part = ({ children }: { children: string }) => <h2 className={hidden.text}>{children}</h2>;

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function Project({ loaderData }: Route.ComponentProps) {
  const { heading, titleOver, facts, sections, prints, previous, next, words } = loaderData;
  const opened = openingOf(sections);
  const rest = opened ? sections.slice(1) : sections;
  const stills = sections.flatMap((section) => (section.layout === 'film' ? [] : section.pictures));
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
  const neighbours = [
    { label: words.project.previous, project: previous },
    { label: words.project.next, project: next },
  ];
  return (
    <article className={styles.project}>
      <Gallery pictures={stills} words={words.zoom}>
        <div
          className={styles.opening}
          data-pictured={opened !== undefined}
          data-title-over={titleOver}
          style={{ '--ratio': ratioOf(opened) }}
        >
          <Heading className={styles.title} heading={heading} />
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
          <div>
            <Part>{words.project.description}</Part>
            <Prose html={facts.html} />
          </div>
          {opened && (
            <div className={styles.opened}>
              <Part>{words.project.pictures}</Part>
              <Section section={opened} first opening project={facts.slug} words={words} />
            </div>
          )}
        </div>
        <div className={styles.sections}>
          {!opened && <Part>{words.project.pictures}</Part>}
          {rest.map((section, index) => (
            <Section
              key={pictureOf(section)?.hash}
              section={section}
              first={opened === undefined && index === 0}
              project={opened === undefined && index === 0 ? facts.slug : undefined}
              words={words}
            />
          ))}
        </div>
      </Gallery>
      {prints && <Plates {...prints} />}
      <Part>{words.project.onward}</Part>
      <ul className={styles.ways}>
        {neighbours.map(
          ({ label, project }) =>
            project && (
              <li key={label}>
                <PageLink to={`/portfolio/${project.slug}`}>
                  <span>{label}</span> <span>{project.title}</span>
                </PageLink>
              </li>
            ),
        )}
        <li>
          <PageLink to={`/contact?about=${facts.slug}`}>{words.project.ask}</PageLink>
        </li>
      </ul>
    </article>
  );
}

export default memoByData(Project);
