import type { CSSProperties } from 'react';
import type { Resume } from '../../model/resume.ts';
import { type Box, box, column, type Meaning, row } from './sheet-box.ts';
import { DISPLAY, TEXT } from './sheet-fonts.ts';

/** Titles of the sections, and what stands for the end of what still lasts. */
export type SheetWords = {
  work: string;
  education: string;
  skills: string;
  awards: string;
  languages: string;
  present: string;
};

/** A size of paper: its name, and its width and height in points, 72 to the inch. */
export type Paper = { name: 'A4' | 'Letter'; width: number; height: number };

const A4: Paper = { name: 'A4', width: 595.28, height: 841.89 };
const LETTER: Paper = { name: 'Letter', width: 612, height: 792 };
/** Where people print on Letter (Unicode CLDR 48, supplemental data, paperSize). */
const LETTER_COUNTRIES = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']);

/** The paper of the country that the resume's owner lives in. */
export const paperOf = ({ basics }: Resume): Paper =>
  LETTER_COUNTRIES.has(basics.location.countryCode.toUpperCase()) ? LETTER : A4;

/** The sheet's width on any paper, px: about 200 to the inch. */
export const SHEET_WIDTH_PX = 1650;
export const MARGIN_PX = 90;
export const MEASURE_PX = SHEET_WIDTH_PX - 2 * MARGIN_PX;

/** The sheet's height on this paper, px. */
export const sheetHeight = (paper: Paper) => Math.floor((SHEET_WIDTH_PX * paper.height) / paper.width);

const GUTTER_PX = 24;

/** The width of some of the sheet's twelve columns with the gutters between them, px. */
export const span = (columns: number) => ((MEASURE_PX + GUTTER_PX) / 12) * columns - GUTTER_PX;

/** The years of a station: `2019–2023`, `2021–present`, `2018`. Months would only make the column ragged. */
export function years(start: string, end: string | undefined, present: string): string {
  const from = start.slice(0, 4);
  const to = end?.slice(0, 4);
  return from === to ? from : `${from}–${to ?? present}`;
}

const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '');
const TABULAR: CSSProperties = { fontFeatureSettings: '"tnum"' };
const RULE_PX = 5;
const SECTION: Meaning = { role: 'Sect' };
const H2: Meaning = { role: 'H2' };
const H3: Meaning = { role: 'H3' };
const PARAGRAPH: Meaning = { role: 'P' };

/**
 * All that is printed in key: who and how to reach them, then work and awards wide on the
 * left with their dates in a column of their own, the rest on the right. `MEASURE_PX`
 * wide, as high as it needs to be.
 *
 * @param size of the running text, px; everything else follows from it
 */
