import type { Field } from '../../../api/drafts.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { isSentElsewhere, type StepProps } from '../../data/first-run/first-run.ts';
import { FileFields } from './file-fields.tsx';
import styles from './first-run.module.css';

const FIELDS = [['owner', 'name'], ['studio'], ['owner', 'place'], ['owner', 'role'], ['owner', 'email']];

export function NamesStep({ state: { mailTo } }: StepProps) {
  const email = useDraft(draftOf('site.yaml'), (state) => String(shownValue(state, ['owner', 'email']) ?? ''));
  return (
    <>
      <p>Type your name once. The site uses it everywhere.</p>
      <FileFields file="site.yaml" label="Who you are" fields={FIELDS}>
        {isSentElsewhere(email, mailTo) && (
          <p className={styles.note}>
            Visitors read this address. Messages from the form go to <strong dir="auto">{mailTo}</strong>, the MAIL_TO
            of your server.
          </p>
        )}
      </FileFields>
    </>
  );
}

const HOME = [
  ['pages', 'home', 'headline'],
  ['pages', 'home', 'introduction'],
];
const ABOUT: readonly Field[] = [['heading'], 'body'];
const CONTACT = [['pages', 'contact', 'introduction']];
const SENT = [['contact', 'sent_status']];
const FOOTER = [['footer']];

export function WordsStep() {
  return (
    <>
      <p>Say what you do, as you would to a neighbor. The headline is large: write one or two words a line.</p>
      <FileFields file="site.yaml" label="Home" title="Home" fields={HOME} />
      <FileFields file="about.md" label="About" title="About" fields={ABOUT} />
      <p>Visitors rely on the next three. Promise only what you will keep.</p>
      <FileFields file="site.yaml" label="Contact" title="Contact" fields={CONTACT} />
      <FileFields file="words.yaml" label="After a message" fields={SENT} />
      <FileFields file="site.yaml" label="Footer" fields={FOOTER} />
    </>
  );
}

const PORTRAIT = ['pages', 'home', 'portrait'];
const OF_HOME = [PORTRAIT, [...PORTRAIT, 'alt'], [...PORTRAIT, 'wide']];
const OF_ABOUT = [['photo'], ['photo', 'alt']];

export const PicturesStep = () => (
  <>
    <p>
      Visitors see the portrait first, with your headline over its lower edge. Choose an upright picture, with the chin
      above the last quarter. On wide screens it fills half of the window; a wide crop looks better there. Without a
      picture, the last step puts a plain drawing there.
    </p>
    <FileFields file="site.yaml" label="Your portrait" title="On the home page" fields={OF_HOME} />
    <FileFields file="about.md" label="Your photo" title="On the About page" fields={OF_ABOUT} />
  </>
);
