import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { ENTRY_KIND_IN, ENTRY_NOUNS, SECTION_KIND_NAMES, type SectionKindName } from '../../../../model/kinds/names.ts';
import { SECTION_KINDS } from '../../../../model/kinds/section.ts';
import type { SectionScreens } from '../../data/entries/screens.ts';
import { addEntry } from '../../data/entry-actions/entry-requests.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { AddedEntry } from '../arrange/group-work.tsx';
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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [shows, setShows] = useState<SectionKindName>('works');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const { act, isBusy, problem } = useAction();
  const name = title.trim();

  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || name === '') return;
    void act(async () => {
      try {
        const file = await addEntry({ kind: 'section', title: name, shows, ...(slug && { slug }) });
        setTitle('');
        setSlug(undefined);
        announce(`${name} was added. Add its first ${ENTRY_NOUNS[ENTRY_KIND_IN[shows]]}.`);
        onMade(file.split('/', 1).join());
      } catch (error) {
        // The server refuses a name that gives no address or one that is in use, so the owner has to type the address.
        if (error instanceof ApiError && error.why === 'refused') setSlug(slug ?? '');
        throw error;
      }
    });
  };
  return (
    <form ref={form} className={styles.form} aria-label="New section" onSubmit={add}>
      <fieldset className={styles.kinds}>
        <legend>What it shows</legend>
        {SECTION_KIND_NAMES.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name={id} checked={kind === shows} onChange={() => setShows(kind)} />
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
      <TextField
        id={`${id}-name`}
        label="Name"
        help="On its tab. Its address is made from it."
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      {slug !== undefined && (
        <TextField
          id={`${id}-slug`}
          label="Its name in the address"
          help="Small letters, digits and hyphens."
          value={slug}
          maxLength={100}
          onChange={({ target }) => setSlug(target.value)}
        />
      )}
      <Problem>{problem}</Problem>
      <p>
        <Button type="submit" variant="lead" aria-disabled={isBusy || name === ''}>
          Add it
        </Button>
      </p>
    </form>
  );
}
