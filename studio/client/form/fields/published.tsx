import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type FormField, idOf, type Option, textOf } from './fields.ts';
import styles from './published.module.css';
import { focusField } from './reveal-field.ts';

type Props = { readonly of: FormField; readonly options: readonly Option[] | undefined };

/** What visitors have in place of a field's value, and the way back to it. */
export function Published({ of, options }: Props) {
  const store = useDraftStore();
  const published = useDraft(store, ({ draft }) => draft?.published);
  const value = valueAt(published, of.field);
  const said = of.is === 'group' && value ? 'Something else' : textOf(of, value);
  const takeBack = () => {
    store.type(of.field, value, false);
    focusField(idOf(of.field));
  };
  const text = options?.find((one) => one.value === value)?.label ?? said;
  return (
    <div className={styles.published}>
      <div>
        <p className={styles.quiet}>Visitors see</p>
        <p dir="auto">{text === '' ? <em>Nothing</em> : text}</p>
      </div>
      <Button look="quiet" onClick={takeBack}>
        Take back
      </Button>
    </div>
  );
}
