import { lazy } from 'react';
import { data } from 'react-router';
import type { Project } from '../../../model/content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { keysOf, picturesIn, Section } from '../../components/section/section.tsx';
import listed from '../../components/section/sections.module.css';
import hidden from '../../components/visually-hidden/visually-hidden.module.css';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import { Post } from '../post/post.tsx';
import { pageBelowPosts } from '../post/post-view.ts';
import { Posts } from '../post/posts.tsx';
import type { Route } from './+types/project.ts';
import { closedPage } from './closed-page.ts';
import { isAside, Opening } from './opening.tsx';
import { hasPictures, openingSizes } from './opening-layout.ts';
import styles from './project.module.css';
import type { Fact, ProjectView } from './project-view.ts';
import { projectView } from './project-view.ts';

/**
 * Loads a page below a section: a work, a post, or the posts of a year. An unlisted work has a page although no list has
 * it. A private work has a closed page below an address of its own.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const closed = await closedPage(content, params);
  if (closed) return closed;
  const section = content.sections.find(({ slug }) => slug === params.section);
  const ofPosts = section?.kind === 'posts' ? await pageBelowPosts(content, section, params.slug) : undefined;
  if (ofPosts) return ofPosts;
  const listed = section?.kind === 'works' ? section.entries : [];
  const isAtAddress = ({ section, slug }: Project) => section === params.section && slug === params.slug;
  const [project] = [...listed, ...content.unlisted].filter(isAtAddress);
  if (!project) throw data(null, { status: 404 });
  const isListed = listed.includes(project);
  const texts = { ...project, description: project.summary };
  return {
    head: await headOf(content, addressOf(projectKind, project), texts, { isUnlisted: !isListed }),
    ...(await projectView(content, project, isListed ? listed : [])),
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

const loadClosed = () => import('./closed.tsx');

// Most visitors open no private work, and do not load its code.
const Closed = import.meta.env.SSR
  ? (await loadClosed()).Closed
  : lazy(async () => ({ default: (await loadChunk('closed', loadClosed)).Closed }));

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
  switch (loaderData.type) {
    case 'post':
      return <Post {...loaderData} />;
    case 'closed':
      return <Closed {...loaderData} Work={ProjectPage} />;
    default:
      return <Posts {...loaderData} />;
  }
}

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
          captioned={others.length === 0 ? picture : undefined}
          plates={words.plates}
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
