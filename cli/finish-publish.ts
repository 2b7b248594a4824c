import { log } from '../lib/log.ts';
import { contentFolder } from '../model/content-path.ts';
import type { Settings } from '../server/settings.ts';
import { resumeWithoutStudio } from '../studio/publishing/finish-interrupted.ts';
import { asStorageUserError } from './storage-user-error.ts';

/** Finishes what the studio was publishing when it was killed, before anybody else publishes. @throws UserError */
export const finishPublish = ({
  dataFolder,
  buildFolder,
}: Pick<Settings, 'dataFolder' | 'buildFolder'>): Promise<void> =>
  asStorageUserError(() => resumeWithoutStudio({ dataFolder, buildFolder, contentFolder: contentFolder() }, log));
