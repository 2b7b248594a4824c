import type { Field } from '../../api/drafts.ts';
import { FileFields } from './file-fields.tsx';

const HOME = [
  ['pages', 'home', 'headline'],
  ['pages', 'home', 'introduction'],
];
const ABOUT: readonly Field[] = [['heading'], 'body'];

/** What home and about say. */
export function WordsStep() {
  return (
    <>
      <p>
        Say what you do, as you would to somebody at the next table. The headline is printed large over the portrait, so
        its lines are short: a word or two each.
      </p>
      <FileFields file="site.yaml" label="Home" title="Home" fields={HOME} />
      <FileFields file="about.md" label="About" title="About" fields={ABOUT} />
    </>
  );
}
