import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import { PlainForm } from './plain-form.tsx';

const html = renderOnPage(
  <PlainForm words={sampleMessages.contact} settings={readEmailSettings({})} ownerEmail="a@b.example" />,
);

it('posts to the relay with the hidden fields of the e-mail client', () => {
  expect(html).toContain('action="/api/v1.0/email/send-form" encType="multipart/form-data" method="post"');
  const ownFields = ['user_name', 'user_email', 'title', 'message', 'idempotency_key'];
  for (const name of [...ownFields, 'service_id', 'template_id', 'user_id']) expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>contact\.send<\/button>/);
});

it('contains no noscript element', () => {
  expect(html).not.toContain('<noscript>');
});

it('shows the owner’s address if there is one', () => {
  expect(html).toContain('<a href="mailto:a@b.example">contact.fallback</a>');
  const silent = <PlainForm words={sampleMessages.contact} settings={readEmailSettings({})} ownerEmail={undefined} />;
  expect(renderOnPage(silent)).not.toContain('mailto:');
});
