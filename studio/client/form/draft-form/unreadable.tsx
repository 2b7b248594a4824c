import type { Draft } from '../../../api/drafts.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import styles from './draft-form.module.css';

/** A file that no form can show. */
export function Unreadable({ draft: { file, mistakes } }: { readonly draft: Draft }) {
  return (
    <div className={styles.notice}>
      <p>
        This file can't be shown as a form. It has to be mended by hand, in an editor for plain text:{' '}
        <strong style={{ overflowWrap: 'anywhere' }}>content/{file}</strong>
      </p>
      {mistakes.map(({ field, expected }) => (
        <Mistake key={field + expected}>{[field, expected].filter(Boolean).join(': ')}</Mistake>
      ))}
      <p>It is read again when you come back to this window.</p>
    </div>
  );
}
