import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { loadWords } from '../model/words/languages.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { askAboutSite, startSite } from './new-site.ts';

describe('startSite', () => {
  it('writes a name, from which a site can be built', async () => {
    const folder = join(await scratchFolder(), 'content');
    const file = await startSite(folder, { name: ' Anna Berg ', studio: '' });
    expect(file).toBe(join(folder, 'site.yaml'));
    expect(await readFile(file, 'utf8')).toBe(`format: ${CONTENT_FORMAT}\nowner:\n  name: Anna Berg\n`);
    expect((await readSiteContent(folder)).mistakes).toEqual([]);
  });

  it('writes all answers', async () => {
    const folder = await scratchFolder();
    await startSite(folder, {
      name: 'Anna Berg',
      studio: 'Studio {owner}',
      role: 'Designer: print',
      place: 'Köln',
      email: 'anna@berg.example',
      language: 'de',
      address: 'https://berg.example/',
    });
    const { content } = await readSiteContent(folder);
    expect(content?.site).toMatchObject({
      url: 'https://berg.example',
      studio: 'Studio Anna Berg',
      owner: { name: 'Anna Berg', role: 'Designer: print', place: 'Köln', email: 'anna@berg.example' },
      language: 'de',
    });
  });

  it.each([
    ['pt-BR', 'pt'],
    ['ar', 'ar'],
    ['ja', 'en'],
  ])('starts a site in %s with the words in %s', async (language, words) => {
    const folder = await scratchFolder();
    await startSite(folder, { name: 'Anna Berg', language });
    const { content, mistakes } = await readSiteContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.site.language).toBe(language);
    expect(content?.messages.skip_link).toBe((await loadWords(words)).words.skip_link);
  });

  it('refuses a folder with content, and leaves it as it is', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'portfolio'));
    await expect(startSite(folder, { name: 'Anna' })).rejects.toThrow(
      /^There is content in .+ already, such as portfolio\. Name an empty folder in CONTENT_DIR/,
    );
    await expect(readFile(join(folder, 'site.yaml'))).rejects.toThrow('ENOENT');
  });

  it('starts beside hidden files and a README', async () => {
    const folder = await scratchFolder();
    await writeFile(join(folder, '.gitkeep'), '');
    await writeFile(join(folder, 'README.md'), '');
    await expect(startSite(folder, { name: 'Anna' })).resolves.toBe(join(folder, 'site.yaml'));
  });

  it.each([
    [{}, 'A site needs a name. Usage: npm run new -- site --name "Your Name" [--studio …]'],
    [{ name: 'Anna', email: 'anna' }, '--email: expected an e-mail address'],
    [{ name: 'Anna', address: 'berg.example' }, '--address: expected'],
    [{ name: 'Anna', language: 'deutsch!' }, '--language: expected a language tag'],
  ])('refuses %o', async (answers, message) => {
    const folder = join(await scratchFolder(), 'content');
    await expect(startSite(folder, answers)).rejects.toThrow(message);
    await expect(readFile(join(folder, 'site.yaml'))).rejects.toThrow('ENOENT');
  });
});

it('asks five questions', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answers = askAboutSite(input, output);
  const lines = ['Anna Berg', '', 'Designer', 'Köln', 'anna@berg.example'];
  output.on('data', (text: Buffer) => {
    if (text.toString().endsWith(': ')) input.write(`${lines.shift()}\n`);
  });
  expect(await answers).toEqual({
    name: 'Anna Berg',
    studio: '',
    role: 'Designer',
    place: 'Köln',
    email: 'anna@berg.example',
  });
  expect(lines).toEqual([]);
});

it('writes nothing if the answers end early', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.once('data', () => input.end());
  await expect(askAboutSite(input, output)).rejects.toThrow('Nothing was written');
});
