import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> & {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
};

export function Switch({ isOn, onTurn, ...rest }: Props) {
  return (
    <div className={styles.switch}>
      <input {...rest} type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <span aria-hidden="true">{isOn ? 'Yes' : 'No'}</span>
    </div>
  );
}
