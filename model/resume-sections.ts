import type { Resume } from './kinds/resume.ts';
import type { Messages } from './kinds/words.ts';
import { foreignTexts, type WithForeignTexts } from './translations/foreign-texts.ts';

/** An entry of a section. The page and the sheet show its texts in this order. */
export type ResumeEntry = WithForeignTexts & {
  readonly title: readonly string[];
  /** The place, or the person or company that gave it. */
  readonly by: readonly string[];
  /** The first and the last year; one year if they are the same; none without dates. */
  readonly years: readonly string[];
  readonly summary?: string | undefined;
  readonly points: readonly string[];
  readonly keywords: readonly string[];
  readonly url?: string | undefined;
};

/** `dated` entries stand in the wide column, `study` and `fact` in the narrow one. */
type SectionType = 'dated' | 'study' | 'fact';

export type ResumeSection = {
  readonly key: SectionKey;
  readonly type: SectionType;
  readonly title: string;
  readonly entries: readonly ResumeEntry[];
};

type SectionKey = Exclude<keyof Resume, 'basics'>;
type Words = Pick<Messages['resume'], SectionKey | 'present'>;
type Line = string | undefined;
type EntryTexts = {
  readonly title: readonly Line[];
  readonly by?: readonly Line[];
  readonly summary?: Line;
  readonly points?: readonly string[];
  readonly keywords?: readonly Line[];
  readonly url?: Line;
};

/** Returns the sections of a resume that have entries, in the order of the page. */
export function resumeSections(resume: Resume, words: Words): ResumeSection[] {
  const { work, volunteer, awards, projects, publications, references } = resume;
  const { skills, education, certificates, languages, interests } = resume;
  const period = ({ startDate, endDate }: { startDate?: Line; endDate?: Line }): Line[] =>
    startDate === undefined ? [endDate] : [startDate, endDate ?? words.present];
  const sections = [
    section('work', 'dated', words, work, (job) =>
      entry({ ...job, title: [job.position], by: [job.name, job.location], points: job.highlights }, period(job)),
    ),
    section('volunteer', 'dated', words, volunteer, (job) =>
      entry({ ...job, title: [job.position], by: [job.organization], points: job.highlights }, period(job)),
    ),
    section('awards', 'dated', words, awards, (award) =>
      entry({ ...award, title: [award.title], by: [award.awarder] }, [award.date]),
    ),
    section('projects', 'dated', words, projects, (project) => {
      const { name, entity, description, highlights, url } = project;
      return entry({ title: [name], by: [entity], summary: description, points: highlights, url }, period(project));
    }),
    section('publications', 'dated', words, publications, (publication) =>
      entry({ ...publication, title: [publication.name], by: [publication.publisher] }, [publication.releaseDate]),
    ),
    section('skills', 'fact', words, skills, ({ name, level, keywords }) =>
      entry({ title: [name], keywords: keywords.length > 0 ? keywords : [level] }),
    ),
    section('education', 'study', words, education, (school) => {
      const { studyType, area, institution, courses, url } = school;
      return entry({ title: [studyType, area], by: [institution], keywords: courses, url }, period(school));
    }),
    section('certificates', 'study', words, certificates, ({ name, issuer, date, url }) =>
      entry({ title: [name], by: [issuer], url }, [date]),
    ),
    section('languages', 'fact', words, languages, ({ language, fluency }) =>
      entry({ title: [language], keywords: [fluency] }),
    ),
    section('interests', 'fact', words, interests, ({ name, keywords }) => entry({ title: [name], keywords })),
    section('references', 'study', words, references, ({ name, reference }) =>
      entry({ title: [name], summary: reference }),
    ),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

const section = <T extends object>(
  key: SectionKey,
  type: SectionType,
  words: Words,
  items: readonly T[],
  entryOf: (item: T) => ResumeEntry,
): ResumeSection => ({
  key,
  type,
  title: words[key],
  entries: items.map((item) => withNote(entryOf(item), item)).filter(hasText),
});

/** Notes which texts of an entry are foreign, by their places: `title.0`, `summary`. */
function withNote(entry: ResumeEntry, item: object): ResumeEntry {
  const { foreign } = foreignTexts(item);
  if (!foreign) return entry;
  const languages = new Map(Object.entries(foreign).map(([path, language]) => [textAt(item, path), language]));
  const { title, by, points, keywords, summary } = entry;
  const places = Object.entries({ title, by, points, keywords }).flatMap(([name, texts]) =>
    texts.map((text, at) => [`${name}.${at}`, text] as const),
  );
  const noted = [...places, ['summary', summary] as const].flatMap(([place, text]) => {
    const language = text === undefined ? undefined : languages.get(text);
    return language ? [[place, language] as const] : [];
  });
  return noted.length > 0 ? { ...entry, foreign: Object.fromEntries(noted) } : entry;
}

const textAt = (item: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), item);

/** Returns an entry without its missing texts. A title that is missing is replaced by the next text. */
function entry(texts: EntryTexts, dates: readonly Line[] = []): ResumeEntry {
  const [title, by] = [withoutMissing(texts.title), withoutMissing(texts.by ?? [])];
  return {
    title: title.length > 0 ? title : by,
    by: title.length > 0 ? by : [],
    years: [...new Set(withoutMissing(dates).map(yearOf))],
    summary: texts.summary,
    points: texts.points ?? [],
    keywords: withoutMissing(texts.keywords ?? []),
    url: texts.url,
  };
}

const withoutMissing = (texts: readonly Line[]): string[] => texts.filter((text) => text !== undefined);

const yearOf = (date: string) => (/^\d{4}-/.test(date) ? date.slice(0, 4) : date);

const hasText = ({ title, summary, points, keywords }: ResumeEntry) =>
  title.length + points.length + keywords.length > 0 || summary !== undefined;
