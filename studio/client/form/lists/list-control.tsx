import { use } from 'react';
import { lowerFirst, upperFirst } from '../../../../model/first-letter.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { FieldContext, FieldRow } from '../fields/field-row.tsx';
import { type GroupField, idOf, type ListField, type ListItem } from '../fields/fields.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import styles from './list-control.module.css';
import { keyWithin, RemoveButton, useList, useMoves, useRemoved } from './use-list.tsx';

export function ListControl({ of, isBare }: { readonly of: ListField; readonly isBare?: boolean }) {
  const list = useList(of.field, of.items.length, of);
  const focusSoon = useFocusSoon();
  const id = idOf(of.field);
  const { removeItem, hideNotice, notice } = useRemoved(id);
  const move = useMoves(id, list);
  const isFull = of.most !== undefined && of.items.length >= of.most;
  const at = (key: string) => list.keys.indexOf(key);
  const nameOf = (key: string) => of.items[at(key)]?.name ?? upperFirst(of.one);

  const items = (
    <>
      <SortableList
        isTall={!isOfLines(of)}
        items={list.keys}
        keyOf={keyItself}
        nameOf={nameOf}
        label={of.label}
        onMove={(from, to) => {
          hideNotice();
          move(of.items[from]?.name ?? upperFirst(of.one), from, to);
        }}
        render={(_, index) => {
          const item = of.items[index];
          return (
            item && <Item item={item} of={of} onRemove={() => removeItem(list, index, `${item.name} was removed.`)} />
          );
        }}
      />
      {notice}
    </>
  );
  return (
    <FieldRow of={of} isGroup isBare={isBare}>
      {(tied) => (
        <div id={tied.id} tabIndex={-1} className={styles.list}>
          {of.uploaded ? (
            <DropPictures
              target={{ is: 'list', at: of.field, ...(of.uploaded !== 'picture' && { of: of.uploaded }) }}
              wanted={of.uploaded}
              label={`${of.uploaded === 'picture' ? 'Add' : 'Upload'} ${lowerFirst(of.label)}`}
            >
              {items}
            </DropPictures>
          ) : (
            items
          )}
          {!isFull && of.uploaded !== 'picture' && (
            <Button
              className={styles.add}
              onClick={() => {
                hideNotice();
                list.insert(list.now().length, of.blank);
                focusSoon(idOf(of.nextField));
              }}
            >
              {`Add ${articleOf(of.one)} ${lowerFirst(of.one)}${of.uploaded ? ' by its name' : ''}`}
            </Button>
          )}
        </div>
      )}
    </FieldRow>
  );
}

const isOfLines = ({ field, items: [item] }: ListField) =>
  item?.fields.length === 1 && item.fields[0]?.field.length === field.length + 1;

const keyItself = (key: string) => key;

const articleOf = (one: string) => (/^[aeiou]/i.test(one) ? 'an' : 'a');

function Item({
  item,
  of,
  onRemove,
}: {
  readonly item: ListItem;
  readonly of: ListField;
  readonly onRemove: () => void;
}) {
  const Field = use(FieldContext);
  const [only] = item.fields;
  const button = <RemoveButton name={item.name} onPress={onRemove} />;
  if (only && isOfLines(of)) {
    return (
      <div className={styles.line}>
        <Field of={only} isBare />
        {button}
      </div>
    );
  }
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <ItemTitle item={item} />
        {button}
      </div>
      <div className={styles.fields}>
        {item.fields.map((field) => (
          <Field key={keyWithin(of, field)} of={field} />
        ))}
      </div>
    </div>
  );
}

function ItemTitle({ item: { name, titleField } }: { readonly item: ListItem }) {
  const title = useDraft(useDraftStore(), (state) => (titleField ? String(shownValue(state, titleField) ?? '') : ''));
  return (
    <p className={styles.title}>
      <span className={styles.name}>{name}</span>
      {title && <bdi className={styles.about}>{title}</bdi>}
    </p>
  );
}

/** Edits an optional group: a switch adds or removes its fields together. */
export function GroupControl({ of }: { readonly of: GroupField }) {
  const Field = use(FieldContext);
  const store = useDraftStore();
  const id = idOf(of.field);
  const { showNotice, hideNotice, notice } = useRemoved(id);
  const toggle = (isOn: boolean) => {
    const before = valueAt(store.state.get().now, of.field);
    store.type(of.field, isOn ? of.blank : null, false);
    if (isOn) return hideNotice();
    showNotice(`${of.label} was removed.`, () => store.type(of.field, before, false));
  };
  return (
    <>
      <FieldRow of={of} below={of.fields.length === 0 && notice}>
        {(tied) => <Switch {...tied} isOn={of.fields.length > 0} onTurn={toggle} />}
      </FieldRow>
      {of.fields.length > 0 && (
        <div className={`${styles.group} ${styles.within}`}>
          <div className={styles.fields}>
            {of.fields.map((field) => (
              <Field key={idOf(field.field)} of={field} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
