import { memo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { describedBy, FieldFrame } from '../controls/field-frame.tsx';
import { HiddenText } from '../controls/hidden-text.tsx';
import { Tag } from '../controls/tag.tsx';
import { inputClass } from '../controls/text-field.tsx';
import { isChanged, shownValue } from '../draft/draft-store.ts';
import { valueAt } from '../draft/values.ts';
import { isPlainEnter } from '../frame/keys.ts';
import styles from './draft-field.module.css';
import { type FormField, idOf, nameOf, textOf, typedValue, upperFirst } from './fields.ts';
import { useDraft, useDraftStore } from './use-draft.ts';

/** How near to its limit a text is when the counter shows. */
const NEAR = 30;

/** One field of a draft: what is typed in it is in the store at once. */
export const DraftField = memo(function DraftField({ of }: { readonly of: FormField }) {
  const store = useDraftStore();
  const { field } = of;
  const value = useDraft(store, (state) => shownValue(state, field));
  const hasChanged = useDraft(store, (state) => isChanged(state, field));
  const mistake = useDraft(
    store,
    ({ draft }) => draft?.mistakes.find((found) => found.field === nameOf(field))?.expected,
  );
  const [isOpen, setIsOpen] = useState(false);
  const id = idOf(field);
  const text = textOf(of, value);
  const words = { id, label: of.label, help: of.help, mistake: mistake && upperFirst(mistake) };
  const input = {
    ...describedBy(words),
    id,
    value: text,
    dir: 'auto',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => store.type(field, typedValue(of, target.value, value)),
  } as const;

  return (
    <div className={of.width && styles[of.width]}>
      <FieldFrame
        words={words}
        tag={
          hasChanged && (
            <button
              type="button"
              className={styles.changed}
              aria-expanded={isOpen}
              title="What visitors see"
              onClick={() => setIsOpen(!isOpen)}
            >
              <Tag />
              <HiddenText>: what visitors see</HiddenText>
            </button>
          )
        }
        below={hasChanged && isOpen && <Published of={of} />}
        isMarked={hasChanged}
        count={of.length && <Count length={text.trim().length} {...of.length} />}
      >
        {of.is === 'number' ? (
          <input {...input} inputMode="numeric" className={inputClass} />
        ) : (
          <div className={styles.growing} data-text={text}>
            <textarea
              {...input}
              rows={of.is === 'text' ? 6 : 1}
              className={`${inputClass} ${styles.text}`}
              enterKeyHint={of.is === 'line' ? 'done' : undefined}
              onKeyDown={(event) => {
                if (of.is === 'line' && isPlainEnter(event.nativeEvent)) event.preventDefault();
              }}
            />
          </div>
        )}
      </FieldFrame>
    </div>
  );
});

/** What visitors have in its place. */
function Published({ of }: { readonly of: FormField }) {
  const store = useDraftStore();
  const published = useDraft(store, ({ draft }) => valueAt(draft?.published, of.field));
  const text = textOf(of, published);
  return (
    <div className={styles.published}>
      <div>
        <p className={styles.quiet}>Visitors see</p>
        <p dir="auto">{text === '' ? <em>Nothing</em> : text}</p>
      </div>
      <Button look="quiet" onClick={() => store.type(of.field, published, false)}>
        Take back
      </Button>
    </div>
  );
}

function Count({ length, min, max }: { readonly length: number; readonly min: number; readonly max: number }) {
  if (length < min) return <p className={styles.count}>{`${length}, at least ${min}`}</p>;
  return length > max - NEAR ? <p className={styles.count}>{`${length} of ${max}`}</p> : null;
}
