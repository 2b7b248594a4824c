import { useLocation } from 'wouter';
import { type Group, studioAddress } from '../../data/entries/screens.ts';
import { idOf } from '../../form/fields/fields.ts';
import { ArrangedGroup } from './arranged-group.tsx';
import styles from './entry-form.module.css';
import { firstEmptyField } from './first-empty-field.ts';
import { NewEntry } from './new-entry.tsx';

type Props = {
  readonly group: Group;
  /** What can be added: "work". */
  readonly what: string | undefined;
  /** Undefined where nothing stands in the group. */
  readonly doing: 'arrange' | 'add' | undefined;
  readonly onAdd: () => void;
  readonly onMade: () => void;
  /** Nothing was added, or the order is as it should be. */
  readonly onEnd: () => void;
};

/** What is done in a group of the list: it is arranged, or something is added to it. */
export function GroupWork({ group: { name, screens, adds }, what, doing, onAdd, onMade, onEnd }: Props) {
  const [, go] = useLocation();
  if (doing === 'arrange') return <ArrangedGroup name={name} screens={screens} onDone={onEnd} />;
  if (doing === 'add') {
    if (!adds || !what) return null;
    const open = async (file: string) => {
      const field = await firstEmptyField(adds, file);
      onMade();
      go(studioAddress({ kind: adds, file }) + (field ? `#${idOf(field)}` : ''));
    };
    return <NewEntry kind={adds} what={what} onMade={open} onCancel={onEnd} />;
  }
  return (
    <p className={styles.none}>
      Nothing here yet.{' '}
      <button type="button" onClick={onAdd}>
        Add the first {what}
      </button>
    </p>
  );
}
