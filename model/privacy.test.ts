import { expect, it } from 'vitest';
import { privacyText } from './privacy.ts';

const HTML = `<p>{server} <strong>Stored</strong> for {kept_days} days.</p>
<p>{service} Sent to
a service.</p>
<p>{address} From your mailbox.</p>
<p>No {cookies}.</p>`;

it('shows the paragraphs of what the site does, and those without a mark', () => {
  expect(privacyText(HTML, new Set(['form', 'server']), 30)).toBe(
    '<p><strong>Stored</strong> for 30 days.</p>\n<p>No {cookies}.</p>',
  );
  expect(privacyText(HTML, new Set(['form', 'service']), 30)).toBe('<p>Sent to\na service.</p>\n<p>No {cookies}.</p>');
  expect(privacyText(HTML, new Set(['address']), 30)).toBe('<p>From your mailbox.</p>\n<p>No {cookies}.</p>');
});
