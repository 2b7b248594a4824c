import { type ReactNode, useMemo } from 'react';
import { englishNameOf } from '../../../../model/languages.ts';
import { outdatedField } from '../../../api/translated-fields.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { countUntranslated } from '../../data/languages/untranslated.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { isPlainEnter, isTyping } from '../../ui/keys/keys.ts';
import { idOf, isBody, type TypedField, textOf } from '../fields/fields.ts';
import { useFocusFromAddress } from '../fields/focus-from-address.ts';
import { focusField } from '../fields/reveal-field.ts';
import { typeText } from '../fields/type-text.ts';
import styles from './translations.module.css';
import { useNextText } from './use-next-text.ts';

type Props = {
  readonly of: TypedField;
  /** Renders the field of the original or that of the translation. */
  readonly children: (one: TypedField) => ReactNode;
};

/** Shows a text and its translation side by side, and one under the other where there is little room. */
export function TranslatedPair({ of: both, children }: Props) {
  const [original, translation] = useMemo(() => {
    const { translation, ...original } = both;
    return [original, translation] as const;
  }, [both]);
  useFocusFromAddress(idOf(original.field));
  useFocusFromAddress(idOf((translation ?? original).field));
  const goOn = useNextText(translation?.language ?? '');
  if (!translation) return children(original);
  const id = idOf(translation.field);
  return (
    <div className={styles.pair} data-long={isBody(original.field) || undefined}>
      <div>{children(original)}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field within. */}
      <div
        onKeyDown={({ nativeEvent }) => {
          if (translation.is === 'line' && isTyping(nativeEvent.target) && isPlainEnter(nativeEvent)) goOn(id);
        }}
      >
        {children(translation)}
        <State of={translation} original={original} />
        <Next of={translation} onPress={() => goOn(id)} />
      </div>
    </div>
  );
}

/** Leads on to the next text, or says that there is none. */
function Next({ of: { is, language = '' }, onPress }: { readonly of: TypedField; readonly onPress: () => void }) {
  const { contentIndex } = useContentIndex();
  const isAll = contentIndex !== undefined && countUntranslated(contentIndex.entries, language) === 0;
  return (
    <p className={styles.next}>
      {isAll ? (
        `Everything is in ${englishNameOf(language)}.`
      ) : (
        <Button variant="quiet" className={styles.flush} onClick={onPress}>
          {is === 'line' ? 'Next text (Enter)' : 'Next text'}
        </Button>
      )}
    </p>
  );
}

/** Offers to copy the original of a missing translation, and to keep one whose original has changed. */
function State({ of, original }: { readonly of: TypedField; readonly original: TypedField }) {
  const store = useDraftStore();
  const { language = '' } = of;
  const text = useDraft(store, (state) => textOf(original, shownValue(state, original.field)));
  const isEmpty = useDraft(store, (state) => textOf(of, shownValue(state, of.field)).trim() === '');
  const flag = outdatedField(original.field, language);
  const isOutdated = useDraft(store, (state) => shownValue(state, flag) === true);
  const back = () => focusField(idOf(of.field));
  if (isEmpty) {
    const copy = () => {
      typeText(store, of, text, false);
      back();
    };
    return text.trim() === '' ? null : (
      <p className={styles.state}>
        <Button variant="quiet" className={styles.flush} onClick={copy}>
          <span>
            Copy as a start<HiddenText>{`: ${of.label}`}</HiddenText>
          </span>
        </Button>
      </p>
    );
  }
  if (!isOutdated) return null;
  const keep = () => {
    store.type(flag, null, false);
    back();
  };
  return (
    <p className={styles.state}>
      <span>The original has changed since.</span>
      <Button variant="quiet" className={styles.flush} onClick={keep}>
        <span>
          Still right<HiddenText>{`: ${of.label}`}</HiddenText>
        </span>
      </Button>
    </p>
  );
}
