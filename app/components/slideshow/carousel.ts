import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

/** What the slideshow asks of the carousel once it has come. */
export type CarouselHandle = { previous: () => void; next: () => void };

type Props = { viewport: HTMLElement; onReady: (handle: CarouselHandle) => void; onSlide: (index: number) => void };

/** Makes the slides in `viewport` follow the finger and wrap at both ends. Renders nothing itself. */
export default function Carousel({ viewport, onReady, onSlide }: Props) {
  const [attach, embla] = useEmblaCarousel({ loop: true });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
    const report = () => onSlide(embla.selectedScrollSnap());
    embla.on('select', report).on('reInit', report);
    onReady({ previous: () => embla.scrollPrev(still()), next: () => embla.scrollNext(still()) });
    report();
    return () => {
      embla.off('select', report).off('reInit', report);
    };
  }, [embla, onReady, onSlide]);
  return null;
}
