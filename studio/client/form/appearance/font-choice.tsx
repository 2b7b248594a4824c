import { useEffect, useState } from 'react';
import { DEFAULT_FONTS } from '../../../../model/default-look.ts';
import type { Fonts } from '../../../api/fonts.ts';
import { type DraftStore, isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { Tag } from '../../ui/controls/tag.tsx';
import styles from './appearance.module.css';

type Role = 'display' | 'text';

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
  const chosen = useDraft(store, (state) => String(shownValue(state, field) ?? DEFAULT_FONTS[role]));
  const hasChanged = useDraft(store, (state) => isChanged(state, field));
  const offered = fonts.filter(({ isFor }) => isFor.includes(role));
  return (
    <fieldset className={styles.fonts} data-marked={hasChanged || undefined}>
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

/** Loads a font family. Returns its name as soon as the browser has loaded it. */
function useFamily(name: string, role: Role): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    const family = `${role} ${name}`;
    const address = `/api/font?${new URLSearchParams({ name, role })}`;
    const face = new FontFace(family, `url("${address}")`);
    document.fonts.add(face);
    face.load().then(
      () => setLoaded(family),
      // The sample is then set in the studio's own font, and the name of the family stays readable below it.
      () => setLoaded(undefined),
    );
    return () => void document.fonts.delete(face);
  }, [name, role]);
  return loaded;
}
