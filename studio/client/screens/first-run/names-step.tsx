import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { isSentElsewhere } from '../../data/first-run/steps.ts';
import type { StepProps } from '../../data/first-run/use-first-run.ts';
import { FileFields } from './file-fields.tsx';
import styles from './first-run.module.css';

const FIELDS = [['owner', 'name'], ['studio'], ['owner', 'place'], ['owner', 'role'], ['owner', 'email']];

/** Who the owner is. */
export function NamesStep({ state: { mailTo } }: StepProps) {
  const email = useDraft(draftOf('site.yaml'), (state) => String(shownValue(state, ['owner', 'email']) ?? ''));
  return (
    <>
      <p>Type your name once: the site says it wherever it belongs.</p>
      <FileFields file="site.yaml" label="Who you are" fields={FIELDS}>
        {isSentElsewhere(email, mailTo) && (
          <p className={styles.note}>
            Visitors read this address. What they send by the form goes to <strong dir="auto">{mailTo}</strong>, as your
            server is set (MAIL_TO).
          </p>
        )}
      </FileFields>
    </>
  );
}
