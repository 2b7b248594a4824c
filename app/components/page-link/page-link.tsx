import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from '../../routing/data-saver.ts';

/** A link to a page of the site, prefetched once it is in view. All routes are known: there is none to discover. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link discover="none" prefetch={savesData() ? 'none' : 'viewport'} {...props} />;
}
