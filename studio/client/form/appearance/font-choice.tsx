import { DEFAULT_FONTS } from '../../../../model/default-look.ts';
import type { Fonts } from '../../../api/fonts.ts';
import { type DraftStore, isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { Tag } from '../../ui/controls/tag.tsx';
import { idOf } from '../fields/fields.ts';
import { useFocusFromAddress } from '../fields/focus-from-address.ts';
import styles from './appearance.module.css';
import { type Role, useFamily } from './use-family.ts';

type Props = {
  readonly store: DraftStore;
  readonly isFor: Role;
  readonly label: string;
  /** A sample text in the owner's words; each family is shown in this text. */
  readonly sample: string;
  readonly fonts: Fonts['fonts'];
};

/** Lists the installed families for headlines or for text. Each shows a sample in the owner's words. */
export function FontChoice({ store, isFor: role, label, sample, fonts }: Props) {
  const field = ['fonts', role];
  const id = idOf(field);
  useFocusFromAddress(id);
  const chosen = useDraft(store, (state) => String(shownValue(state, field) ?? DEFAULT_FONTS[role]));
  const hasChanged = useDraft(store, (state) => isChanged(state, field));
  const offered = fonts.filter(({ isFor }) => isFor.includes(role));
  return (
    <fieldset id={id} tabIndex={-1} className={styles.fonts} data-marked={hasChanged || undefined}>
      <legend>
        {label} {hasChanged && <Tag />}
      </legend>
      {offered.map(({ name, family }) => (
        <label key={name} className={styles.font}>
          <input
            type="radio"
            name={`font-${role}`}
            checked={chosen === name}
            onChange={() => store.type(field, name)}
          />
          <span>
            <Sample name={name} isFor={role} words={sample} />
            <span className={styles.use}>{family}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Sample({ name, isFor, words }: { readonly name: string; readonly isFor: Role; readonly words: string }) {
  const family = useFamily(name, isFor);
  return (
    <span
      className={styles.words}
      aria-hidden="true"
      data-role={isFor}
      dir="auto"
      style={family ? { fontFamily: `"${family}"` } : undefined}
    >
      {words}
    </span>
  );
}
