import type { Form, Kind } from '../fields.ts';
import { form as about } from './about.ts';
import { form as artwork } from './artwork.ts';
import { form as page } from './page.ts';
import { form as privacy } from './privacy.ts';
import { form as project } from './project.ts';
import { form as release } from './release.ts';
import { form as resume } from './resume.ts';
import { form as site } from './site.ts';
import { form as words } from './words.ts';

/** All forms at once, for screens that tell of all kinds. */
export const FORMS: Readonly<Record<Kind, Form>> = {
  site,
  about,
  resume,
  privacy,
  page,
  project,
  release,
  artwork,
  words,
};
