import { useId } from 'react';
import styles from './segmented-control.module.css';

export function SegmentedControl<T extends string>({
  name,
  options,
  value,
  onChange,
}: {
  readonly name: string;
  readonly options: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  const id = useId();
  const keys = Object.keys(options).filter((key): key is T => Object.hasOwn(options, key));
  return (
    <div role="radiogroup" aria-label={name} className={styles.segments}>
      {keys.map((key) => (
        <label key={key} htmlFor={`${id}-${key}`} className={styles.segment}>
          <input
            type="radio"
            id={`${id}-${key}`}
            name={id}
            className={styles.input}
            checked={key === value}
            onChange={() => onChange(key)}
          />
          {options[key]}
        </label>
      ))}
    </div>
  );
}
