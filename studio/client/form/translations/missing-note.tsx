import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import type { FormField } from '../fields/fields.ts';
import { describeMissing, textStates } from './text-states.ts';
import styles from './translations.module.css';

/** Says at a folded part how many of its texts are missing in the language that is written. */
export function MissingNote({ fields }: { readonly fields: readonly FormField[] }) {
  const words = useDraft(useDraftStore(), (state) => {
    const texts = textStates([{ key: '', fields }], state);
    const count = (is: string) => texts.filter((text) => text.is === is).length;
    return describeMissing({ missing: count('missing'), outdated: count('outdated') }, texts[0]?.of.language ?? '');
  });
  return words && <span className={styles.note}>{words}</span>;
}
