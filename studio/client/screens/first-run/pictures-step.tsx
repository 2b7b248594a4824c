import { FileFields } from './file-fields.tsx';

const PORTRAIT = ['pages', 'home', 'portrait'];
const OF_HOME = [PORTRAIT, [...PORTRAIT, 'alt']];
const OF_ABOUT = [['photo'], ['photo', 'alt']];

/** The portrait of home, and the photo of about. */
export const PicturesStep = () => (
  <>
    <p>
      The portrait is what visitors see first, with your headline over its lower edge: upright is best, with the chin
      above the last quarter. If you have none yet, go on: the last step puts a plain drawing of three inks in its
      place.
    </p>
    <FileFields file="site.yaml" label="Your portrait" title="On the home page" fields={OF_HOME} />
    <FileFields file="about.md" label="Your photo" title="On the About page" fields={OF_ABOUT} />
  </>
);
