import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createRequestHandler } from 'react-router';
import { readEmailSettings } from '../../../app/components/contact-form/email-settings.ts';
import { type HydrationData, setDataApart } from '../../../app/document/hydration-data.ts';
import { withStructuredData } from '../../../site-build/file-steps/discovery.ts';
import { othersOf, withPolicy } from '../../../site-build/page-steps/policy.ts';
import { structuredData } from '../../../site-build/page-steps/structured-data.ts';
import { content } from './sample.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');
const ADDRESS = '/contact';

/**
 * The contact page as a build with these settings of the e-mail service makes it, and its data. It comes from the
 * renderer that the build has left, in a process that has the settings: the same bytes in a second, where a second
 * build would need a second site.
 *
 * @param change what is done to the page before its data is set apart and it gets its policy
 */
export async function contactPage(
  settings: Readonly<Record<string, string>>,
  change: (page: string) => string = (page) => page,
): Promise<{ html: string; data?: HydrationData }> {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EMAIL_'));
  const env = { ...Object.fromEntries(others), ...settings, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: PROJECT, env });
  const { html, data } = setDataApart(change(stdout));
  return { html: withPolicy(html, othersOf(content, readEmailSettings(settings))), data };
}

if (import.meta.main) {
  const renderer = path.join(PROJECT, 'build', 'server', 'index.js');
  const render = createRequestHandler(() => import(renderer), 'production');
  const response = await render(new Request(`http://localhost${ADDRESS}`));
  if (!response.ok) throw new Error(`The contact page could not be rendered (${response.status}).`);
  process.stdout.write(withStructuredData(await response.text(), await structuredData(content, ADDRESS)));
}
