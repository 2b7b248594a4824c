import { type ComponentType, createContext, type ReactNode, useEffect, useState } from 'react';
import { upperFirst } from '../../../../model/first-letter.ts';
import type { Json } from '../../../api/json.ts';
import { isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { isBeneath, type TypedEdit } from '../../data/draft/typed.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { describedBy, FieldFrame } from '../../ui/controls/text-field.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './field-row.module.css';
import { type FormField, idOf, mistakeNames, nameOf, type Option, textOf } from './fields.ts';

/** The published value of a field, loaded when it is first shown. */
export const publishedValue = lazyModule(() => import('./published-value.tsx'));

type Props = {
  readonly of: FormField;
  /** Whether the field has more than one control. */
  readonly isGroup?: boolean;
  /** Whether the label is only for screen readers, because the surrounding part already shows it. */
  readonly isBare?: boolean;
  readonly count?: ReactNode;
  /** A mistake that the control itself finds in the input. */
  readonly ownMistake?: string | undefined;
  /** The options whose labels name the field's values. */
  readonly options?: readonly Option[];
  readonly below?: ReactNode;
  /** Renders the control with the attributes that tie it to its label, help and mistake. */
  readonly children: (input: { readonly id: string } & ReturnType<typeof describedBy>) => ReactNode;
};

/** Shows a field of a form with its label, its help, its mistake, and a tag if it differs from the published value. */
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
  const announcement = words.isWaiting ? undefined : words.mistake;
  useEffect(() => {
    // The mistake appears after a save, so screen readers need an announcement to notice it.
    if (announcement && document.activeElement?.id === id) announce(announcement);
  }, [announcement, id]);
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
          isOpen && <Lazy module={publishedValue}>{({ Published }) => <Published of={of} options={options} />}</Lazy>
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

/** The component that shows a nested field, provided by a context because importing it would be circular. */
export const FieldContext = createContext<ComponentType<FieldProps>>(() => null);

/**
 * Returns whether a field differs from the published value, and the field's mistake. A field that the server refused to
 * save comes first. An empty field that is empty for visitors too is not yet a mistake: `isWaiting` is true.
 */
export function useFieldNews(of: FormField) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => isChanged(state, of.field));
  const mistake = useDraft(store, ({ draft }) => {
    const names = mistakeNames(of);
    return draft?.mistakes.find(({ field }) => names.includes(field))?.expected;
  });
  const refusal = useDraft(store, ({ save, problem, typed }) => {
    const isTyped = ({ field }: TypedEdit) => mistakeNames(of).includes(nameOf(field)) || isBeneath(of.field, field);
    return save === 'refused' && [...typed.values()].some(isTyped) ? problem : undefined;
  });
  const isWaiting = useDraft(store, (state) => {
    const isEmpty = (value: Json) => textOf(of, value).trim() === '';
    return isEmpty(shownValue(state, of.field)) && isEmpty(valueAt(state.draft?.published, of.field));
  });
  if (refusal !== undefined) return { hasChanged, mistake: `This is not saved. ${refusal}`, isWaiting: false };
  return { hasChanged, mistake: mistake && upperFirst(mistake), isWaiting };
}

export function useFieldValue({ field }: FormField) {
  return useDraft(useDraftStore(), (state) => shownValue(state, field));
}
