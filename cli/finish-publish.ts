import { contentFolder } from '../model/content-path.ts';
import { log } from '../server/log.ts';
import type { Settings } from '../server/settings.ts';
import { resumeWithoutStudio } from '../studio/revisions/resume.ts';

/** Finishes what the studio was publishing when it was killed, before anybody else publishes. */
export const finishPublish = ({
  dataFolder,
  buildFolder,
}: Pick<Settings, 'dataFolder' | 'buildFolder'>): Promise<void> =>
  resumeWithoutStudio({ dataFolder, buildFolder, contentFolder: contentFolder() }, log);
