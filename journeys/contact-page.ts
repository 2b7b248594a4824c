import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createRequestHandler } from 'react-router';
import { readEmailSettings } from '../app/components/contact-form/email-settings.ts';
import { othersOf, withPolicy } from '../commands/built-site/policy.ts';
import { withStructuredData } from '../commands/signposts/signposts.ts';
import { structuredData } from '../commands/signposts/structured-data.ts';
import { content } from './sample.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const ADDRESS = '/contact';

/**
 * The HTML of the contact page as a build with these settings of the e-mail service makes it. It comes from the
 * renderer that the build has left, in a process that has the settings: the same bytes in a second, where a second
 * build would need a second site.
 *
 * @param change what is done to the page before it gets its policy: after it no script may be touched
 */
export async function contactPage(
  settings: Readonly<Record<string, string>>,
  change: (page: string) => string = (page) => page,
): Promise<string> {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EMAIL_'));
  const env = { ...Object.fromEntries(others), ...settings, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: PROJECT, env });
  return withPolicy(change(stdout), othersOf(content, readEmailSettings(settings)));
}

if (import.meta.main) {
  const renderer = path.join(PROJECT, 'build', 'server', 'index.js');
  const render = createRequestHandler(() => import(renderer), 'production');
  const response = await render(new Request(`http://localhost${ADDRESS}`));
  if (!response.ok) throw new Error(`The contact page could not be rendered (${response.status}).`);
  process.stdout.write(withStructuredData(await response.text(), await structuredData(content, ADDRESS)));
}
