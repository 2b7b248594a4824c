import { use } from 'react';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { FieldContext } from '../fields/field-context.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { type GroupField, idOf } from '../fields/fields.ts';
import styles from './list-control.module.css';
import { RemovedLine } from './removed-line.tsx';
import { useRemoved } from './use-removed.ts';

/** Fields that are there together or not at all. */
export function GroupControl({ of }: { readonly of: GroupField }) {
  const Field = use(FieldContext);
  const store = useDraftStore();
  const id = idOf(of.field);
  const { say, forget, line } = useRemoved(id);
  const turn = (isOn: boolean) => {
    const before = valueAt(store.state.get().now, of.field);
    store.type(of.field, isOn ? of.blank : null, false);
    if (isOn) return forget();
    say({ words: `${of.label}: taken out.`, bringBack: () => store.type(of.field, before, false) });
  };
  return (
    <>
      <FieldRow of={of} below={of.fields.length === 0 && <RemovedLine {...line} />}>
        {(tied) => <Switch {...tied} isOn={of.fields.length > 0} onTurn={turn} />}
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
