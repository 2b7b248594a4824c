import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** Of the six connections that a browser has for the studio: the first time, pictures are made while it waits. */
const AT_A_TIME = 4;
const NEAR = '1000px';

const waiting = new Map<object, () => void>();
const underWay = new Set<object>();
const asked = new Set<string>();

function goOn(over: object = {}) {
  waiting.delete(over);
  underWay.delete(over);
  for (const [one, ask] of waiting) {
    if (underWay.size === AT_A_TIME) return;
    waiting.delete(one);
    underWay.add(one);
    ask();
  }
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'loading'> & { readonly src: string };

/**
 * A picture out of what is stored; its words stand beside it. It is asked for once it is near, and few are at a time:
 * code, and what is saved, wait behind none.
 */
export function StoredPicture({ src, ...rest }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [, setAsked] = useState('');

  useEffect(() => {
    if (!image.current || asked.has(src)) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        waiting.set(image, () => {
          asked.add(src);
          setAsked(src);
        });
        goOn();
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    near.observe(image.current);
    return () => {
      near.disconnect();
      goOn(image);
    };
  }, [src]);

  const end = () => goOn(image);
  return (
    <img {...rest} ref={image} src={asked.has(src) ? src : undefined} alt="" onLoadCapture={end} onErrorCapture={end} />
  );
}
