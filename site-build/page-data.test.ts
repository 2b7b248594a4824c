import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATA_FOLDER, DATA_PLACE } from '../app/document/hydration-data.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { setPagesApart } from './page-data.ts';

const CONTEXT = 'window.__reactRouterContext';
const handoff = (call: string) => `<script>${CONTEXT}.streamController.${call};</script>`;
const page = (data: string, place: string) =>
  `<body><script>${CONTEXT} = {};</script><script>import("/${DATA_FOLDER}/${place}")</script>${handoff(`enqueue("${data}")`)}${handoff('close()')}</body>`;

it('gives each page that is hydrated its data in a file, once for the same data', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'music'));
  await mkdir(join(folder, 'songs'));
  await writeFile(join(folder, 'music', 'index.html'), page('album', DATA_PLACE));
  await writeFile(join(folder, 'songs', 'index.html'), page('album', DATA_PLACE));
  await writeFile(join(folder, 'index.html'), page('home', DATA_PLACE));
  await writeFile(join(folder, '404.html'), page('ways on', ''));
  await setPagesApart(folder);
  const files = await readdir(join(folder, DATA_FOLDER));
  expect(files).toHaveLength(2);
  const home = await readFile(join(folder, 'index.html'), 'utf8');
  const [, name = ''] = /static\/data\/(\w+\.js)/.exec(home) ?? [];
  expect(await readFile(join(folder, DATA_FOLDER, name), 'utf8')).toContain('enqueue("home")');
  for (const shown of ['index.html', '404.html', 'music/index.html'])
    expect(await readFile(join(folder, shown), 'utf8')).not.toContain(CONTEXT);
});
