import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { BeforeAfter } from './before-after.tsx';

it('shows both pictures with their words, and no divider before its script runs', () => {
  const pictures = [samplePicture('old'), { ...samplePicture('new'), caption: 'The new <em>mark</em>' }];
  const html = renderOnPage(<BeforeAfter pictures={pictures} words={sampleMessages.before_after} />);
  expect(html).toMatch(/alt="What old shows".*<figcaption[^>]*>before_after\.before</);
  expect(html).toMatch(/alt="What new shows".*<figcaption[^>]*><span>The new <em>mark<\/em><\/span></);
  expect(html).not.toMatch(/<input|data-ready/);
});
