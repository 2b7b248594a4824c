import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerDraft, answerWith, clear, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { rememberOldAltText } from '../../data/uploads/replaced.ts';
import { DraftField } from '../draft-form/draft-field.tsx';
import { FieldContext } from '../fields/field-row.tsx';
import { AltControl } from './alt-control.tsx';

afterEach(clear);

it('asks whether the alt text fits a new picture until the text is changed', async () => {
  const now = { data: { card: { file: 'a.jpg', alt: 'A flower.' } }, body: '' };
  const file = 'art/dogwood/artwork.md';
  const draft: Draft = { file, kind: 'artwork', etag: 1, now, isConflicted: false, files: [], mistakes: [] };
  answerWith({ '/api/draft': answerDraft(draft) });
  const store = draftOf(file);
  await store.refresh();
  await show(
    <DraftContext value={store}>
      <FieldContext value={DraftField}>
        <AltControl of={{ is: 'alt', field: ['card', 'alt'], label: 'What it shows' }} />
      </FieldContext>
    </DraftContext>,
  );
  expect(words()).not.toContain('fit the new picture');
  await act(async () => {
    rememberOldAltText(file, shownData(store.state.get()), { is: 'picture', at: ['card'], hasWords: true }, 'b.jpg');
    store.type(['card', 'file'], 'b.jpg', false);
  });
  expect(words()).toContain('Do these words fit the new picture?');
  await act(async () => store.type(['card', 'alt'], 'A bee.'));
  expect(words()).not.toContain('fit the new picture');
});
