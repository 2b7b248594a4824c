import { Mistake } from './mistake.tsx';

/** Says at once what went wrong, where something did. */
export function Problem({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Mistake>{children}</Mistake>
    </div>
  );
}
