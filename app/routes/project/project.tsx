import { data } from 'react-router';
import { softHyphenatorFor } from '../../../assets/fonts/hyphenation.ts';
import type { ProjectSection } from '../../../model/kinds/project.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { filmView } from '../../components/looping-video/film-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { pictureView, pictureViews } from '../../components/picture/picture-view.ts';
import { type PrintView, printViews } from '../../components/plates/print-view.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { Section, type SectionView } from '../../components/section/section.tsx';
import hidden from '../../components/visually-hidden/visually-hidden.module.css';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/project.ts';
import { Opening } from './opening.tsx';
import { hasPictures, openingSizes } from './opening-layout.ts';
import { openingView } from './opening-view.ts';
import styles from './project.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const at = content.projects.findIndex(({ slug }) => slug === params.slug);
  const project = content.projects[at];
  if (!project) throw data(null, { status: 404 });
  const { slug, folder, client, year, role, problem, answer, outcome, html } = project;
  const neighbour = async (step: number) => {
    const { projects } = content;
    const { slug, title } = projects[(at + step + projects.length) % projects.length] ?? project;
    const { text, gap } = await titleView(content, title);
    return { slug, title: text, accents: gap && Number((gap + SMALL_LETTERS_HANG).toFixed(3)) };
  };
  const hyphenated = await softHyphenatorFor(content.site.language);
  const { messages: words } = content;
  const { show_all, ...projectWords } = words.project;
  const hasLong = project.show.some(({ layout }) => layout === 'long');
  const sheets = await printViews(folder, project.show);
  const show = sheets.length > 0 && !project.show.some(isPlates) ? [...project.show, PLATES] : project.show;
  const shown = show.filter((section) => !isPlates(section) || sheets.length > 0);
  const sections = await Promise.all(
    shown.map((section) =>
      sectionView(section, { folder, first: project.show[0], plates: { sheets, words: words.plates } }),
    ),
  );
  const onCard = await pictureView(folder, project.card);
  return {
    head: await headOf(content, `/portfolio/${slug}`, project),
    ...(!project.ink_switch && { keepsInks: true }),
    opening: await openingView(content, project),
    facts: { slug, client: hyphenated(client), year, role: hyphenated(role), problem, answer, outcome, html },
    sections,
    startsLikeCard: firstPicture(sections[0])?.hash === onCard.hash,
    // The next of two projects is also the previous one, and is linked once.
    previous: content.projects.length > 2 ? await neighbour(-1) : undefined,
    next: content.projects.length > 1 ? await neighbour(1) : undefined,
    words: {
      project: projectWords,
      long: hasLong ? show_all : undefined,
      slideshow: words.slideshow,
      film: words.film,
      zoom: words.zoom,
    },
  };
}

/** The descent of lowercase letters below the line, in ems. */
const SMALL_LETTERS_HANG = 0.15;

const PLATES: ProjectSection = { layout: 'plates' };
const isPlates = ({ layout }: ProjectSection) => layout === 'plates';

type SectionContext = {
  folder: string;
  first: ProjectSection | undefined;
  plates: { sheets: PrintView[]; words: Messages['plates'] };
};

async function sectionView(section: ProjectSection, { folder, first, plates }: SectionContext): Promise<SectionView> {
  if (section.layout === 'plates') return { layout: section.layout, ...plates };
  if (section.layout === 'film') {
    return { layout: section.layout, title: section.title, ...(await filmView(folder, section)) };
  }
  const views = await pictureViews(folder, section.pictures);
  // Pictures below the opening load early and need no placeholder. A page with 17 pictures is 1.3 KB smaller.
  const pictures = section === first ? views : views.map(({ placeholder: _, ...view }) => view);
  return { ...section, pictures };
}

const firstPicture = (section: SectionView | undefined) => {
  if (!section) return undefined;
  if (section.layout === 'plates') return section.sheets[0]?.print;
  return section.layout === 'film' ? section.poster : section.pictures[0];
};

export { shouldRevalidate } from '../../routing/revalidation.ts';

const Part = ({ children }: { children: string }) => <h2 className={hidden.text}>{children}</h2>;

const Facts = ({ className, facts }: { className: string | undefined; facts: (string | number)[][] }) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function Project({ loaderData }: Route.ComponentProps) {
  const { keepsInks, opening, facts, sections, startsLikeCard, previous, next, words } = loaderData;
  const [head, ...rest] = sections;
  const first = hasPictures(head) ? head : undefined;
  const below = first ? rest : sections;
  const transitionProject = startsLikeCard ? facts.slug : undefined;
  const galleryPictures = sections.flatMap((section) => ('pictures' in section ? section.pictures : []));
  const shortFacts = [
    [words.project.client, facts.client],
    [words.project.year, facts.year],
    [words.project.role, facts.role],
  ];
  const longFacts = [
    [words.project.problem, facts.problem],
    [words.project.answer, facts.answer],
  ];
  const neighbours = [
    { label: words.project.previous, project: previous },
    { label: words.project.next, project: next },
  ];
  const [picture, ...others] = first?.pictures ?? [];
  const ratio = picture ? picture.width / picture.height : 1;
  return (
    <article className={styles.project} data-keeps-ink={keepsInks && ''}>
      <Gallery pictures={galleryPictures} words={words.zoom}>
        <Opening
          opening={opening}
          layout={first?.layout}
          ratio={ratio}
          pictures={
            first && (
              <>
                <Part>{words.project.pictures}</Part>
                <Section
                  section={first}
                  first
                  openingSizes={others.length > 0 ? undefined : openingSizes(opening, first.layout, ratio)}
                  project={transitionProject}
                  words={words}
                />
              </>
            )
          }
          caption={others.length === 0 ? picture?.caption : undefined}
          words={
            <>
              <Facts className={styles.short} facts={shortFacts} />
              <Facts className={styles.long} facts={longFacts} />
            </>
          }
          story={
            <>
              <Facts className={styles.long} facts={[[words.project.outcome, facts.outcome]]} />
              <div>
                <Part>{words.project.description}</Part>
                <Prose html={facts.html} />
              </div>
            </>
          }
        />
        <section className={styles.sections}>
          {!first && <Part>{words.project.pictures}</Part>}
          {below.map((section, index) => (
            <Section
              key={firstPicture(section)?.hash ?? section.layout}
              section={section}
              first={first === undefined && index === 0}
              project={first === undefined && index === 0 ? transitionProject : undefined}
              words={words}
            />
          ))}
        </section>
      </Gallery>
      <Part>{words.project.onward}</Part>
      <ul className={styles.ways}>
        {neighbours.map(
          ({ label, project }) =>
            project && (
              <li key={label}>
                <PageLink to={`/portfolio/${project.slug}`}>
                  <span>{label}</span>{' '}
                  <span style={project.accents ? { '--accents': project.accents } : undefined}>{project.title}</span>
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
