import type { CompleteWork } from './complete-work.ts';
import { normalName } from './normal-name.ts';

type Work = Pick<CompleteWork, 'ink_switch' | 'show'>;

/** Returns whether the ink switch changes a file of a work. A picture that is left out stays so on cards and home. */
export const followsInkSwitch = ({ ink_switch, show }: Work, file: string): boolean =>
  ink_switch &&
  !show.some(
    (part) =>
      'pictures' in part &&
      part.pictures.some((picture) => !picture.ink_switch && normalName(picture.file) === normalName(file)),
  );
