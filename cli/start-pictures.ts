import { startPictureMaker } from '../assets/picture-maker/picture-maker.ts';
import type { StartPictures } from '../server/main.ts';
import { progressTo } from './progress.ts';

/** Renders missing pictures and shows the progress in the terminal. */
export const startPictures: StartPictures = (options) =>
  startPictureMaker({ ...options, onProgress: progressTo(process.stderr, 'Pictures, made meanwhile') });
