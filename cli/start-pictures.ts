import { startPictureMaker } from '../assets/picture-maker/picture-maker.ts';
import type { StartPictures } from '../server/main.ts';
import { progressTo } from './progress.ts';

export const startPictures: StartPictures = (options) =>
  startPictureMaker({ ...options, onProgress: progressTo(process.stderr, 'Pictures, made meanwhile') });
