import { beforeEach, expect, it } from 'vitest';
import { kindOf } from '../../model/kinds/places.ts';
import { hostileFields, hostileTexts } from '../../test/fixtures/hostile-texts.ts';
import { ABOUT, type StudioDrafts, studioDrafts } from '../../test/fixtures/studio-drafts.ts';
import { withPlaceholders } from '../preview/placeholders.ts';
import { inBlocks } from '../preview/stega.ts';

/** The limit of CPU time, which other processes do not affect. */
const MAX_MS = 1_000;

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
});

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

it.each([...hostileTexts])('saves, lists and previews a text of %s within a second', async (_, text) => {
  const kind = kindOf(ABOUT);
  const steps = {
    save: () => at.set(ABOUT, { field: 'body', value: text }),
    contentIndex: () => at.drafts.contentIndex(),
    changes: () => at.drafts.changedFiles(),
    preview: () => kind && withPlaceholders(kind, { data: {}, body: text }, undefined, { names: {} }),
    stega: () => inBlocks(`<p>${text.replaceAll('<', '&lt;')}</p>`, '#'),
  };
  for (const [step, work] of Object.entries(steps)) expect(await processorMs(work), step).toBeLessThan(MAX_MS);
});

it.each([...hostileFields])('lists a file edited by hand, with fields of %s, within two seconds', async (_, fields) => {
  await at.change(ABOUT, null, await at.keep(`---\n${fields}\n---\nWords.\n`));
  // The parser reads the fields three times, which takes 0.3 s each.
  expect(await processorMs(() => at.drafts.contentIndex())).toBeLessThan(2 * MAX_MS);
  expect(await processorMs(() => at.drafts.changedFiles())).toBeLessThan(2 * MAX_MS);
  expect((await at.drafts.draft(ABOUT)).mistakes).not.toEqual([]);
});

it('lists texts that were saved before the limits, and reports the line at fault', async () => {
  const deep = `---\ntitle: About\n---\nWords.\n\n${'>'.repeat(50_000)}\n`;
  await at.publish(ABOUT, deep);
  expect(await processorMs(() => at.drafts.contentIndex())).toBeLessThan(MAX_MS);
  await at.change(ABOUT, await at.keep('---\ntitle: About\n---\n'), await at.keep(deep));
  expect(await processorMs(() => at.drafts.contentIndex())).toBeLessThan(MAX_MS);
  const { mistakes } = await at.drafts.draft(ABOUT);
  expect(mistakes).toContainEqual({
    field: 'text',
    expected: expect.stringMatching(/50000 deep in the line “>+…”; the limit is 20/),
  });
  await at.set(ABOUT, { field: 'body', value: 'Short.' });
  expect((await at.drafts.draft(ABOUT)).mistakes).not.toContainEqual(expect.objectContaining({ field: 'text' }));
});
