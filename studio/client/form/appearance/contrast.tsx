import { contrast, describeRatio, type Inks, type MeasuredPair } from '../../../../model/contrast.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import styles from './appearance.module.css';

type Props = {
  readonly inks: Inks;
  readonly pair: MeasuredPair;
};

/** Shows an ink on its ground with its contrast, and beside it the color for words if the contrast is too low. */
export function Contrast({ inks, pair }: Props) {
  const { ink, on, use, ratio, least, forWords } = pair;
  const isEnough = ratio >= least;
  return (
    <span className={styles.contrast} title={`${ink} on ${on}: ${use}`}>
      <HiddenText>{`${ink} on ${on}: `}</HiddenText>
      <Swatch pair={pair} color={inks[ink]} ground={inks[on]} />
      {!isEnough && <span className={styles.use}>your {ink}</span>}
      <span className={styles.ratio}>{describeRatio(ratio)}</span>
      {isEnough ? (
        <EnoughIcon />
      ) : (
        <>
          <HiddenText>, </HiddenText>
          <Swatch pair={pair} color={forWords} ground={inks[on]} />
          <span className={styles.use}>for words</span>
          <span className={styles.ratio}>{describeRatio(contrast(forWords, inks[on]))}</span>
          <EnoughIcon />
        </>
      )}
      <HiddenText>{`, enough; at least ${least}`}</HiddenText>
    </span>
  );
}

type SwatchProps = Pick<Props, 'pair'> & { readonly color: string; readonly ground: string };

const Swatch = ({ pair: { size }, color, ground }: SwatchProps) => (
  <span className={styles.sample} data-size={size} style={{ color, background: ground }} aria-hidden="true">
    Aa
  </span>
);

const EnoughIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20">
    <path d="m3 10 5 5 9-11" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
