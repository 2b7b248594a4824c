import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** The limit of pictures that load at once, as their slow first requests must not take all six connections. */
const MAX_LOADING = 4;
const NEAR = '1000px';

const waiting = new Map<object, () => void>();
const loading = new Set<object>();
const requested = new Set<string>();

function loadNext(finished: object = {}) {
  waiting.delete(finished);
  loading.delete(finished);
  for (const [picture, load] of waiting) {
    if (loading.size === MAX_LOADING) return;
    waiting.delete(picture);
    loading.add(picture);
    load();
  }
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'loading'> & { readonly src: string };

/**
 * A picture from the studio's storage, without an alt text, since its text is next to it. It loads when it is near the
 * viewport, and only a few load at once, so that code and saved edits do not wait behind pictures.
 */
export function StoredPicture({ src, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [, setRequested] = useState('');

  useEffect(() => {
    if (!image.current || requested.has(src)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        waiting.set(image, () => {
          requested.add(src);
          setRequested(src);
        });
        loadNext();
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(image.current);
    return () => {
      observer.disconnect();
      loadNext(image);
    };
  }, [src]);

  const onEnd = () => loadNext(image);
  return (
    <img
      {...rest}
      ref={image}
      src={requested.has(src) ? src : undefined}
      alt=""
      onLoadCapture={onEnd}
      onErrorCapture={onEnd}
    />
  );
}
