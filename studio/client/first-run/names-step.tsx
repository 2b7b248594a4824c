import { shownValue } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { useDraft } from '../form/use-draft.ts';
import { FileFields } from './file-fields.tsx';
import styles from './first-run.module.css';
import { isSentElsewhere } from './steps.ts';
import type { StepProps } from './use-first-run.ts';

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
