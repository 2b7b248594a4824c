import { jsonSchema } from '../../api/json.ts';
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

const asked = new Map<Kind, Promise<Form>>();

/** The form of a kind, fetched when it is needed first. */
export function formOf(kind: Kind): Promise<Form> {
  const known = asked.get(kind);
  if (known) return known;
  const form = LOADERS[kind]().then((loaded) => loaded.form);
  asked.set(kind, form);
  // The next one asks again.
  form.catch(() => asked.delete(kind));
  return form;
}
