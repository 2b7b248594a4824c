import { type ReactNode, ViewTransition } from 'react';

/** Around a project's picture on its card and its page: it moves from one to the other (root.module.css). */
export function WorkTransition({ project, children }: { project: string | undefined; children: ReactNode }) {
  if (project === undefined) return children;
  return (
    <ViewTransition name={`work-${project}`} share={wantsStill() ? 'none' : 'work'} default="none">
      {children}
    </ViewTransition>
  );
}

const wantsStill = () => !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches;
