import { captionHtml } from '../../../model/caption.ts';
import type { PagePart } from '../../../model/kinds/parts.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { embeddedAt } from '../../../model/players.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { downloadViews } from '../download-list/download-view.ts';
import type { EmbedWords } from '../embed/embed.tsx';
import { filmView } from '../looping-video/film-view.ts';
import { pictureView, pictureViews } from '../picture/picture-view.ts';
import { printViews } from '../plates/print-view.ts';
import { soundFilmView } from '../sound-film/sound-film-view.ts';
import type { SectionView, SectionWords } from './section.tsx';
import { shownParts } from './shown-parts.ts';

type Options = {
  /** The absolute path of the folder with the files of the parts. */
  readonly folder: string;
  readonly words: Messages;
  readonly language: string;
  /** Whether the first part is at the top of the page, where its picture needs a placeholder. */
  readonly isFirstOnPage: boolean;
};

export type SectionViews = {
  /** The parts as the page shows them, which may differ from those of its file. */
  readonly parts: readonly PagePart[];
  readonly sections: SectionView[];
  readonly words: SectionWords;
};

type Page = { readonly folder: string; readonly show?: readonly PagePart[] | undefined };
type Site = { readonly messages: Messages; readonly site: { readonly language: string } };

/** Returns the parts below the text of a page or a post, with their words; undefined if it has none. */
export async function partsBelowText({ messages, site: { language } }: Site, { folder, show }: Page) {
  if (!show) return undefined;
  const { sections, words } = await sectionViews(show, { folder, words: messages, language, isFirstOnPage: false });
  return { sections, words: { ...words, zoom: messages.zoom, pictures: messages.project.pictures } };
}

const PLATES: PagePart = { layout: 'plates' };
const isPlates = ({ layout }: PagePart) => layout === 'plates';

/** Returns the data of the parts of a page. The table for the plates comes last unless a part places it. */
export async function sectionViews(
  given: readonly PagePart[],
  { folder, words, language, isFirstOnPage }: Options,
): Promise<SectionViews> {
  const parts = await shownParts(folder, given);
  const sheets = await printViews(folder, parts);
  const all = sheets.length > 0 && !parts.some(isPlates) ? [...parts, PLATES] : parts;
  const shown = all.filter((part) => !isPlates(part) || sheets.length > 0);
  const viewOf = async (part: PagePart): Promise<SectionView> => {
    switch (part.layout) {
      case 'plates':
        return { layout: part.layout, sheets, words: { ...words.plates, language } };
      case 'film':
        return { layout: part.layout, title: part.title, ...(await filmView(folder, part)) };
      case 'sound-film':
        return { layout: part.layout, title: part.title, ...(await soundFilmView(folder, part, language)) };
      case 'quote':
        return { ...part, ...foreignTexts(part) };
      case 'buttons':
        return { ...part, buttons: part.buttons.map((button) => ({ ...button, ...foreignTexts(button) })) };
      case 'video':
      case 'embed':
        return {
          layout: part.layout,
          title: part.title,
          player: embeddedAt(part.link, part.layout),
          caption: part.caption && captionHtml(part.caption),
          ...foreignTexts(part),
          ...('poster' in part && part.poster && { poster: await pictureView(folder, part.poster) }),
        };
      case 'columns': {
        const columns = part.columns.map((column) => {
          const { heading, text } = column;
          return { heading, words: captionHtml(text), ...foreignTexts(column) };
        });
        return { layout: part.layout, columns };
      }
      case 'downloads': {
        const files = await downloadViews(folder, part.files, { template: words.downloads.note, language });
        return { layout: part.layout, files };
      }
    }
    const views = (await pictureViews(folder, part.pictures)).map((view) => {
      const sheet = sheets.findIndex(({ print }) => print.hash === view.hash);
      return sheet === -1 ? view : { ...view, sheet };
    });
    // Pictures below the opening load early and need no placeholder. A page with 17 pictures is 1.3 KB smaller.
    const needPlaceholders = isFirstOnPage && part === parts[0];
    return {
      ...part,
      ...foreignTexts(part),
      pictures: needPlaceholders ? views : views.map(({ placeholder: _, ...view }) => view),
    };
  };
  const has = (layout: PagePart['layout']) => parts.some((part) => part.layout === layout);
  const sections = await Promise.all(shown.map(viewOf));
  const isAnimated = sections.some((view) => 'pictures' in view && view.pictures.some(({ motion }) => motion));
  return {
    parts,
    sections,
    words: {
      long: has('long') ? words.project.show_all : undefined,
      player: has('video') || has('embed') ? embedWords(words.player) : undefined,
      before_after: has('before-after') ? words.before_after : undefined,
      plates: sheets.length > 0 ? { heading: words.plates.heading } : undefined,
      slideshow: has('slideshow') ? words.slideshow : undefined,
      film: has('film') || has('sound-film') ? words.film : undefined,
      motion: isAnimated ? words.motion : undefined,
    },
  };
}

const embedWords = ({
  press_play_embed,
  watch_embed,
  show_embed,
  embed_notice,
  show_notice,
  trouble,
  listen_on,
  watch_on,
  open_on,
}: Messages['player']): EmbedWords => ({
  press_play_embed,
  watch_embed,
  show_embed,
  embed_notice,
  show_notice,
  trouble,
  listen_on,
  watch_on,
  open_on,
});
