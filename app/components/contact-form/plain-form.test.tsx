import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import { PlainForm } from './plain-form.tsx';

const html = renderOnPage(
  <PlainForm words={sampleMessages.contact} settings={readEmailSettings({})} ownerEmail="a@b.example" />,
);

it('is a plain post to the relay, with all that the e-mail client would add', () => {
  expect(html).toContain('action="/api/v1.0/email/send-form" encType="multipart/form-data" method="post"');
  const own = ['user_name', 'user_email', 'title', 'message', 'idempotency_key'];
  for (const name of [...own, 'service_id', 'template_id', 'user_id']) expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>contact\.send<\/button>/);
});

it('does not depend on a noscript part, which is not there for a script', () => {
  expect(html).not.toContain('<noscript>');
});

it('has the owner’s address beside it, where there is one', () => {
  expect(html).toContain('<a href="mailto:a@b.example">contact.fallback</a>');
  const silent = <PlainForm words={sampleMessages.contact} settings={readEmailSettings({})} ownerEmail={undefined} />;
  expect(renderOnPage(silent)).not.toContain('mailto:');
});
