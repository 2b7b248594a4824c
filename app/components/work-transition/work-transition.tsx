import { type ReactNode, ViewTransition, type ViewTransitionInstance } from 'react';

type Props = {
  project: string | undefined;
  children: ReactNode;
};

/** Moves a project's picture between its card and its page (root.module.css) if both have the same crop. */
export function WorkTransition({ project, children }: Props) {
  if (project === undefined) return children;
  return (
    <ViewTransition
      name={`work-${project}`}
      share={prefersReducedMotion() ? 'none' : 'work'}
      default="none"
      onShare={endIfCropsDiffer}
    >
      {children}
    </ViewTransition>
  );
}

const prefersReducedMotion = () => !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The allowed difference between the ratios of width to height, for rounding. */
const TOLERANCE = 0.02;

/** Ends the transition at once if the crops differ, because it would show both crops in one frame. */
function endIfCropsDiffer({ group }: ViewTransitionInstance) {
  const animations = group.getAnimations();
  // React drops the sizes from the keyframes if they do not change.
  const [from = 1, to = from] = animations.flatMap(ratiosIn);
  if (animations.length > 0 && Math.abs(to / from - 1) <= TOLERANCE) return;
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) animation.finish();
  }
}

/** Returns the ratio of width to height in each keyframe of an animation that changes both. */
function ratiosIn({ effect }: Animation): number[] {
  const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
  return keyframes
    .map(({ width, height }) => Number.parseFloat(String(width)) / Number.parseFloat(String(height)))
    .filter(Number.isFinite);
}
