import { type ComponentType, createContext, type ReactNode, useEffect, useState } from 'react';
import { upperFirst } from '../../../../model/first-letter.ts';
import type { Json } from '../../../api/json.ts';
import { isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { isBeneath, type Typed } from '../../data/draft/typed.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { describedBy, FieldFrame } from '../../ui/controls/text-field.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './field-row.module.css';
import { type FormField, idOf, mistakeNames, nameOf, type Option, textOf } from './fields.ts';

/** What visitors see of a field, fetched when it is first shown. */
export const visitorsSee = lazyModule(() => import('./visitors-see.tsx'));

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
          isOpen && <Lazy module={visitorsSee}>{({ Published }) => <Published of={of} options={options} />}</Lazy>
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

type FieldProps = { readonly of: FormField; readonly isBare?: boolean };

/** Shows a field that stands within another: lists come after the fields that they are made of. */
export const FieldContext = createContext<ComponentType<FieldProps>>(() => null);

/**
 * Whether a field differs from what visitors have, and what is wrong with it: what the server has refused to save comes
 * first. What is empty, and was so for visitors, is no mistake yet: it waits.
 */
export function useFieldNews(of: FormField) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => isChanged(state, of.field));
  const mistake = useDraft(store, ({ draft }) => {
    const names = mistakeNames(of);
    return draft?.mistakes.find(({ field }) => names.includes(field))?.expected;
  });
  const refusal = useDraft(store, ({ save, problem, typed }) => {
    const isTyped = ({ field }: Typed) => mistakeNames(of).includes(nameOf(field)) || isBeneath(of.field, field);
    return save === 'refused' && [...typed.values()].some(isTyped) ? problem : undefined;
  });
  const isWaiting = useDraft(store, (state) => {
    const isEmpty = (value: Json) => textOf(of, value).trim() === '';
    return isEmpty(shownValue(state, of.field)) && isEmpty(valueAt(state.draft?.published, of.field));
  });
  if (refusal !== undefined) return { hasChanged, mistake: `This is not saved. ${refusal}`, isWaiting: false };
  return { hasChanged, mistake: mistake && upperFirst(mistake), isWaiting };
}

/** What stands in a field that holds one text, figure or answer. */
export function useFieldValue({ field }: FormField) {
  return useDraft(useDraftStore(), (state) => shownValue(state, field));
}
