import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Below } from './below.tsx';

// What it does on a slow processor is shown by slow-processor.journey.ts.
it('is there at once for who arrives', () => {
  expect(renderOnPage(<Below>the other releases</Below>)).toBe('the other releases');
});
