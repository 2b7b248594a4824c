import { type Inks, measuredPairs, ratioInWords } from '../../../../model/contrast.ts';
import styles from '../../form/appearance/appearance.module.css';
import { HiddenText } from '../../ui/controls/hidden-text.tsx';

/** Every pair of inks that the site uses, with its contrast. */
export function Pairs({ inks }: { readonly inks: Inks }) {
  return (
    <section aria-label="Contrast" className={styles.pairs}>
      <h2>Where the inks meet</h2>
      <p className={styles.quiet}>Each pair has to be told apart by everybody. The second figure is the least.</p>
      <ul>
        {measuredPairs(inks).map(({ ink, on, use, size, ratio, least }) => {
          const holds = ratio >= least;
          return (
            <li key={`${ink} ${on}`} className={styles.pair} data-weak={!holds || undefined}>
              <span
                className={styles.sample}
                data-size={size}
                style={{ color: inks[ink], background: inks[on] }}
                aria-hidden="true"
              >
                Aa
              </span>
              <span>
                {ink} on {on}
                <span className={styles.use}>{use}</span>
              </span>
              <span className={styles.ratio}>
                <HiddenText>{holds ? 'holds: ' : 'too weak: '}</HiddenText>
                {!holds && <span aria-hidden="true">! </span>}
                {ratioInWords(ratio)} of {least}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
