import type { Desk } from '../../api/desk.ts';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../controls/hidden-text.tsx';
import { Problem } from '../controls/problem.tsx';
import { announce } from '../controls/status-line.tsx';
import { dayAndTime } from '../dates/dates.ts';
import { useDesk } from '../desk/desk.ts';
import { useAction } from '../requests/use-action.ts';
import { bringBack, useTakenBack } from './asides.ts';
import styles from './put-aside.module.css';

const MOST_SHOWN = 3;
const MOST_NAMED = 3;

export const wayBackId = (aside: string) => `bring back ${aside}`;

/** Drafts that were put aside last, each with its way back. */
export function PutAside({ onBack }: { readonly onBack: () => Promise<void> }) {
  const { desk } = useDesk();
  const takenBack = useTakenBack();
  const { act, isBusy, problem } = useAction();

  const bring = ({ id, titles }: Aside) =>
    act(async () => {
      await bringBack(id);
      await onBack();
      announce(`${inWords(titles)} ${titles.length > 1 ? 'are drafts' : 'is a draft'} again.`);
    });

  return (
    <>
      <Problem>{problem}</Problem>
      {desk?.asides.slice(0, MOST_SHOWN).map((aside) => {
        const { id, at, titles } = aside;
        const isMany = titles.length > 1;
        return (
          <div key={id} className={styles.aside}>
            <p>
              <span dir="auto">{inWords(titles)}</span> {isMany ? 'were' : 'was'}{' '}
              {takenBack.has(id) ? 'taken back.' : `put aside, ${dayAndTime(at)}.`}
            </p>
            <Button look="quiet" id={wayBackId(id)} aria-disabled={isBusy} onClick={() => isBusy || bring(aside)}>
              <span>
                Bring {isMany ? 'them' : 'it'} back<HiddenText>: {inWords(titles)}</HiddenText>
              </span>
            </Button>
          </div>
        );
      })}
    </>
  );
}

type Aside = Desk['asides'][number];

function inWords(all: readonly string[]): string {
  const titles = all.map((title) => (title.includes(',') ? `“${title}”` : title));
  if (titles.length === 0) return 'A draft';
  const more = titles.length - MOST_NAMED;
  if (more > 0) return `${titles.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
  return [titles.slice(0, -1).join(', '), titles.at(-1)].filter(Boolean).join(' and ');
}
