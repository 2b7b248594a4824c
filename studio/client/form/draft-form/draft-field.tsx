import { memo, type RefObject, useRef } from 'react';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { isPlainEnter } from '../../ui/keys/keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { completeAddress } from '../fields/complete-address.ts';
import styles from '../fields/field-row.module.css';
import { FieldRow, publishedValue, useFieldValue } from '../fields/field-row.tsx';
import { type FormField, isBody, type TypedField, textOf } from '../fields/fields.ts';
import { typeText } from '../fields/type-text.ts';
import { useLanguageOf } from '../fields/use-language-of.ts';
import type { MarkdownHandle } from '../markdown/markdown-field.tsx';

const otherField = lazyModule(() => import('./other-field.tsx'));
const markdownField = lazyModule(() => import('../markdown/markdown-field.tsx'));
const translatedPair = lazyModule(() => import('../translations/translated-pair.tsx'));
const downloadsField = lazyModule(() => import('../downloads/downloads-field.tsx'));

/** Loads the fields that are not text inputs, before one of them is shown. */
export const loadOtherField = otherField.get;

/** The pattern of a placeholder in a text; a split at it keeps the names. */
const PLACEHOLDER = /\{(owner|studio)\}/;

/** How many characters before the limit the counter appears. */
const COUNTER_THRESHOLD = 30;

const INPUT_MODES = { number: 'numeric', year: 'text', address: 'url', email: 'email' } as const;

type Props<Of> = {
  readonly of: Of;
  readonly isBare?: boolean | undefined;
  /** The handle of the text of a file. */
  readonly markdown?: RefObject<MarkdownHandle | null> | undefined;
};

export const DraftField = memo(function DraftField({ of, isBare }: Props<FormField>) {
  return of.field === 'body' ? <WithDownloads of={of} isBare={isBare} /> : <PairOrField of={of} isBare={isBare} />;
});

/** Shows the text of a file and its translation, then the files that the text can link to. */
function WithDownloads({ of, isBare }: Props<FormField>) {
  const markdown = useRef<MarkdownHandle>(null);
  const text = textOf(of, useFieldValue(of));
  return (
    <>
      <PairOrField of={of} isBare={isBare} markdown={markdown} />
      <Lazy module={downloadsField} fallback={<Place rem={9} />}>
        {({ DownloadsField }) => <DownloadsField text={text} onInsert={(file) => markdown.current?.insertFile(file)} />}
      </Lazy>
    </>
  );
}

function PairOrField({ of, isBare, markdown }: Props<FormField>) {
  // An alternative text is shown as a line, with its translation.
  if (of.is === 'alt' || !('translation' in of) || !of.translation)
    return <SingleField of={of} isBare={isBare} markdown={markdown} />;
  return (
    <Lazy module={translatedPair} fallback={<Place rem={8} />}>
      {({ TranslatedPair }) => (
        <TranslatedPair of={of}>
          {(one) => (
            <SingleField of={one} isBare={isBare} markdown={one.language === undefined ? markdown : undefined} />
          )}
        </TranslatedPair>
      )}
    </Lazy>
  );
}

function SingleField({ of, isBare, markdown }: Props<FormField>) {
  switch (of.is) {
    case 'line':
    case 'text':
    case 'number':
    case 'year':
    case 'address':
    case 'email':
      return <TypedEdit of={of} isBare={isBare} markdown={markdown} />;
    default:
      return (
        <Lazy module={otherField} fallback={<Place rem={heightOf(of)} />}>
          {({ OtherField }) => <OtherField of={of} isBare={isBare} />}
        </Lazy>
      );
  }
}

/** Keeps the place of a field whose code is loading, so that the fields below it hardly move when it is shown. */
const Place = ({ rem }: { readonly rem: number }) => <div style={{ minHeight: `${rem}rem` }} />;

/** Returns about how tall a field will be, in rem. */
function heightOf(of: FormField): number {
  if ('items' in of) return 6.5 + of.items.length * (of.is === 'parts' ? 8 : 4);
  return of.is === 'picture' ? 30 : 5;
}

function TypedEdit({ of, isBare, markdown }: Props<TypedField>) {
  const store = useDraftStore();
  const value = useFieldValue(of);
  const text = textOf(of, value);
  const language = useLanguageOf(of);
  const type = (typed: string, isTyped?: boolean) => typeText(store, of, typed, isTyped);
  return (
    <FieldRow
      of={of}
      isBare={isBare}
      count={of.length && <Count length={text.trim().length} {...of.length} />}
      below={
        // The box of a long text shows what its placeholders stand for.
        !isBody(of.field) &&
        PLACEHOLDER.test(text) && (
          <Lazy module={publishedValue}>
            {({ WithNames }) => <WithNames pieces={text.split(PLACEHOLDER)} language={language} />}
          </Lazy>
        )
      }
    >
      {(tied) => {
        const input = {
          ...tied,
          value: text,
          dir: 'auto',
          lang: language,
          autoComplete: 'off',
          placeholder: of.fallback,
          onChange: ({ target }: { target: { value: string } }) => type(target.value),
        } as const;
        if (of.is !== 'line' && of.is !== 'text') {
          const complete = () => {
            const whole = completeAddress(text);
            if (whole !== text) type(whole, false);
          };
          return (
            <input
              {...input}
              inputMode={INPUT_MODES[of.is]}
              className={inputClass}
              onBlur={of.is === 'address' ? complete : undefined}
            />
          );
        }
        const area = (
          <div className={styles.growing} data-text={text || of.fallback} data-long={isBody(of.field) || undefined}>
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
        );
        if (!isBody(of.field)) return area;
        return (
          <Lazy module={markdownField} fallback={area}>
            {({ MarkdownField }) => (
              <MarkdownField
                ref={markdown}
                tied={tied}
                label={of.label}
                language={language}
                text={text}
                onType={type}
              />
            )}
          </Lazy>
        );
      }}
    </FieldRow>
  );
}

function Count({ length, min, max }: { readonly length: number; readonly min: number; readonly max: number }) {
  if (length < min) return <p className={styles.count}>{`${length}, at least ${min}`}</p>;
  return length > max - COUNTER_THRESHOLD ? <p className={styles.count}>{`${length} of ${max}`}</p> : null;
}
