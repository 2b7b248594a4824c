import { Fragment } from 'react';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type FormField, idOf, type Option, textOf } from './fields.ts';
import styles from './published-value.module.css';
import { focusField } from './reveal-field.ts';
import { useLanguageOf } from './use-language-of.ts';
import { useNames } from './use-names.ts';

type Props = { readonly of: FormField; readonly options: readonly Option[] | undefined };

/** Shows the published value of a field and a button that restores it. */
export function Published({ of, options }: Props) {
  const store = useDraftStore();
  const language = useLanguageOf(of);
  const published = useDraft(store, ({ draft }) => draft?.published);
  const value = valueAt(published, of.field);
  const publishedText = of.is === 'group' && value ? 'Something else' : textOf(of, value);
  const discard = () => {
    store.type(of.field, value, false);
    focusField(idOf(of.field));
  };
  const text = options?.find((one) => one.value === value)?.label ?? publishedText;
  return (
    <div className={styles.published}>
      <div>
        <p className={styles.quiet}>Visitors see</p>
        {text === '' ? (
          <p>
            <em>Nothing</em>
          </p>
        ) : (
          <p dir="auto" lang={language}>
            {text}
          </p>
        )}
      </div>
      <Button variant="quiet" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}

type NamesProps = { readonly pieces: readonly string[]; readonly language: string | undefined };

/** Shows a text with its placeholders replaced. In `pieces`, every other piece is the name of a placeholder. */
export function WithNames({ pieces, language }: NamesProps) {
  const names = useNames();
  return (
    <p className={styles.line}>
      <span className={styles.before}>Visitors read: </span>
      <bdi lang={language}>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other unique key
          <Fragment key={at}>
            {isName(piece, at) ? <span className={styles.name}>{names[piece] || piece}</span> : piece}
          </Fragment>
        ))}
      </bdi>
    </p>
  );
}

const isName = (piece: string, at: number): piece is 'owner' | 'studio' => at % 2 === 1 && piece !== '';
