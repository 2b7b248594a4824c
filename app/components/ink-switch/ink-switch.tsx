import { useEffect } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';
import type { PrintingInk } from './densities.ts';
import styles from './ink-switch.module.css';
import { introduceSwitch } from './introduce.ts';
import { liftedShown, SWITCH_RENDERED } from './lifted-shown.ts';

export type InkSwitchView = {
  inks: readonly PrintingInk[];
  words: Messages['ink_switch'];
};

/** A patch for each ink, which lifts it off the site. The inline script (`followInkSwitch`) handles the clicks. */
export function InkSwitch({ inks, words }: InkSwitchView) {
  useEffect(introduceSwitch, []);
  useEffect(() => {
    dispatchEvent(new Event(SWITCH_RENDERED));
  }, []);
  const lifted = liftedShown()?.split(' ') ?? [];
  return (
    <div className={styles.switch} role="group" aria-label={words.label}>
      {inks.map((ink, at) => (
        <button
          key={ink}
          className={styles.patch}
          type="button"
          data-lifts={ink}
          data-when-lifted={fillTemplate(words.lifted, { ink: words[ink] })}
          data-when-laid={fillTemplate(words.laid, { ink: words[ink] })}
          aria-label={fillTemplate(words.lift, { ink: words[ink] })}
          aria-pressed={lifted.includes(ink)}
          aria-keyshortcuts={String(at + 1)}
          style={{ '--ink': `var(--ink-${ink})` }}
          suppressHydrationWarning
        >
          <span className={styles.keyline} />
        </button>
      ))}
      <p className={hidden.text} aria-live="polite" />
    </div>
  );
}
