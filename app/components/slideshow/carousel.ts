import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { isRightToLeft } from '../reading-direction/reading-direction.ts';

/** The slide to show: the one before, the one after, or the one at an index. */
export type Step = 'previous' | 'next' | number;

type Props = {
  viewport: HTMLElement;
  /** The slide in the zoom view, or -1. The carousel moves to it before the view closes. */
  enlarged: number;
  /** Called with the function that turns the slides. */
  onReady: (turn: (step: Step) => void) => void;
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
    onReady((step) => {
      if (step === 'previous') embla.scrollPrev(prefersReducedMotion());
      else if (step === 'next') embla.scrollNext(prefersReducedMotion());
      else embla.scrollTo(step, prefersReducedMotion());
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
