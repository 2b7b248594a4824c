import { describeRatio, type Inks, type MeasuredPair } from '../../../../model/contrast.ts';
import { WarningIcon } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import styles from './appearance.module.css';

type Props = {
  readonly inks: Inks;
  readonly pair: MeasuredPair;
};

export function Contrast({ inks, pair: { ink, on, size, use, ratio, least } }: Props) {
  const isEnough = ratio >= least;
  return (
    <span className={styles.contrast} data-weak={!isEnough || undefined} title={`${ink} on ${on}: ${use}`}>
      <span
        className={styles.sample}
        data-size={size}
        style={{ color: inks[ink], background: inks[on] }}
        aria-hidden="true"
      >
        Aa
      </span>
      <HiddenText>{`${ink} on ${on}: `}</HiddenText>
      <span className={styles.ratio}>{describeRatio(ratio)}</span>
      {isEnough ? <EnoughIcon /> : <WarningIcon />}
      <HiddenText>{`, ${isEnough ? 'enough' : 'too weak'}; at least ${least}`}</HiddenText>
    </span>
  );
}

const EnoughIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20">
    <path d="m3 10 5 5 9-11" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
