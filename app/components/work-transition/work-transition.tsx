import { type ReactNode, ViewTransition, type ViewTransitionInstance } from 'react';

type Props = {
  /** Undefined for a picture that stays where it is. */
  project: string | undefined;
  children: ReactNode;
};

/** Moves a project's picture from its card to its page and back (root.module.css), if both crop it alike. */
export function WorkTransition({ project, children }: Props) {
  if (project === undefined) return children;
  return (
    <ViewTransition
      name={`work-${project}`}
      share={wantsStill() ? 'none' : 'work'}
      default="none"
      onShare={endBetweenShapes}
    >
      {children}
    </ViewTransition>
  );
}

const wantsStill = () => !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The ratios of width to height may differ by so much, for rounding. */
const TOLERANCE = 0.02;

/** Ends the transition at once if the pages crop the picture in two ways: one frame would show both. */
function endBetweenShapes({ group }: ViewTransitionInstance) {
  const moves = group.getAnimations();
  // React drops the sizes from the keyframes if they do not change.
  const [from = 1, to = from] = moves.flatMap(ratiosIn);
  if (moves.length > 0 && Math.abs(to / from - 1) <= TOLERANCE) return;
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) animation.finish();
  }
}

/** The ratio of width to height in each keyframe of an animation that changes both. */
function ratiosIn({ effect }: Animation): number[] {
  const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
  return keyframes
    .map(({ width, height }) => Number.parseFloat(String(width)) / Number.parseFloat(String(height)))
    .filter(Number.isFinite);
}
