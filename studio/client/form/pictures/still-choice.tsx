import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';

const filmStill = lazyModule(() => import('./film-still.tsx'));

type Props = {
  /** The names of the film's files, the best format first. */
  readonly films: readonly string[];
  readonly onTake: (still: File) => void;
};

/** A button that shows the film, in which the owner chooses the frame for its still. */
export function StillChoice({ films, onTake }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Take it from the film
      </Button>
      {isOpen && (
        <Lazy module={filmStill}>
          {({ FilmStill }) => (
            <FilmStill
              films={films}
              onTake={(still) => {
                setIsOpen(false);
                onTake(still);
              }}
            />
          )}
        </Lazy>
      )}
    </div>
  );
}
