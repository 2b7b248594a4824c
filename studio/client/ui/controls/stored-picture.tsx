import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** The limit of pictures that load at once, as their slow first requests must not take all six connections. */
const MAX_LOADING = 4;
const NEAR = '1000px';

const waiting = new Map<object, () => void>();
const loading = new Set<object>();
const requested = new Set<string>();

const onNear = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back when a picture comes near the viewport. One observer watches all pictures: a list may have 900. */
function watch(picture: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) onNear.get(target)?.();
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  onNear.set(picture, callback);
  observer.observe(picture);
  return () => {
    onNear.delete(picture);
    observer?.unobserve(picture);
  };
}

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
    const stop = watch(image.current, () => {
      stop();
      waiting.set(image, () => {
        requested.add(src);
        setRequested(src);
      });
      loadNext();
    });
    return () => {
      stop();
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
