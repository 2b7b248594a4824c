import { useDraftStore } from '../../data/draft/use-draft.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import type { ChoiceField, SwitchField } from '../fields/fields.ts';
import styles from './choice-control.module.css';

const optionDrawing = lazyModule(() => import('./option-drawing.tsx'));

/** An option that removes the field from the file, so that the site's default applies. */
const NONE = { value: '', label: 'None' };

export function ChoiceControl({ of, isBare }: { readonly of: ChoiceField; readonly isBare?: boolean }) {
  const store = useDraftStore();
  const value = String(useFieldValue(of) ?? of.fallback ?? '');
  const offered = of.isOptional ? [NONE, ...of.options] : of.options;
  const isOffered = value === '' || offered.some((option) => option.value === value);
  const options = isOffered ? offered : [...offered, { value, label: value }];
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldRow of={of} options={options} isGroup isBare={isBare}>
      {({ id }) => (
        <div className={styles.options}>
          {options.map((option) => {
            const isChosen = option.value === value;
            // The chosen option gets the id of the field, so that the focus goes to it.
            const optionId = option === focused ? id : `${id}-${option.value}`;
            return (
              <label key={option.value} htmlFor={optionId} className={styles.option}>
                <input
                  type="radio"
                  id={optionId}
                  name={id}
                  checked={isChosen}
                  onChange={() => store.type(of.field, option.value === '' ? null : option.value, false)}
                />
                {of.drawnAs && option.value !== '' && (
                  <Lazy module={optionDrawing} fallback={<span className={styles.drawing} data-of={of.drawnAs} />}>
                    {({ OptionDrawing }) => (
                      <OptionDrawing className={styles.drawing} of={of.drawnAs} value={option.value} />
                    )}
                  </Lazy>
                )}
                <span>{option.label}</span>
              </label>
            );
          })}
        </div>
      )}
    </FieldRow>
  );
}

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
