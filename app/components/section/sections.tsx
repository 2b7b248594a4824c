import type { Messages } from '../../../model/kinds/words.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';
import { Gallery } from '../zoom/gallery.tsx';
import { keysOf, picturesIn, Section, type SectionView, type SectionWords } from './section.tsx';
import styles from './sections.module.css';

type Props = {
  sections: SectionView[];
  words: SectionWords & { zoom: Messages['zoom']; pictures: string };
};

/** The parts of a page below its text. Their pictures open in one zoom view. */
export function Sections({ sections, words }: Props) {
  const keys = keysOf(sections);
  return (
    <Gallery pictures={sections.flatMap(picturesIn)} words={words.zoom}>
      <section className={styles.sections}>
        <h2 className={hidden.text}>{words.pictures}</h2>
        {sections.map((section, at) => (
          <Section key={keys[at]} section={section} first={false} words={words} />
        ))}
      </section>
    </Gallery>
  );
}
