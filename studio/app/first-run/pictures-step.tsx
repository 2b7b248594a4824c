import { draftOf } from '../draft/drafts.ts';
import { PictureField, type PictureWord } from '../pictures/picture-field.tsx';
import { FileFields } from './file-fields.tsx';

const WORDS: readonly PictureWord[] = ['focus', 'alt'];

/** The portrait of home, and the photo of about. */
export function PicturesStep() {
  return (
    <>
      <p>
        The portrait is what visitors see first, with your headline over its lower edge: upright is best, with the chin
        above the last quarter. If you have none yet, go on: a drawing in your inks can stand for it.
      </p>
      <FileFields file="site.yaml" label="Your portrait" fields={[]}>
        <PictureField
          store={draftOf('site.yaml')}
          at={['pages', 'home', 'portrait']}
          label="Portrait"
          help="On the home page."
          words={WORDS}
        />
      </FileFields>
      <FileFields file="about.md" label="Your photo" fields={[]}>
        <PictureField
          store={draftOf('about.md')}
          at={['photo']}
          label="Photo"
          help="Beside your text on the about page: you, or where you work."
          words={WORDS}
        />
      </FileFields>
    </>
  );
}