export function keyText(resume: Resume, words: SheetWords, size: number): Box {
  const { basics } = resume;
  const text = { fontFamily: TEXT, fontSize: size, lineHeight: 1.3 };
  const strong = { fontSize: size * 1.18, fontWeight: 600, lineHeight: 1.2 };

  const section = (title: string, width: number, entries: Box[]): Box =>
    column(
      { width, marginBottom: size * 1.5 },
      [
        box({ height: RULE_PX, backgroundColor: 'currentColor', marginBottom: size * 0.45 }),
        box({ fontFamily: DISPLAY, fontSize: size * 1.3, lineHeight: 1.25, marginBottom: size * 0.55 }, title, H2),
        ...entries,
      ],
      SECTION,
    );

  const dated = (date: string, entry: Box[]): Box =>
    row(
      { marginBottom: size * 0.85 },
      [
        box(
          { width: span(2), flexShrink: 0, fontWeight: 500, lineHeight: 1.2, fontSize: size * 1.18, ...TABULAR },
          date,
          PARAGRAPH,
        ),
        column({ flexGrow: 1, flexBasis: 0, marginLeft: GUTTER_PX, paddingRight: GUTTER_PX }, entry),
      ],
      SECTION,
    );

  const point = (highlight: string): Box =>
    row(
      {},
      [
        box({ width: size * 0.7, flexShrink: 0 }, '–', { role: 'Lbl' }),
        box({ flexGrow: 1, flexBasis: 0, textWrap: 'balance' }, highlight, { role: 'LBody' }),
      ],
      { role: 'LI' },
    );

  const work = resume.work.map((station) =>
    dated(years(station.startDate, station.endDate, words.present), [
      box(strong, station.position, H3),
      box({ fontWeight: 500 }, station.name, PARAGRAPH),
      ...(station.summary ? [box({ marginTop: size * 0.15, textWrap: 'balance' }, station.summary, PARAGRAPH)] : []),
      ...(station.highlights.length > 0 ? [column({}, station.highlights.map(point), { role: 'L' })] : []),
    ]),
  );
  const awards = resume.awards.map((award) =>
    dated(award.date.slice(0, 4), [
      box(strong, award.title, H3),
      box({ fontWeight: 500 }, award.awarder, PARAGRAPH),
      ...(award.summary ? [box({}, award.summary, PARAGRAPH)] : []),
    ]),
  );
  const education = resume.education.map((school) =>
    column(
      { marginBottom: size * 0.85 },
      [
        box(strong, `${school.studyType}, ${school.area}`, H3),
        box({ fontWeight: 500 }, school.institution, PARAGRAPH),
        box(TABULAR, years(school.startDate, school.endDate, words.present), PARAGRAPH),
        ...(school.courses.length > 0 ? [box({ textWrap: 'pretty' }, school.courses.join(', '), PARAGRAPH)] : []),
      ],
      SECTION,
    ),
  );
  const skills = resume.skills.map((skill) =>
    column({ marginBottom: size * 0.6 }, [
      box({ fontWeight: 600 }, skill.name, H3),
      box({ textWrap: 'pretty' }, skill.keywords.join(', '), PARAGRAPH),
    ]),
  );
  const languages = resume.languages.map(({ language, fluency }) =>
    row({ justifyContent: 'space-between' }, [box({ fontWeight: 600 }, language), box({}, fluency)], PARAGRAPH),
  );

  const some = (title: string, width: number, entries: Box[]) =>
    entries.length > 0 ? [section(title, width, entries)] : [];
  return column({ width: MEASURE_PX, ...text }, [
    row({ marginBottom: size * 1.7, justifyContent: 'space-between' }, [
      column({ width: span(8) - 2 * GUTTER_PX }, [
        box(
          { fontWeight: 600, fontSize: size * 1.75, lineHeight: 1.15, marginBottom: size * 0.35 },
          basics.label,
          PARAGRAPH,
        ),
        box({ fontSize: size * 1.18, lineHeight: 1.3, textWrap: 'pretty' }, basics.summary, PARAGRAPH),
      ]),
      reach(resume, size),
    ]),
    row({ justifyContent: 'space-between' }, [
      column({ width: span(8) }, [
        ...some(words.work, span(8) - GUTTER_PX, work),
        ...some(words.awards, span(8) - GUTTER_PX, awards),
      ]),
      column({ width: span(4) }, [
        ...some(words.skills, span(4), skills),
        ...some(words.education, span(4), education),
        ...some(words.languages, span(4), languages),
      ]),
    ]),
  ]);
}

function reach({ basics }: Resume, size: number): Box {
  const { city, region, countryCode } = basics.location;
  const way = (href: string, text: string) =>
    box({ fontWeight: 500, fontSize: size * 1.18, lineHeight: 1.3, wordBreak: 'break-all' }, text, { role: 'P', href });
  return column({ width: span(4), flexShrink: 0, paddingTop: size * 0.4 }, [
    way(`mailto:${basics.email}`, basics.email),
    ...(basics.url ? [way(basics.url, bare(basics.url))] : []),
    ...basics.profiles.map(({ url }) => way(url, bare(url))),
    box({ fontSize: size * 1.18, lineHeight: 1.3 }, [city, region, countryCode].filter(Boolean).join(', '), PARAGRAPH),
  ]);
}
