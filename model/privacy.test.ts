import { expect, it } from 'vitest';
import { privacyText } from './privacy.ts';

const KEPT = { days: 30, where: 'at R&D' };
const HTML = `<p>{server} <strong>Stored</strong> {kept_where} for {kept_days} days.</p>
<p>{service} Sent to
a service.</p>
<p>{address} From your mailbox.</p>
<p>No {cookies}.</p>`;

it('shows the paragraphs whose marks apply to the site, and those without a mark', () => {
  expect(privacyText(HTML, new Set(['form', 'server']), KEPT)).toBe(
    '<p><strong>Stored</strong> at R&amp;D for 30 days.</p>\n<p>No {cookies}.</p>',
  );
  expect(privacyText(HTML, new Set(['form', 'service']), KEPT)).toBe(
    '<p>Sent to\na service.</p>\n<p>No {cookies}.</p>',
  );
  expect(privacyText(HTML, new Set(['address']), KEPT)).toBe('<p>From your mailbox.</p>\n<p>No {cookies}.</p>');
});
