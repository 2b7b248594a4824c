import { useState } from 'react';
import { Link } from 'wouter';
import type { ChangedFile } from '../../../api/publishing.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HiddenText } from '../../ui/controls/hidden-text.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import styles from './changes.module.css';
import { Differences } from './differences.tsx';
import { addressOfField, mistakenField, nameInTheList } from './field-words.ts';
import { OrderMap } from './order-map.tsx';
import { PagePair } from './page-pair.tsx';
import { isOfOrder } from './places-before.ts';

type Props = {
  readonly changed: ChangedFile;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
};

export const rowId = ({ file }: Pick<ChangedFile, 'file'>) => `changed ${file}`;

const MOST_SHOWN = 8;
const SHOWN_OF_MANY = 5;

/** What is shown of it at first. Of what goes its title says enough. */
function folded({ kind, what, differences, isContested, mistakes }: ChangedFile) {
  const isWhole = what === 'removed' && kind !== 'other' && !isContested && mistakes.length === 0;
  if (isWhole) return { shown: [], isWhole };
  return { shown: differences.length > MOST_SHOWN ? differences.slice(0, SHOWN_OF_MANY) : differences, isWhole };
}

/** One file that differs from what visitors see. */
export function ChangedFileRow({ changed, isBusy, onTakeBack }: Props) {
  const { file, kind, what, differences, isContested, isByHand, isUnfinished, mistakes } = changed;
  const [isOpen, setIsOpen] = useState(false);
  const title = nameInTheList(changed);
  const { shown, isWhole } = isOpen ? { shown: differences, isWhole: false } : folded(changed);
  const isFolded = shown.length < differences.length;
  const hasForm = kind !== 'other' && what !== 'removed';
  const first = changed.differences.find((one) => !isOfOrder(one))?.field;
  const form = hasForm ? (first ? addressOfField({ kind, file }, first) : studioAddress({ kind, file })) : undefined;
  return (
    <li className={styles.row}>
      <h2 className={styles.name} id={rowId(changed)} tabIndex={-1} dir="auto">
        {form ? <Link href={form}>{title}</Link> : title}
      </h2>
      <div className={styles.what}>
        {isUnfinished && (
          <p>{what === 'added' ? 'Visitors don’t see it yet.' : 'Visitors go on seeing its last version.'}</p>
        )}
        {isByHand && <p>Changed by hand in the folder, and not published yet. There it can be taken back.</p>}
        <Differences {...changed} differences={shown} map={<OrderMap changed={changed} />} />
        {(isFolded || isOpen) && (
          <p>
            <Button look="quiet" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <span>
                {isOpen ? 'Less' : isWhole ? 'Show what goes' : `Show ${differences.length - shown.length} more`}
                <HiddenText>: {title}</HiddenText>
              </span>
            </Button>
          </p>
        )}
        {isContested && form && (
          <Mistake>
            It was changed by hand in the folder, too. <Link href={form}>Choose which words stay</Link>
          </Mistake>
        )}
        {isContested && !form && (
          <Mistake>It was changed by hand in the folder, too. Take it back here, or bring the file back there.</Mistake>
        )}
        {mistakes.map(({ field, expected }) => {
          const { label, address } = mistakenField(changed, field);
          return (
            <Mistake key={field + expected}>
              {address ? <Link href={address}>{label}</Link> : label}: {expected}
            </Mistake>
          );
        })}
      </div>
      {!isWhole && <PagePair changed={changed} />}
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
