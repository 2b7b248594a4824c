import { softHyphenatorFor } from '../../../assets/fonts/hyphenation.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import type { Project } from '../../../model/content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { projectName } from '../../../model/project-name.ts';
import { foreignTexts, type LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { yearText } from '../../../model/year.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { firstPicture } from '../../components/section/section.tsx';
import { sectionViews } from '../../components/section/section-view.ts';
import { openingView } from './opening-view.ts';

/** The data of a work's page, without its head. */
export type ProjectView = Awaited<ReturnType<typeof projectView>>;

/**
 * Returns the data of a work's page.
 *
 * @param listed the works of its list, among which it has neighbours; empty for a work that is in no list
 */
export async function projectView(content: SiteContent, project: Project, listed: readonly Project[]) {
  const { folder, html } = project;
  const at = listed.findIndex(({ slug }) => slug === project.slug);
  const neighbour = async (step: number) => {
    const { title, ...neighbour } = listed[(at + step + listed.length) % listed.length] ?? project;
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
    ...(!project.ink_switch && { keepsInks: true }),
    opening: await openingView(content, { ...project, show: [...parts] }),
    name: projectName(project, content.projects),
    ...factsView(project, projectWords, hyphenated),
    html,
    ...foreignTexts(project),
    sections,
    startsLikeCard: firstPicture(sections[0])?.hash === onCard.hash,
    // The next of two projects is also the previous one, and is linked once.
    previous: listed.length > 2 ? await neighbour(-1) : undefined,
    next: listed.length > 1 ? await neighbour(1) : undefined,
    words: {
      project: { previous, next, ask, onward, description, pictures },
      ...words,
      zoom: content.messages.zoom,
    },
  };
}

export type Fact = readonly [
  name: string,
  words: string,
  foreign?: { name?: LanguageAttributes; words?: LanguageAttributes },
];

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
