import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { savesData } from '../../routing/data-saver.ts';
import { type FirstPicture, preloadPicture } from '../picture/preload-picture.ts';

type Props = ComponentProps<typeof Link> & {
  /** The largest picture of the linked page. It loads at the press, because the page is shown some frames later. */
  picture?: FirstPicture | undefined;
};

/** A link that is prefetched in view. Discovery is off because the client knows all routes. */
export function PageLink({ picture, ...props }: Props) {
  const prefetch = savesData() ? 'none' : 'viewport';
  // A press also begins to scroll, so a visitor who saves data loads the picture with its page.
  const onPointerDown = picture && !savesData() ? () => preloadPicture(picture, picture.sizes) : undefined;
  return <Link discover="none" prefetch={prefetch} onPointerDown={onPointerDown} {...props} />;
}
