import { useDraftStore } from '../../data/draft/use-draft.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import type { SwitchField } from '../fields/fields.ts';
import { useFieldValue } from '../fields/use-field.ts';

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
