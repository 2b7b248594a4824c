import type { Field } from '../../../api/drafts.ts';
import { FileFields } from './file-fields.tsx';

const HOME = [
  ['pages', 'home', 'headline'],
  ['pages', 'home', 'introduction'],
];
const ABOUT: readonly Field[] = [['heading'], 'body'];
const CONTACT = [['pages', 'contact', 'introduction']];
const SENT = [['contact', 'sent_status']];
const FOOTER = [['footer']];

/** What home and about say, and what the contact page, its form and the footer promise. */
export function WordsStep() {
  return (
    <>
      <p>
        Say what you do, as you would to somebody at the next table. The headline is printed large over the portrait, so
        its lines are short: a word or two each.
      </p>
      <FileFields file="site.yaml" label="Home" title="Home" fields={HOME} />
      <FileFields file="about.md" label="About" title="About" fields={ABOUT} />
      <p>Visitors take the next three at their word. Promise only what you will keep.</p>
      <FileFields file="site.yaml" label="Contact" title="Contact" fields={CONTACT} />
      <FileFields file="words.yaml" label="After a message" fields={SENT} />
      <FileFields file="site.yaml" label="Footer" fields={FOOTER} />
    </>
  );
}
