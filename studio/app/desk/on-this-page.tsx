import { lazy, Suspense } from 'react';
import { type DraftState, isChanged, shownValue } from '../draft/draft-store.ts';
import { valueAt } from '../draft/values.ts';
import { formParts, idOf, labelOf } from '../form/fields.ts';
import { useDesk } from './desk.ts';
import styles from './on-this-page.module.css';

const WordsDiff = lazy(() => import('../changes/words-diff.tsx').then(({ WordsDiff }) => ({ default: WordsDiff })));

/** What visitors will see otherwise than now. */
export function OnThisPage({ state, address }: { readonly state: DraftState; readonly address: string }) {
  const { desk } = useDesk();
  const { draft } = state;
  const site = desk?.siteAddress && new URL(address.replace(/^\//, ''), `${desk.siteAddress.replace(/\/$/, '')}/`).href;
  if (!draft?.now) return null;
  const parts = formParts(draft.kind, draft.now);
  const changed = parts.flatMap(({ fields }) => fields.filter(({ field }) => isChanged(state, field)));
  return (
    <div className={styles.page}>
      <h2>On this page</h2>
      {site && draft.published && (
        <p>
          <a href={site} target="_blank" rel="noreferrer">
            The page as visitors see it
          </a>
        </p>
      )}
      {changed.length === 0 && <p className={styles.quiet}>Nothing differs from what visitors see.</p>}
      <Suspense>
        <dl className={styles.changes}>
          {changed.map(({ field }) => (
            <div key={idOf(field)} className={styles.change}>
              <dt>{labelOf(parts, field)}</dt>
              <dd>
                <WordsDiff
                  before={String(valueAt(draft.published, field) ?? '')}
                  after={String(shownValue(state, field) ?? '')}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Suspense>
    </div>
  );
}
