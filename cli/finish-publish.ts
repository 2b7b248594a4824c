import { contentFolder } from '../model/content-path.ts';
import { log } from '../server/log.ts';
import type { Settings } from '../server/settings.ts';
import { resumeWithoutStudio } from '../studio/publishing/finish-interrupted.ts';
import { orStorageRefusal } from './storage-refusal.ts';

/** Finishes what the studio was publishing when it was killed, before anybody else publishes. @throws Refusal */
export const finishPublish = ({
  dataFolder,
  buildFolder,
}: Pick<Settings, 'dataFolder' | 'buildFolder'>): Promise<void> =>
  orStorageRefusal(() => resumeWithoutStudio({ dataFolder, buildFolder, contentFolder: contentFolder() }, log));
