import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { asJustOpened } from '../../../../test/fixtures/studio-changes.ts';
import { clear, show } from '../../../../test/fixtures/studio-page.tsx';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { writtenLanguageStore } from '../../data/languages/written-language.ts';
import { LanguageChoice } from './language-choice.tsx';

const FURTHER = ['es', 'es-419'];

afterEach(async () => {
  await clear();
  window.location.hash = '';
  writtenLanguageStore.set('');
});

it.each([
  ['title@es', 'es'],
  ['title@es-419', 'es-419'],
  ['tags@es-1', 'es'],
  ['tags@es-419-1', 'es-419'],
])('shows the language of the field %s', async (field, language) => {
  asJustOpened();
  await show(
    <DraftContext value={draftOf('trabalhos/barcos/project.md')}>
      <LanguageChoice first="pt" further={FURTHER} parts={[]} />
    </DraftContext>,
  );
  await act(async () => {
    window.location.hash = `#field-${field}`;
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(writtenLanguageStore.get()).toBe(language);
});
