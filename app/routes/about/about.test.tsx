import { expect, it } from 'vitest';
import type { TitlePrint } from '../../../assets/images/title-print.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading, samplePicture } from '../../../test/fixtures/views.ts';
import About from './about.tsx';

const shown = (resumeButton: string | undefined, print?: TitlePrint) =>
  renderPage(About, {
    print,
    photo: samplePicture('studio'),
    heading: sampleHeading('About'),
    biography: '<p>I print.</p>',
    resumeButton,
  });

it('shows the photo, the biography and a link to the resume if there is one', () => {
  const html = shown('Resume');
  expect(html).toContain('alt="What studio shows"');
  expect(html).toMatch(/<h1[^>]*>About<\/h1>/);
  expect(html).toContain('<p>I print.</p>');
  expect(html).toMatch(/href="\/resume"[^>]*>Resume</);
  expect(shown(undefined)).not.toContain('<a ');
});

it('prints the heading on the photo as ink or as light, or beside it', () => {
  expect(shown(undefined, 'multiply')).toContain('data-print="multiply"');
  expect(shown(undefined, 'screen')).toContain('data-print="screen"');
  expect(shown(undefined)).toContain('data-print="none"');
});
