import { describe, expect, it } from 'vitest';
import { aboutText, projectText, sampleFiles, sampleFolder } from '../test/fixtures/content-folder.ts';
import { readContent } from './content.ts';
import { siteFactsOf } from './placeholders.ts';

const site = (sampleFiles['site.yaml'] ?? '')
  .replace('footer: Made by Overprint.', 'footer: Made by {studio}.')
  .replace('title: The home page', 'title: "{owner}, designer"');

/** Returns the mistakes as `line field: expected`. */
async function mistakesOf(changes: Record<string, string>): Promise<string[]> {
  const { mistakes } = await readContent(await sampleFolder(changes));
  return mistakes.map(({ line, field, expected }) => `${line} ${field}: ${expected}`);
}

describe('{studio} and {owner}', () => {
  it('are replaced by the names in every text', async () => {
    const { content, mistakes } = await readContent(
      await sampleFolder({
        'site.yaml': site,
        'words.yaml': 'logo_label: "{studio}, home"\nproject: {ask: "Ask {owner}"}\n',
        'about.md': aboutText
          .replace('About Nora', 'About {owner}')
          .replace('A biography.', '## {studio}\n\nI am {owner}.'),
        'portfolio/first/project.md': projectText('First', 1).replace('A client', '"{studio}"'),
      }),
    );
    expect(mistakes).toEqual([]);
    expect(content?.site.footer).toBe('Made by Overprint.');
    expect(content?.site.pages.home.title).toBe('Nora, designer');
    expect(content?.messages.logo_label).toBe('Overprint, home');
    expect(content?.messages.project.ask).toBe('Ask Nora');
    expect(content?.about?.title).toBe('About Nora');
    expect(content?.about?.html).toBe('<h2>Overprint</h2>\n<p>I am Nora.</p>');
    expect(content?.projects[0]?.client).toBe('Overprint');
  });

  it('do not change the spelling of a name', async () => {
    const { content } = await readContent(
      await sampleFolder({
        'site.yaml': site.replace('studio: Overprint', 'studio: "*R&D* by {owner} <b>"'),
        'about.md': aboutText.replace('A biography.', 'Of {studio}.'),
      }),
    );
    expect(content?.site.studio).toBe('*R&D* by Nora <b>');
    expect(content?.about?.html).toBe('<p>Of *R&amp;D* by Nora &lt;b&gt;.</p>');
  });

  it('are not reported if site.yaml has mistakes', async () =>
    expect(await mistakesOf({ 'site.yaml': site.replace('studio: Overprint\n', 'studio: ""\n') })).toEqual([
      '2 studio: expected a line of text, but it is empty',
    ]));
});

describe('another name in braces', () => {
  it.each([
    ['in a field', 'heading: About', 'heading: About {ownr}', '4 heading: nothing stands for {ownr}; is it {owner}?'],
    [
      'in alternative text',
      'A photo',
      '"{sitter}"',
      '5 photo.alt: nothing stands for {sitter}; here can stand {studio}, {owner}',
    ],
    ['in the text', 'A biography.', 'Words.\n\nOf {studoi}.', '10 text: nothing stands for {studoi}; is it {studio}?'],
  ])('is a mistake %s', async (_, from, to, mistake) =>
    expect(await mistakesOf({ 'about.md': aboutText.replace(from, to) })).toEqual([mistake]),
  );

  it('is allowed in code', async () =>
    expect(
      await mistakesOf({ 'about.md': aboutText.replace('A biography.', '`{x}` and\n\n    {y}\n\n```\n{z}\n```') }),
    ).toEqual([]));

  it('is allowed in the privacy text if the site fills it in', async () =>
    expect(
      await mistakesOf({ 'privacy.md': (sampleFiles['privacy.md'] ?? '').replace('{kept_days}', '{kept_day}') }),
    ).toEqual(['6 text: nothing stands for {kept_day}; is it {kept_days}?']));
});

it.each([
  [{ language: 'de' }, 'de', []],
  [{ language: 'de', languages: ['pt', 'EN', 'es'] }, 'pt', ['es']],
  [{ languages: ['de-x-leicht', 'fr'] }, 'en', ['fr']],
  [{}, 'en', []],
])('knows the languages of %j', (site, language, furtherLanguages) =>
  expect(siteFactsOf(site)).toMatchObject({ language, furtherLanguages }),
);
