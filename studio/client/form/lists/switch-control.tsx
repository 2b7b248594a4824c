import { FieldRow } from '../field-row.tsx';
import type { SwitchField } from '../fields.ts';
import { useDraftStore } from '../use-draft.ts';
import { useFieldValue } from '../use-field.ts';
import { Switch } from './switch.tsx';

/** Yes or no. */
export function SwitchControl({ of }: { readonly of: SwitchField }) {
  const store = useDraftStore();
  const value = useFieldValue(of);
  const isOn = typeof value === 'boolean' ? value : of.isOnIfMissing;
  return (
    <FieldRow of={of}>
      {(tied) => <Switch {...tied} isOn={isOn} onTurn={(turned) => store.type(of.field, turned, false)} />}
    </FieldRow>
  );
}
