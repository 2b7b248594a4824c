import { log } from '../lib/log.ts';
import { contentFolder } from '../model/content-path.ts';
import type { Settings } from '../server/settings.ts';
import { resumeWithoutStudio } from '../studio/publishing/finish-interrupted.ts';
import { asStorageUserError } from './storage-user-error.ts';

/** Completes a publish of the studio that was interrupted, before anything else is published. @throws UserError */
export const finishPublish = ({
  dataFolder,
  buildFolder,
}: Pick<Settings, 'dataFolder' | 'buildFolder'>): Promise<void> =>
  asStorageUserError(() => resumeWithoutStudio({ dataFolder, buildFolder, contentFolder: contentFolder() }, log));
