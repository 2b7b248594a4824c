import { jsonSchema } from '../../api/json.ts';
import { type Code, fetchedOnce } from '../frame/fetched.tsx';
import { get } from '../requests/requests.ts';
import type { Form, Kind } from './fields.ts';

const LOADERS: Readonly<Record<Kind, () => Promise<{ form: Form }>>> = {
  site: () => import('./kinds/site.ts'),
  about: () => import('./kinds/about.ts'),
  resume: () => import('./kinds/resume.ts'),
  privacy: () => import('./kinds/privacy.ts'),
  page: () => import('./kinds/page.ts'),
  project: () => import('./kinds/project.ts'),
  release: () => import('./kinds/release.ts'),
  artwork: () => import('./kinds/artwork.ts'),
  words: async () => {
    const [{ formWith }, defaults] = await Promise.all([import('./kinds/words.ts'), get('/api/words', jsonSchema)]);
    return { form: formWith(defaults) };
  },
};

const codes = new Map<Kind, Code<Form>>();

/** The form of a kind, fetched when it is needed first. */
export function formOf(kind: Kind): Code<Form> {
  const known = codes.get(kind) ?? fetchedOnce(() => LOADERS[kind]().then(({ form }) => form));
  codes.set(kind, known);
  return known;
}
