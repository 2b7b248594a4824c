import { type MarkFault, readMark, UnusableMark } from '../../assets/icons/mark.ts';
import type { DrawingFault } from '../../assets/images/svg.ts';
import { explainTooLarge } from '../api/pictures.ts';
import { UnusableFile } from './unusable-file.ts';

const PLAIN = 'Export it as plain or optimized SVG.';
const UNREADABLE = 'This drawing cannot be read. Export it again.';
const SHAPES = 'Export it with shapes only.';

/** Messages for rejected drawings by flaw: the reason and the remedy. */
export const DRAWING_REASONS: Readonly<Record<(MarkFault | DrawingFault)['is'], (found: string) => string>> = {
  missing: () => UNREADABLE,
  unreadable: () => UNREADABLE,
  large: (bytes) => explainTooLarge('mark', Number(bytes)),
  'no drawing': () => 'This is no SVG. Export the drawing as SVG: it stays sharp in every size.',
  'not square': (size) => `This drawing is ${size}, and the mark is square. Export it on a square page.`,
  program: (found) => `This drawing holds a program (${found}). ${SHAPES}`,
  picture: (found) => `This drawing holds a picture (${found}). ${SHAPES}`,
  letters: (found) => `This drawing holds letters (${found}). Turn them into outlines, and export it again.`,
  motion: (found) => `This drawing moves (${found}). ${SHAPES}`,
  page: (found) => `This drawing holds a part of a web page (${found}). ${SHAPES}`,
  link: (found) => `This drawing holds a link (${found}). ${SHAPES}`,
  outside: (found) => `This drawing fetches something, or may (${found}). ${SHAPES}`,
  unclear: (found) => `This drawing holds what browsers may read in more than one way (${found}). ${PLAIN}`,
  other: (found) => `This drawing holds what the site does not show (${found}). ${PLAIN}`,
};

/** Returns the unchanged text of an SVG that can be the mark. @throws UnusableFile with its flaw */
export async function prepareMark(path: string): Promise<string> {
  try {
    return await readMark(path);
  } catch (error) {
    if (!(error instanceof UnusableMark)) throw error;
    const { is, found } = error.fault;
    throw new UnusableFile(DRAWING_REASONS[is](found), { cause: error });
  }
}
