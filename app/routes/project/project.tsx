import { data } from 'react-router';
import { softHyphenatorFor } from '../../../assets/fonts/hyphenation.ts';
import type { Project } from '../../../model/content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { projectName } from '../../../model/project-name.ts';
import { foreignTexts, type LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { yearText } from '../../../model/year.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { firstPicture, keysOf, picturesIn, Section } from '../../components/section/section.tsx';
import { sectionViews } from '../../components/section/section-view.ts';
import listed from '../../components/section/sections.module.css';
import hidden from '../../components/visually-hidden/visually-hidden.module.css';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import { Post } from '../post/post.tsx';
import { pageBelowPosts } from '../post/post-view.ts';
import { Posts } from '../post/posts.tsx';
import type { Route } from './+types/project.ts';
import { isAside, Opening } from './opening.tsx';
import { hasPictures, openingSizes } from './opening-layout.ts';
import { openingView } from './opening-view.ts';
import styles from './project.module.css';

/** Loads a page below a section: a work, a post, or the posts of a year. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const section = content.sections.find(({ slug }) => slug === params.section);
  const ofPosts = section?.kind === 'posts' ? await pageBelowPosts(content, section, params.slug) : undefined;
  if (ofPosts) return ofPosts;
  const projects = section?.kind === 'works' ? section.entries : [];
  const at = projects.findIndex(({ slug }) => slug === params.slug);
  const project = projects[at];
  if (!project) throw data(null, { status: 404 });
  const { folder, html } = project;
  const neighbour = async (step: number) => {
    const { title, ...neighbour } = projects[(at + step + projects.length) % projects.length] ?? project;
    const { text, gap } = await titleView(content, title);
    return {
      to: addressOf(projectKind, neighbour),
      title: text,
      accents: gap && Number((gap + SMALL_LETTERS_HANG).toFixed(3)),
    };
  };
  const hyphenated = await softHyphenatorFor(content.site.language);
  const { show_all: _, ...projectWords } = content.messages.project;
  const { previous, next, ask, onward, description, pictures } = projectWords;
  const { parts, sections, words } = await sectionViews(project.show, {
    folder,
    words: content.messages,
    language: content.site.language,
    isFirstOnPage: true,
  });
  const onCard = await pictureView(folder, project.card);
  return {
    head: await headOf(content, addressOf(projectKind, project), { ...project, description: project.summary }),
    ...(!project.ink_switch && { keepsInks: true }),
    opening: await openingView(content, { ...project, show: [...parts] }),
    name: projectName(project, content.projects),
    ...factsView(project, projectWords, hyphenated),
    html,
    ...foreignTexts(project),
    sections,
    startsLikeCard: firstPicture(sections[0])?.hash === onCard.hash,
    // The next of two projects is also the previous one, and is linked once.
    previous: projects.length > 2 ? await neighbour(-1) : undefined,
    next: projects.length > 1 ? await neighbour(1) : undefined,
    words: {
      project: { previous, next, ask, onward, description, pictures },
      ...words,
      zoom: content.messages.zoom,
    },
  };
}

type Fact = readonly [name: string, words: string, foreign?: { name?: LanguageAttributes; words?: LanguageAttributes }];

/** Returns the facts of a work, without those that its file leaves out. `name` is the word above a fact. */
function factsView(
  project: Project,
  names: Pick<Messages['project'], 'client' | 'year' | 'role' | 'problem' | 'answer' | 'outcome'>,
  hyphenated: (text: string) => string,
) {
  const { client, year, role, facts, problem, answer, outcome } = project;
  const { foreign } = foreignTexts(project);
  const given = (name: string, words: string | undefined, language?: LanguageAttributes): Fact[] =>
    words === undefined ? [] : [language ? [name, words, { words: language }] : [name, words]];
  return {
    short: [
      ...given(names.client, client && hyphenated(client), foreign?.client),
      ...given(names.year, year === undefined ? undefined : yearText(year)),
      ...given(names.role, role && hyphenated(role), foreign?.role),
      ...facts.map((fact): Fact => {
        const { label, words } = fact;
        const inOther = foreignTexts(fact).foreign;
        return inOther
          ? [label, hyphenated(words), { name: inOther.label, words: inOther.words }]
          : [label, hyphenated(words)];
      }),
    ],
    long: [...given(names.problem, problem, foreign?.problem), ...given(names.answer, answer, foreign?.answer)],
    outcome: given(names.outcome, outcome, foreign?.outcome),
  };
}

/** The descent of lowercase letters below the line, in ems. */
const SMALL_LETTERS_HANG = 0.15;

export { shouldRevalidate } from '../../routing/revalidation.ts';

const Part = ({ children }: { children: string }) => <h2 className={hidden.text}>{children}</h2>;

/** A list of facts; nothing without facts. */
const Facts = ({ className, facts }: { className: string | undefined; facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <dl className={className}>
      {facts.map(([name, words, foreign]) => (
        <div key={`${name} ${words}`}>
          <dt {...foreign?.name}>{name}</dt>
          <dd {...foreign?.words}>{words}</dd>
        </div>
      ))}
    </dl>
  );

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function PageBelowSection({ loaderData }: Route.ComponentProps) {
  if (!('type' in loaderData)) return <ProjectPage view={loaderData} />;
  return loaderData.type === 'post' ? <Post {...loaderData} /> : <Posts {...loaderData} />;
}

type ProjectView = Exclude<Route.ComponentProps['loaderData'], { type: string }>;

function ProjectPage({ view }: { view: ProjectView }) {
  const {
    keepsInks,
    opening,
    name,
    short,
    long,
    outcome,
    html,
    foreign,
    sections,
    startsLikeCard,
    previous,
    next,
    words,
  } = view;
  const [head, ...rest] = sections;
  const first = hasPictures(head) ? head : undefined;
  const below = first ? rest : sections;
  const keys = keysOf(below);
  const transitionProject = startsLikeCard ? name : undefined;
  const galleryPictures = sections.flatMap(picturesIn);
  const neighbours = [
    { label: words.project.previous, project: previous },
    { label: words.project.next, project: next },
  ];
  const [picture, ...others] = first?.pictures ?? [];
  const ratio = picture ? picture.width / picture.height : 1;
  const text = html && (
    <div>
      <Part>{words.project.description}</Part>
      <Prose html={html} language={foreign?.body} />
    </div>
  );
  // Without a case study the text stands beside the facts, but not in the narrow column beside an upright picture.
  const isTextFirst = long.length === 0 && outcome.length === 0 && !isAside(opening, first);
  const facts = (short.length > 0 || long.length > 0 || (isTextFirst && text)) && (
    <>
      <Facts className={styles.short} facts={short} />
      {isTextFirst ? text : <Facts className={styles.long} facts={long} />}
    </>
  );
  const story = !isTextFirst && (outcome.length > 0 || text) && (
    <>
      <Facts className={styles.long} facts={outcome} />
      {text}
    </>
  );
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
          captionIn={picture?.foreign?.caption}
          words={facts}
          story={story}
        />
        {(!first || below.length > 0) && (
          <section className={listed.sections}>
            {!first && <Part>{words.project.pictures}</Part>}
            {below.map((section, index) => (
              <Section
                key={keys[index]}
                section={section}
                first={first === undefined && index === 0}
                project={first === undefined && index === 0 ? transitionProject : undefined}
                words={words}
              />
            ))}
          </section>
        )}
      </Gallery>
      {/* Reader views drop a footer. With its links in the article, they drop pictures of works with few words. */}
      <footer>
        <Part>{words.project.onward}</Part>
        <ul className={styles.ways}>
          {neighbours.map(
            ({ label, project }) =>
              project && (
                <li key={label}>
                  <PageLink to={project.to}>
                    <span>{label}</span>{' '}
                    <span style={project.accents ? { '--accents': project.accents } : undefined}>{project.title}</span>
                  </PageLink>
                </li>
              ),
          )}
          <li>
            <PageLink to={`/contact?about=${name}`}>{words.project.ask}</PageLink>
          </li>
        </ul>
      </footer>
    </article>
  );
}

export default memoByData(PageBelowSection);
