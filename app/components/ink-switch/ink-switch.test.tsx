import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { InkSwitch } from './ink-switch.tsx';

const words = {
  label: 'Inks',
  lift: 'Lift {ink}',
  lifted: 'Lifted: {ink}.',
  laid: 'Laid again: {ink}.',
  red: 'red ink',
  blue: 'blue ink',
  yellow: 'yellow ink',
};

it('renders a named group with a button and a key for each ink', () => {
  const html = renderOnPage(<InkSwitch inks={['red', 'yellow']} words={words} />);
  expect(html).toMatch(/^<div [^>]*role="group" aria-label="Inks"/);
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toMatch(
    /data-lifts="yellow" data-when-lifted="Lifted: yellow ink\." data-when-laid="Laid again: yellow ink\." aria-label="Lift yellow ink" aria-pressed="false" aria-keyshortcuts="2"/,
  );
  expect(html).toMatch(/<p [^>]*aria-live="polite"><\/p>/);
});
