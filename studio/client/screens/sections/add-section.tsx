import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { ENTRY_KIND_IN, ENTRY_NOUNS, SECTION_KIND_NAMES, type SectionKindName } from '../../../../model/kinds/names.ts';
import { SECTION_KINDS } from '../../../../model/kinds/section.ts';
import type { SectionScreens } from '../../data/entries/screens.ts';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { AddedEntry } from '../arrange/group-work.tsx';
import { NewEntry } from '../arrange/new-entry.tsx';
import { Changes, changeId, describeSection, Head } from './section-row.tsx';
import styles from './sections.module.css';

/** The description of each kind of section: a sentence and a small drawing of 48 by 32 px. */
const KINDS: Readonly<Record<SectionKindName, { readonly words: string; readonly drawing: ReactNode }>> = {
  works: {
    words: 'Each work has its own page.',
    drawing: <path d="M5 5h11v9H5zM19 5h11v9H19zM33 5h10v9H33zM5 18h11v9H5zM19 18h11v9H19zM33 18h10v9H33z" />,
  },
  releases: {
    words: 'Recordings to play, on one page.',
    drawing: <path d="M5 5h22v22H5zM31 7h12v2H31zM31 12h12v2H31zM31 17h9v2h-9zM31 22l7 3.5-7 3.5z" />,
  },
  prints: {
    words: 'Large pictures with words, on one page.',
    drawing: <path d="M15 3h18v20H15zM15 26h18v1.5H15zM15 29h11v1.5H15z" />,
  },
  posts: {
    words: 'Texts with a date, the newest first.',
    drawing: <path d="M5 6h8v2H5zM17 5h26v4H17zM17 11h20v1.5H17zM5 19h8v2H5zM17 18h26v4H17zM17 24h23v1.5H17z" />,
  },
};

type Placing = Pick<ComponentProps<typeof Changes>, 'onPlaced'>;

/** Adds a section, and its first entry: until then, the section is nowhere else in the studio. */
export function AddSection({ sections, onPlaced }: Placing & { readonly sections: readonly SectionScreens[] }) {
  const [opened, setOpened] = useState<string>();
  const focusSoon = useFocusSoon();
  const empty = sections.filter(({ screens }) => screens.length === 0);
  return (
    <section className={styles.part} aria-labelledby="add-section">
      <h2 id="add-section">Add a section</h2>
      {empty.length > 0 && (
        <ul className={styles.rows}>
          {empty.map((section) => (
            <EmptySection
              key={section.folder}
              section={section}
              isAdding={section.folder === opened}
              onPlaced={onPlaced}
              onTurn={(isAdding) => {
                setOpened(isAdding ? section.folder : undefined);
                if (!isAdding) focusSoon(addId(section));
              }}
            />
          ))}
        </ul>
      )}
      <NewSection onMade={setOpened} />
    </section>
  );
}

const addId = ({ folder }: SectionScreens) => `add ${folder}`;

type EmptyProps = Placing & {
  readonly section: SectionScreens;
  readonly isAdding: boolean;
  readonly onTurn: (isAdding: boolean) => void;
};

function EmptySection({ section, isAdding, onPlaced, onTurn }: EmptyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { adds, screen, name } = section;
  if (!screen) return null;
  const one = ENTRY_NOUNS[ENTRY_KIND_IN[screen.entry.shows ?? 'works']];
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Head screen={screen} note={describeSection(section)} />
        {adds && !isAdding && (
          <button type="button" className={styles.act} id={addId(section)} onClick={() => onTurn(true)}>
            <span>
              Add the first {one}
              <HiddenText> to {name}</HiddenText>
            </span>
          </button>
        )}
        <button
          type="button"
          className={styles.act}
          id={changeId(screen.entry.file)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {isOpen ? 'Close' : 'Change'}
            <HiddenText> {name}</HiddenText>
          </span>
        </button>
      </div>
      {adds && isAdding && <AddedEntry adds={adds} what={one} onCancel={() => onTurn(false)} />}
      {isOpen && <Changes screen={screen} onPlaced={onPlaced} />}
    </li>
  );
}

function NewSection({ onMade }: { readonly onMade: (folder: string) => void }) {
  const name = useId();
  const [shows, setShows] = useState<SectionKindName>('works');
  return (
    <div className={styles.form}>
      <NewEntry
        adds={{ kind: 'section', shows }}
        what="section"
        label="Name"
        help="On its tab. Its address is made from it."
        onMade={(file, title) => {
          announce(`${title} was added. Add its first ${ENTRY_NOUNS[ENTRY_KIND_IN[shows]]}.`);
          onMade(file.split('/', 1).join());
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>What it shows</legend>
          {SECTION_KIND_NAMES.map((kind) => (
            <label key={kind} className={styles.kind}>
              <input type="radio" name={name} checked={kind === shows} onChange={() => setShows(kind)} />
              <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 48 32" width="48" height="32">
                {KINDS[kind].drawing}
              </svg>
              <span>
                {SECTION_KINDS[kind]}
                <span className={styles.note}>{KINDS[kind].words}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </NewEntry>
    </div>
  );
}
