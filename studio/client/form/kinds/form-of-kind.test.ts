import { expect, it } from 'vitest';
import { projectKind } from '../../../../model/kinds/project.ts';
import type { Content } from '../../data/values/values.ts';
import { formOfKind } from './form-of-kind.ts';

const form = formOfKind(projectKind);

const content = (alt: string): Content => ({ data: { title: 'Hafenfest', card: { alt } }, body: '' });

function title(now: Content) {
  const of = form.partsOf(now)[0]?.fields[0];
  if (!of || !('read' in of)) throw new Error('The first field is the title.');
  return { help: of.help, edits: of.read?.('Hafenfest Kiel', now) };
}

it('renames a work on its card too', () => {
  expect(title(content('Hafenfest'))).toEqual({
    help: 'At the top of its page, and on its card.',
    edits: [
      { field: ['title'], value: 'Hafenfest Kiel' },
      { field: ['card', 'alt'], value: 'Hafenfest Kiel' },
    ],
  });
});

it("warns that a long title fills a phone's screen", () => {
  const data = { title: 'Hafenfest '.repeat(9) };
  expect(title({ data, body: '' }).help).toContain('It is long: on a phone it fills the whole screen.');
});

it('keeps a card title that differs, and quotes it at the title', () => {
  expect(title(content('A poster'))).toEqual({
    help: 'At the top of its page. Its card says “A poster”: see Its card on the Design page, below.',
    edits: undefined,
  });
});
