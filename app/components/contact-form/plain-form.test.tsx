import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from './email-settings.ts';
import { PlainForm } from './plain-form.tsx';

const html = renderOnPage(<PlainForm words={sampleMessages.contact} settings={readEmailSettings({})} />);

it('is a plain post to the relay, with all that the e-mail client would add', () => {
  expect(html).toContain('action="/api/v1.0/email/send-form" encType="multipart/form-data" method="post"');
  for (const name of ['user_name', 'user_email', 'title', 'message', 'service_id', 'template_id', 'user_id'])
    expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>contact\.send<\/button>/);
});

it('does not depend on a noscript part, which is not there for a script', () => {
  expect(html).not.toContain('<noscript>');
});
