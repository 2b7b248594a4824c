import { use, useState } from 'react';
import { isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { ChangedDot } from '../../ui/controls/tag.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { FieldContext } from '../fields/field-row.tsx';
import { type ListItem, mistakeNames, withNestedFields } from '../fields/fields.ts';
import { MissingNote } from '../translations/missing-note.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { withLayout } from './layouts.ts';
import listStyles from './list-control.module.css';
import { PartPicture } from './part-picture.tsx';
import styles from './parts-control.module.css';
import { keyWithin, RemoveButton } from './use-list.tsx';

type Props = {
  readonly id: string;
  readonly path: (string | number)[];
  readonly item: ListItem;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onRemove: () => void;
  readonly onDuplicate: () => void;
  readonly onChange: (layout: string) => void;
};

/** A part of a page in small, which unfolds to its fields. */
export function Part({ id, path, item, title, isOpen, onRemove, onDuplicate, onChange }: Props) {
  const store = useDraftStore();
  const focusSoon = useFocusSoon();
  const Field = use(FieldContext);
  const [isChoosing, setIsChoosing] = useState(false);
  const part = useDraft(store, (state) => shownValue(state, path));
  const layout = useDraft(store, (state) => String(shownValue(state, [...path, 'layout']) ?? ''));
  const hasChanged = useDraft(store, (state) => isChanged(state, path));
  const isWrong = useDraft(store, ({ draft }) => {
    const names = item.fields.flatMap((of) => withNestedFields(of)).flatMap(({ of }) => mistakeNames(of));
    return draft?.mistakes.some(({ field }) => names.includes(field)) ?? false;
  });
  const lostIn = (other: string) => withLayout(part, other).lost;
  return (
    // A new part takes the focus here: its heading would fold the part at the first space that is typed.
    <div id={id} tabIndex={-1} role="group" aria-label={title} className={styles.part}>
      <details open={isOpen}>
        <summary>
          <PartPicture part={part} />
          <div className={styles.title}>
            <h3 dir="auto">{title}</h3>
            <p className={styles.place}>{`${item.name}${item.layout ? `, ${item.layout}` : ''}`}</p>
            {isWrong && <p className={styles.note}>not finished</p>}
            <MissingNote fields={item.fields} />
          </div>
          {hasChanged && <ChangedDot />}
        </summary>
        <div className={styles.fields}>
          <div className={styles.tools}>
            <Button
              id={`${id}-layout`}
              variant="quiet"
              aria-expanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              Change the layout
            </Button>
          </div>
          {isChoosing && (
            <LayoutChoice
              label="What this part shows"
              chosen={layout}
              lostIn={lostIn}
              onChoose={(chosen) => {
                setIsChoosing(false);
                if (chosen !== layout) onChange(chosen);
                focusSoon(`${id}-layout`);
              }}
            />
          )}
          {item.fields.map((field) => (
            <Field key={keyWithin({ field: path.slice(0, -1) }, field)} of={field} />
          ))}
        </div>
      </details>
      <div className={styles.acts}>
        <button type="button" className={listStyles.small} title="Duplicate" onClick={onDuplicate}>
          <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
            <path d="M7 7h9v9H7zM4 13V4h9" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <HiddenText>{`Duplicate ${title}`}</HiddenText>
        </button>
        <RemoveButton name={title} onPress={onRemove} />
      </div>
    </div>
  );
}
