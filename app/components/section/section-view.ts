import type { PagePart } from '../../../model/kinds/parts.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { filmView } from '../looping-video/film-view.ts';
import { pictureViews } from '../picture/picture-view.ts';
import { printViews } from '../plates/print-view.ts';
import type { SectionView, SectionWords } from './section.tsx';
import { shownParts } from './shown-parts.ts';

type Options = {
  /** The absolute path of the folder with the files of the parts. */
  readonly folder: string;
  readonly words: Messages;
  /** Whether the first part is at the top of the page, where its picture needs a placeholder. */
  readonly isFirstOnPage: boolean;
};

export type SectionViews = {
  /** The parts as the page shows them, which may differ from those of its file. */
  readonly parts: readonly PagePart[];
  readonly sections: SectionView[];
  readonly words: SectionWords;
};

const PLATES: PagePart = { layout: 'plates' };
const isPlates = ({ layout }: PagePart) => layout === 'plates';

/** Returns the data of the parts of a page. The table for the plates comes last unless a part places it. */
export async function sectionViews(
  given: readonly PagePart[],
  { folder, words, isFirstOnPage }: Options,
): Promise<SectionViews> {
  const parts = await shownParts(folder, given);
  const sheets = await printViews(folder, parts);
  const all = sheets.length > 0 && !parts.some(isPlates) ? [...parts, PLATES] : parts;
  const shown = all.filter((part) => !isPlates(part) || sheets.length > 0);
  const viewOf = async (part: PagePart): Promise<SectionView> => {
    if (part.layout === 'plates') return { layout: part.layout, sheets, words: words.plates };
    if (part.layout === 'film') return { layout: part.layout, title: part.title, ...(await filmView(folder, part)) };
    const views = await pictureViews(folder, part.pictures);
    // Pictures below the opening load early and need no placeholder. A page with 17 pictures is 1.3 KB smaller.
    const needPlaceholders = isFirstOnPage && part === parts[0];
    return { ...part, pictures: needPlaceholders ? views : views.map(({ placeholder: _, ...view }) => view) };
  };
  return {
    parts,
    sections: await Promise.all(shown.map(viewOf)),
    words: {
      long: parts.some(({ layout }) => layout === 'long') ? words.project.show_all : undefined,
      slideshow: words.slideshow,
      film: words.film,
    },
  };
}
