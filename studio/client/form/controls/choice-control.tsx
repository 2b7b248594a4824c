import { useDraftStore } from '../../data/draft/use-draft.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import type { ChoiceField, SwitchField } from '../fields/fields.ts';
import styles from './choice-control.module.css';

const optionDrawing = lazyModule(() => import('./option-drawing.tsx'));

/** What is taken out of the file, so that the site decides. */
const NONE = { value: '', label: 'None' };

/** One of a few, all of them seen at once. */
export function ChoiceControl({ of, isBare }: { readonly of: ChoiceField; readonly isBare?: boolean }) {
  const store = useDraftStore();
  const value = String(useFieldValue(of) ?? of.fallback ?? '');
  const known = of.isOptional ? [NONE, ...of.options] : of.options;
  const isKnown = value === '' || known.some((option) => option.value === value);
  const options = isKnown ? known : [...known, { value, label: value }];
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldRow of={of} options={options} isGroup isBare={isBare}>
      {({ id }) => (
        <div className={styles.options}>
          {options.map((option) => {
            const isChosen = option.value === value;
            // The focus comes to what is chosen.
            const own = option === focused ? id : `${id}-${option.value}`;
            return (
              <label key={option.value} htmlFor={own} className={styles.option}>
                <input
                  type="radio"
                  id={own}
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
