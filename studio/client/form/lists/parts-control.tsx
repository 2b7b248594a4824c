import { type KeyboardEvent, useState } from 'react';
import { partTitle } from '../../../../model/fields/part-title.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { valueAt } from '../../../api/json.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { addPicturesId, idOf, type ListItem, type PartsField } from '../fields/fields.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { DroppedLayout } from './dropped-layout.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { layoutName, withLayout } from './layouts.ts';
import { Part } from './part.tsx';
import styles from './parts-control.module.css';
import { useList, useMoves, useUndoableChanges } from './use-list.tsx';

const UPLOAD_HELP = 'Each becomes a part of the page. Two of the same shape stand side by side.';

/** Edits the parts of a page, which are shown in small from top to bottom. */
export function PartsControl({ of }: { readonly of: PartsField }) {
  const list = useList(of.field, of.items.length);
  const focusSoon = useFocusSoon();
  /** The place at which a part is being added. */
  const [addingAt, setAddingAt] = useState<number>();
  const [firstOpen] = useState(() => new Set<string>());
  const id = idOf(of.field);
  const move = useMoves(id, list);
  const act = useUndoableChanges(list);
  const partId = (at: number) => `${idOf([...of.field, at])}-part`;
  const addId = (at: number) => `${id}-add-at-${at}`;
  const titles = useDraft(useDraftStore(), ({ now }) =>
    of.items.map((item, at) => titleOf(item, valueAt(now?.data, [...of.field, at]))).join(TITLE_SEPARATOR),
  ).split(TITLE_SEPARATOR);
  const titleAt = (at: number) => titles[at] ?? 'Part';
  const end = of.items.length;

  const add = (at: number, layout: string) => {
    setAddingAt(undefined);
    act(() => void firstOpen.add(list.insert(at, withLayout({}, layout).part)), {
      title: upperFirst(layoutName(layout)),
      words: `was added at place ${at + 1}.`,
      label: 'Undo',
      undo: (now) => void now.remove(at),
      focus: () => focusSoon(id),
    });
    focusSoon(partId(at));
  };
  const duplicate = (at: number) => {
    act(() => void list.insert(at + 1, list.now()[at] ?? null), {
      title: titleAt(at),
      words: 'was duplicated.',
      label: 'Undo',
      undo: (now) => void now.remove(at + 1),
      focus: () => focusSoon(partId(at)),
    });
    focusSoon(partId(at + 1));
  };
  const remove = (at: number) => {
    const part = list.now()[at] ?? null;
    act(() => void list.remove(at), {
      title: titleAt(at),
      words: 'was removed.',
      label: 'Restore',
      undo: (now) => void now.insert(at, part),
      focus: () => focusSoon(partId(at)),
    });
    focusSoon(end > 1 ? partId(Math.min(at, end - 2)) : addId(0));
  };
  const change = (at: number, layout: string) => {
    const before = list.now()[at] ?? null;
    const { part, lost } = withLayout(before, layout);
    act(() => list.replace(at, part), {
      title: `Part ${at + 1}`,
      words: `is ${layoutName(layout)} now${lost.length > 0 ? `, without ${lost.join(', ')}` : ''}.`,
      label: 'Undo',
      undo: (now) => now.replace(at, before),
      focus: () => focusSoon(`${partId(at)}-layout`),
    });
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || addingAt === undefined) return;
    event.stopPropagation();
    setAddingAt(undefined);
    focusSoon(addId(addingAt));
  };
  const addingTo = (at: number) => ({
    id: addId(at),
    'aria-expanded': addingAt === at,
    onClick: () => setAddingAt(addingAt === at ? undefined : at),
  });
  const choice = (at: number) =>
    addingAt === at && (
      <LayoutChoice
        label={at === end ? 'What the new part shows' : `What the new part shows, before ${titleAt(at)}`}
        onChoose={(layout) => add(at, layout)}
      />
    );
  /** The place before a part. */
  const gap = (at: number) => (
    <div className={styles.gap}>
      <button type="button" className={styles.insert} {...addingTo(at)}>
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path d="M10 4v12M4 10h12" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <HiddenText>{`Insert a part before ${titleAt(at)}`}</HiddenText>
      </button>
      {choice(at)}
    </div>
  );

  return (
    <FieldRow of={of} isGroup isBare>
      {(tied) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons within.
        <div id={tied.id} tabIndex={-1} className={styles.parts} onKeyDown={closeOnEscape}>
          <DropPictures target={{ is: 'parts' }} help={UPLOAD_HELP} id={addPicturesId(of.field)} isForWindow>
            {end > 0 && gap(0)}
            <SortableList
              isTall
              items={list.keys}
              keyOf={keyItself}
              nameOf={(key) => titleAt(list.keys.indexOf(key))}
              label={of.label}
              onMove={(from, to) => {
                setAddingAt(undefined);
                move(titleAt(from), from, to);
              }}
              render={(key, at) => {
                const item = of.items[at];
                return (
                  item && (
                    <>
                      <Part
                        id={partId(at)}
                        path={[...of.field, at]}
                        item={item}
                        title={titleAt(at)}
                        isOpen={firstOpen.has(key)}
                        onRemove={() => remove(at)}
                        onDuplicate={() => duplicate(at)}
                        onChange={(layout) => change(at, layout)}
                      />
                      {at + 1 < end && gap(at + 1)}
                    </>
                  )
                );
              }}
            />
            <DroppedLayout field={of.field} />
          </DropPictures>
          <Button className={styles.add} {...addingTo(end)}>
            Add a part
          </Button>
          {choice(end)}
        </div>
      )}
    </FieldRow>
  );
}

const keyItself = (key: string) => key;

/** The separator of joined titles. A title has only one line, so it cannot contain a line break. */
const TITLE_SEPARATOR = '\n';

const titleOf = ({ name, layout }: ListItem, part: unknown) =>
  (partTitle(part) ?? upperFirst(layout ?? name)).replaceAll(TITLE_SEPARATOR, ' ');
