import { Link } from 'wouter';
import type { ChangedFile } from '../../api/publishing.ts';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../controls/hidden-text.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { studioAddress } from '../desk/screens.ts';
import styles from './changes.module.css';
import { Differences } from './differences.tsx';
import { namedField, nameInTheList } from './field-words.ts';
import { OrderMap } from './order-map.tsx';
import { PagePair } from './page-pair.tsx';

type Props = {
  readonly changed: ChangedFile;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
};

export const rowId = ({ file }: Pick<ChangedFile, 'file'>) => `changed ${file}`;

/** One file that differs from what visitors see. */
export function ChangedFileRow({ changed, isBusy, onTakeBack }: Props) {
  const { file, kind, isContested, isByHand, mistakes } = changed;
  const title = nameInTheList(changed);
  const hasForm = kind !== 'other' && changed.what !== 'removed';
  const form = hasForm ? studioAddress({ kind, file }, changed.differences[0]?.field) : undefined;
  return (
    <li className={styles.row}>
      <h2 className={styles.name} id={rowId(changed)} tabIndex={-1} dir="auto">
        {form ? <Link href={form}>{title}</Link> : title}
      </h2>
      <div className={styles.what}>
        {isByHand && <p>Changed by hand in the folder, and not published yet. There it can be taken back.</p>}
        <Differences {...changed} map={<OrderMap changed={changed} />} />
        {isContested && form && (
          <Mistake>
            It was changed by hand in the folder, too. <Link href={form}>Choose which words stay</Link>
          </Mistake>
        )}
        {isContested && !form && (
          <Mistake>It was changed by hand in the folder, too. Take it back here, or bring the file back there.</Mistake>
        )}
        {mistakes.map(({ field, expected }) => {
          const { label, id } = namedField(kind, field);
          const place = label || 'The whole file';
          return (
            <Mistake key={field + expected}>
              {form ? <Link href={id ? `${form}#${id}` : form}>{place}</Link> : place}: {expected}
            </Mistake>
          );
        })}
      </div>
      <PagePair changed={changed} />
      {!isByHand && (
        <p className={styles.way}>
          <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || onTakeBack()}>
            <span>
              Take back<HiddenText> what changes in {title}</HiddenText>
            </span>
          </Button>
        </p>
      )}
    </li>
  );
}
