import { type ReactNode, useEffect, useState } from 'react';
import { describedBy, FieldFrame } from '../../ui/controls/field-frame.tsx';
import { announce } from '../../ui/controls/status-line.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { Fetched, fetchedOnce } from '../../ui/lazy/lazy.tsx';
import styles from './field-row.module.css';
import { type FormField, idOf, type Option } from './fields.ts';
import { useFieldNews } from './use-field.ts';

const published = fetchedOnce(() => import('./published.tsx'));

type Props = {
  readonly of: FormField;
  /** It has more than one control. */
  readonly isGroup?: boolean;
  /** Its label is heard, not seen: what it stands in says enough. */
  readonly isBare?: boolean;
  readonly count?: ReactNode;
  /** What the control itself finds wrong with what is typed. */
  readonly ownMistake?: string | undefined;
  /** What its values are called. */
  readonly options?: readonly Option[];
  /** Between the control and its help. */
  readonly below?: ReactNode;
  /** @param input ties the control to its label, help and mistake */
  readonly children: (input: { readonly id: string } & ReturnType<typeof describedBy>) => ReactNode;
};

/** A field of a form: its label, its help, its mistake, and that it differs from what visitors see. */
export function FieldRow({ of, isGroup, isBare, count, ownMistake, options, below, children }: Props) {
  const { hasChanged, mistake, isWaiting } = useFieldNews(of);
  const [isOpen, setIsOpen] = useState(false);
  const id = idOf(of.field);
  const words = {
    id,
    label: of.label,
    help: of.help,
    mistake: ownMistake ?? mistake,
    isWaiting: isWaiting && ownMistake === undefined,
  };
  const toSay = words.isWaiting ? undefined : words.mistake;
  useEffect(() => {
    // It comes after what one has typed was saved: who does not see it hears it there.
    if (toSay && document.activeElement?.id === id) announce(toSay);
  }, [toSay, id]);
  return (
    <div className={of.width && styles[of.width]}>
      <FieldFrame
        words={words}
        isGroup={isGroup}
        isBare={isBare}
        tag={
          hasChanged && (
            <button
              type="button"
              className={styles.changed}
              aria-expanded={isOpen}
              title={`What visitors see in ${of.label}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Tag />
            </button>
          )
        }
        below={
          hasChanged &&
          isOpen && <Fetched code={published}>{({ Published }) => <Published of={of} options={options} />}</Fetched>
        }
        isMarked={hasChanged}
        count={count}
      >
        {children({ id, ...describedBy(words) })}
        {below}
      </FieldFrame>
    </div>
  );
}
