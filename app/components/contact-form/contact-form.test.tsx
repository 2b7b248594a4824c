import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import { ContactForm } from './contact-form.tsx';

const html = renderOnPage(
  <ContactForm
    words={sampleMessages.contact}
    projects={[]}
    settings={readEmailSettings({})}
    ownerEmail="a@b.example"
  />,
);

it.each(['user_name', 'user_email', 'title', 'message'])('asks for %s and requires it', (name) => {
  const field = new RegExp(`<label[^>]*><span>[^<]+</span><(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(
    html,
  )?.[0];
  expect(field).toContain('required=""');
});

it('is ready to send, its status silent', () => {
  expect(html).toMatch(/<button [^>]*type="submit" data-status="idle"><span>contact\.send<\/span><\/button>/);
  expect(html).toMatch(/<p [^>]*role="status"><\/p>/);
});

it.each(['user_name', 'title'])('asks for more than blanks in %s where no script runs', (name) => {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  const pattern = new RegExp(`^(?:${/pattern="([^"]*)"/.exec(field ?? '')?.[1]})$`, 'v');
  expect(pattern.test(' \t\u00a0')).toBe(false);
  expect(pattern.test(' Ines Duarte ')).toBe(true);
});

it('cuts nothing off', () => {
  expect(html).not.toMatch(/maxlength/i);
});
