import { useLocation } from 'wouter';
import { wantFirstEmptyField } from '../desk/first-empty-field.ts';
import { type Group, studioAddress } from '../desk/screens.ts';
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
  const [, go] = useLocation();
  if (isArranging) return <ArrangedGroup name={name} screens={screens} onDone={onEnd} />;
  if (!adds || !what) return null;
  const open = (file: string) => {
    wantFirstEmptyField(file);
    onMade();
    go(studioAddress({ kind: adds, file }));
  };
  return <NewEntry kind={adds} what={what} onMade={open} onEnd={onEnd} />;
}
