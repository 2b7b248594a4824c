import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { ContactForm } from './contact-form.tsx';
import { readEmailSettings } from './email-settings.ts';

const html = renderOnPage(
  <ContactForm
    words={sampleMessages.contact}
    projects={[]}
    settings={readEmailSettings({})}
    ownerEmail="a@b.example"
  />,
);

it.each(['user_name', 'user_email', 'title', 'message'])('asks for %s and requires it', (name) => {
  const field = new RegExp(`<label[^>]*>[^<]+<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  expect(field).toContain('required=""');
});

it('is ready to send, its status silent', () => {
  expect(html).toMatch(/<button [^>]*type="submit" data-status="idle">contact\.send<\/button>/);
  expect(html).toMatch(/<p [^>]*role="status"><\/p>/);
});
