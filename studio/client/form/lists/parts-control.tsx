import { use, useState } from 'react';
import { partTitle } from '../../../../model/fields/part-title.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { valueAt } from '../../../api/json.ts';
import { isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { pictureAddress, useHashOf } from '../../data/uploads/uploading.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { ChangedDot } from '../../ui/controls/tag.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { FieldContext, FieldRow } from '../fields/field-row.tsx';
import {
  addPicturesId,
  idOf,
  type ListItem,
  mistakeNames,
  type PartsField,
  type Path,
  withNestedFields,
} from '../fields/fields.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { LayoutChoice, LayoutPicture } from './layout-choice.tsx';
import { layoutName, withLayout } from './layouts.ts';
import styles from './parts-control.module.css';
import { keyWithin, RemoveButton, useList, useMoves, useRemoved } from './use-list.tsx';

const UPLOAD_HELP = 'Each becomes a part of the page. Two of the same shape stand side by side.';

export function PartsControl({ of }: { readonly of: PartsField }) {
  const list = useList(of.field, of.items.length);
  const focusSoon = useFocusSoon();
  const [isAdding, setIsAdding] = useState(false);
  const [firstOpen] = useState(() => new Set<string>());
  const id = idOf(of.field);
  const { removeItem, showNotice, hideNotice, notice } = useRemoved(id);
  const move = useMoves(id, list);
  const partId = (at: number) => `${idOf([...of.field, at])}-part`;
  const titles = useDraft(useDraftStore(), ({ now }) =>
    of.items.map((item, at) => titleOf(item, valueAt(now?.data, [...of.field, at]))).join(TITLE_SEPARATOR),
  ).split(TITLE_SEPARATOR);
  const nameOf = (key: string) => titles[list.keys.indexOf(key)] ?? 'Part';

  const change = (at: number, layout: string) => {
    const before = list.now()[at] ?? null;
    const { part, lost } = withLayout(before, layout);
    list.replace(at, part);
    if (lost.length === 0) {
      hideNotice();
      announce(`Part ${at + 1} is ${layoutName(layout)} now.`);
    } else {
      showNotice(`Part ${at + 1} is ${layoutName(layout)} now, without ${lost.join(', ')}.`, () =>
        list.replace(at, before),
      );
    }
  };

  return (
    <FieldRow of={of} isGroup isBare>
      {(tied) => (
        <div id={tied.id} tabIndex={-1} className={styles.parts}>
          <DropPictures target={{ is: 'parts' }} help={UPLOAD_HELP} id={addPicturesId(of.field)} isForWindow>
            <SortableList
              isTall
              items={list.keys}
              keyOf={keyItself}
              nameOf={nameOf}
              label={of.label}
              onMove={(from, to) => {
                hideNotice();
                move(titles[from] ?? 'Part', from, to);
              }}
              render={(key, at) => {
                const item = of.items[at];
                return (
                  item && (
                    <Part
                      id={partId(at)}
                      path={[...of.field, at]}
                      item={item}
                      title={titles[at] ?? item.name}
                      isOpen={firstOpen.has(key)}
                      onRemove={() => removeItem(list, at, `${titles[at]} was removed.`)}
                      onChange={(layout) => change(at, layout)}
                    />
                  )
                );
              }}
            />
            {notice}
          </DropPictures>
          <Button aria-expanded={isAdding} className={styles.add} onClick={() => setIsAdding(!isAdding)}>
            Add a part
          </Button>
          {isAdding && (
            <LayoutChoice
              label="What the new part shows"
              onChoose={(layout) => {
                const at = list.now().length;
                hideNotice();
                setIsAdding(false);
                firstOpen.add(list.insert(at, withLayout({}, layout).part));
                announce(`Part ${at + 1}, ${layoutName(layout)}, was added at the end.`);
                focusSoon(partId(at));
              }}
            />
          )}
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

type PartProps = {
  readonly id: string;
  readonly path: (string | number)[];
  readonly item: ListItem;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onRemove: () => void;
  readonly onChange: (layout: string) => void;
};

function Part({ id, path, item, title, isOpen, onRemove, onChange }: PartProps) {
  const store = useDraftStore();
  const focusSoon = useFocusSoon();
  const Field = use(FieldContext);
  const [isChoosing, setIsChoosing] = useState(false);
  const layout = useDraft(store, (state) => String(shownValue(state, [...path, 'layout']) ?? ''));
  const hasChanged = useDraft(store, (state) => isChanged(state, path));
  const isWrong = useDraft(store, ({ draft }) => {
    const names = item.fields.flatMap((of) => withNestedFields(of)).flatMap(({ of }) => mistakeNames(of));
    return draft?.mistakes.some(({ field }) => names.includes(field)) ?? false;
  });
  const lostIn = (other: string) => withLayout(shownValue(store.state.get(), path), other).lost;
  return (
    // A new part takes the focus here: its heading would fold the part at the first space that is typed.
    <div id={id} tabIndex={-1} role="group" aria-label={title} className={styles.part}>
      <details open={isOpen}>
        <summary>
          <PartPicture path={path} layout={layout} />
          <div className={styles.title}>
            <h3 dir="auto">{title}</h3>
            <p className={styles.place}>{`${item.name}${item.layout ? `, ${item.layout}` : ''}`}</p>
          </div>
          {isWrong && <span className={styles.note}>not finished</span>}
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
      <RemoveButton name={title} onPress={onRemove} />
    </div>
  );
}

const WIDTH_PX = 320;

function PartPicture({ path, layout }: { readonly path: Path; readonly layout: string }) {
  const store = useDraftStore();
  const name = useDraft(store, ({ now }) => {
    const part = valueAt(now?.data, path);
    return String(valueAt(part, ['pictures', 0, 'file']) ?? valueAt(part, ['poster', 'file']) ?? '');
  });
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hash = useHashOf(store.file, files ?? NONE, name);
  if (!hash) return <LayoutPicture layout={layout} />;
  return <StoredPicture className={styles.first} src={pictureAddress(hash, WIDTH_PX)} width="48" height="32" />;
}

const NONE: readonly never[] = [];
