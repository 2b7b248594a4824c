import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from '../../routing/data-saver.ts';

/** A link that is prefetched in view. Discovery is off because the client knows all routes. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link discover="none" prefetch={savesData() ? 'none' : 'viewport'} {...props} />;
}
