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

it.each(['user_name', 'user_email', 'title', 'message'])('requires the field %s', (name) => {
  const field = new RegExp(`<label[^>]*><span>[^<]+</span><(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(
    html,
  )?.[0];
  expect(field).toContain('required=""');
});

it('enables the button and leaves the status empty', () => {
  expect(html).toMatch(/<button [^>]*type="submit" data-status="idle"><span>contact\.send<\/span><\/button>/);
  expect(html).toMatch(/<p [^>]*role="status"><\/p>/);
});

it.each(['user_name', 'title'])('requires more than spaces in %s without a script', (name) => {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  const pattern = new RegExp(`^(?:${/pattern="([^"]*)"/.exec(field ?? '')?.[1]})$`, 'v');
  expect(pattern.test(' \t\u00a0')).toBe(false);
  expect(pattern.test(' Ines Duarte ')).toBe(true);
});

it('sets no maximum length on fields', () => {
  expect(html).not.toMatch(/maxlength/i);
});
