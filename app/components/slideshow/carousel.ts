import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { isRightToLeft } from '../reading-direction/reading-direction.ts';

export type CarouselHandle = { previous: () => void; next: () => void };

type Props = {
  viewport: HTMLElement;
  /** The slide in the zoom view, or -1. The carousel moves to it before the view closes. */
  enlarged: number;
  onReady: (handle: CarouselHandle) => void;
  onSlide: (index: number) => void;
};

/** Makes the slides in `viewport` swipeable and wrap at both ends. Renders nothing. */
export default function Carousel({ viewport, enlarged, onReady, onSlide }: Props) {
  const [attach, embla] = useEmblaCarousel({ loop: true, direction: isRightToLeft(viewport) ? 'rtl' : 'ltr' });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    const report = () => onSlide(embla.selectedScrollSnap());
    embla.on('select', report).on('reInit', report);
    onReady({
      previous: () => embla.scrollPrev(prefersReducedMotion()),
      next: () => embla.scrollNext(prefersReducedMotion()),
    });
    report();
    return () => {
      embla.off('select', report).off('reInit', report);
    };
  }, [embla, onReady, onSlide]);
  useEffect(() => {
    if (enlarged >= 0) embla?.scrollTo(enlarged, true);
  }, [embla, enlarged]);
  return null;
}
