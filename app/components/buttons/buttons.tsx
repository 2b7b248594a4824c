import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import big from '../big-link/big-link.module.css';
import { BigLink } from '../big-link/big-link.tsx';
import styles from './buttons.module.css';

type Props = {
  /** `to` is an address of this site, with a leading slash, or of another site. */
  buttons: readonly (WithForeignTexts & { label: string; to: string })[];
};

/** Links that look like buttons, in a row. */
export function Buttons({ buttons }: Props) {
  return (
    <section data-layout="buttons">
      <ul className={styles.buttons}>
        {buttons.map(({ label, to, foreign }) => (
          <li key={`${label} ${to}`}>
            {to.startsWith('/') ? (
              <BigLink {...foreign?.label} to={to}>
                {label}
              </BigLink>
            ) : (
              <a {...foreign?.label} className={big.link} href={to} rel="noopener">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
