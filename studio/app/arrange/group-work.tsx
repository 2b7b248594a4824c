import type { Group } from '../desk/screens.ts';
import { ArrangedGroup } from './arranged-group.tsx';
import { NewEntry } from './new-entry.tsx';

type Props = {
  readonly group: Group;
  /** What can be added: "work". */
  readonly what: string | undefined;
  readonly isArranging: boolean;
  readonly onMade: () => void;
  readonly onEnd: () => void;
};

/** What is done in a group of the list: it is arranged, or something is added to it. */
export function GroupWork({ group: { name, screens, adds }, what, isArranging, onMade, onEnd }: Props) {
  if (isArranging) return <ArrangedGroup name={name} screens={screens} onDone={onEnd} />;
  return adds && what && <NewEntry kind={adds} what={what} onMade={onMade} onEnd={onEnd} />;
}
