import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from '../../routing/data-saver.ts';

/**
 * A link to a page of the site, prefetched in view. Discovery is off because the client has the whole route manifest.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link discover="none" prefetch={savesData() ? 'none' : 'viewport'} {...props} />;
}
