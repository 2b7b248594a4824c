import { lazy, Suspense } from 'react';
import { NAME } from './names-in-braces.ts';

const WithNames = lazy(() => import('./with-names.tsx').then(({ WithNames }) => ({ default: WithNames })));

/** A text as visitors read it, where names stand in it in braces. */
export function ReadLine({ text }: { readonly text: string }) {
  return (
    NAME.test(text) && (
      <Suspense>
        <WithNames text={text} />
      </Suspense>
    )
  );
}
