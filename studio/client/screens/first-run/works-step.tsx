import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { alt } from '../../../../model/fields/field.ts';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { projectKind } from '../../../../model/kinds/project.ts';
import type { Field } from '../../../api/drafts.ts';
import { isList, valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { SECTIONS, sectionsOf, studioAddress } from '../../data/entries/screens.ts';
import { ownWorks, type StepProps, thingsToDo } from '../../data/first-run/first-run.ts';
import { DraftField } from '../../form/draft-form/draft-field.tsx';
import { type FormField, idOf } from '../../form/fields/fields.ts';
import { controlsOf } from '../../form/kinds/form-of-kind.ts';
import { DropPictures } from '../../form/pictures/drop-pictures.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { NewEntry } from '../arrange/new-entry.tsx';
import { ADD_PICTURES_ID, FileFields, focusFirstTask } from './file-fields.tsx';
import styles from './first-run.module.css';

const ENOUGH_WORKS = 3;
const NUMBERS = ['first', 'second', 'third'];
const FIELDS: readonly Field[] = [['client'], ['year'], ['role']];
const ADD_ID = 'add-work';

export function WorksStep({ state }: StepProps) {
  const { contentIndex } = useContentIndex();
  const entries = contentIndex?.entries ?? [];
  const works = ownWorks(entries, state);
  const adds = sectionsOf(entries).find((section) => section.adds?.kind === 'project')?.adds;
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const focusSoon = useFocusSoon();
  const ordinal = NUMBERS[works.length];
  return (
    <>
      <p>Three are enough to begin with. Each needs a title and a picture. Leave out what it does not need.</p>
      {works.length > 0 && (
        <ul className={styles.works}>
          {works.map((entry) => (
            <Work
              key={entry.file}
              entry={entry}
              isOpen={entry.file === opened}
              onTurn={() => setOpened(entry.file === opened ? undefined : entry.file)}
            />
          ))}
        </ul>
      )}
      {!adds ? (
        <p>
          There is no section for works. Add one in <Link href={SECTIONS}>Sections and menu</Link>.
        </p>
      ) : isAdding ? (
        <NewEntry
          adds={adds}
          what="work"
          onMade={(file) => {
            setIsAdding(false);
            focusFirstTask(file);
            setOpened(file);
          }}
          onCancel={() => {
            setIsAdding(false);
            focusSoon(ADD_ID);
          }}
        />
      ) : (
        <p>
          <Button id={ADD_ID} onClick={() => setIsAdding(true)}>
            {works.length < ENOUGH_WORKS ? `Add your ${ordinal} work` : 'Add another work'}
          </Button>
        </p>
      )}
      {state.left.entries.some(({ kind }) => kind === 'project') && (
        <p className={styles.quiet}>The next step removes the works of the sample.</p>
      )}
    </>
  );
}

type WorkProps = { readonly entry: Entry; readonly isOpen: boolean; readonly onTurn: () => void };

function Work({ entry, isOpen, onTurn }: WorkProps) {
  const { title, file, mistakes } = entry;
  const missing = thingsToDo(mistakes ?? []);
  return (
    <li className={styles.work}>
      <h2>
        <button type="button" aria-expanded={isOpen} dir="auto" onClick={onTurn}>
          {title}
          {missing > 0 && (
            <span className={styles.missing}>
              {missing === 1 ? '1 thing to fill in' : `${missing} things to fill in`}
            </span>
          )}
        </button>
      </h2>
      {isOpen && (
        <>
          <FileFields file={file} label={title} fields={FIELDS} before={<Pictures file={file} />} />
          <p className={styles.quiet}>
            A text, a case study, tags and other layouts are in{' '}
            <Link href={studioAddress(entry)}>
              its whole form<HiddenText>: {title}</HiddenText>
            </Link>
            .
          </p>
        </>
      )}
    </li>
  );
}

function Pictures({ file }: { readonly file: string }) {
  const store = draftOf(file);
  const places = useDraft(store, (state) => JSON.stringify(placesIn(shownData(state))));
  const card = useDraft(store, (state) => String(valueAt(shownData(state), ['card', 'file']) ?? ''));
  const isOnThePage = useDraft(store, (state) => {
    const data = shownData(state);
    return placesIn(data).some((at) => valueAt(data, [...at, 'file']) === card);
  });
  const all: ReturnType<typeof placesIn> = JSON.parse(places);
  return (
    <>
      <DropPictures target={{ is: 'parts' }} isForWindow id={ADD_PICTURES_ID}>
        {all.map((at) => (
          <Fragment key={at.join(' ')}>
            {shownPictureControls(at).map((of) => (
              <DraftField key={idOf(of.field)} of={of} />
            ))}
          </Fragment>
        ))}
      </DropPictures>
      {card &&
        CARD.filter(({ is }) => !(is === 'picture' && isOnThePage)).map((of) => (
          <DraftField key={idOf(of.field)} of={of} />
        ))}
    </>
  );
}

const CARD = controlsOf(projectKind.fields.card, ['card'], { data: {}, body: '' });

const shownPictureControls = (at: readonly (string | number)[]): readonly FormField[] => [
  { field: [...at], label: labelAt(projectKind, at), is: 'picture', sets: ['file', 'focus'], isOptional: true },
  { ...alt(labelAt(projectKind, [...at, 'alt'])), field: [...at, 'alt'], is: 'alt' },
];

function placesIn(data: unknown): readonly (string | number)[][] {
  const itemsAt = (path: (string | number)[]) => {
    const found = valueAt(data, path);
    return isList(found) ? found.map((_, at) => [...path, at]) : [];
  };
  return itemsAt(['show']).flatMap((part) => itemsAt([...part, 'pictures']));
}
