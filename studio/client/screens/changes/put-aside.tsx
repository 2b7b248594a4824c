import type { Desk } from '../../../api/desk.ts';
import { useDesk } from '../../data/entries/entries.ts';
import { bringBack, useTakenBack } from '../../data/publishing/changes-list.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './put-aside.module.css';

const MOST_SHOWN = 3;
const MOST_NAMED = 3;

export const wayBackId = (aside: string) => `bring back ${aside}`;

/** Drafts that were put aside last, each with its way back. */
export function PutAside({ onBack }: { readonly onBack: () => Promise<void> }) {
  const { desk } = useDesk();
  const takenBack = useTakenBack();
  const { act, isBusy, problem } = useAction();

  const bring = (aside: Aside) =>
    act(async () => {
      await bringBack(aside.id);
      await onBack();
      announce(`${inWords(aside)} ${isOfMany(aside) ? 'are drafts' : 'is a draft'} again.`);
    });

  return (
    <>
      <Problem>{problem}</Problem>
      {desk?.asides.slice(0, MOST_SHOWN).map((aside) => {
        const { id, at } = aside;
        const isMany = isOfMany(aside);
        return (
          <div key={id} className={styles.aside}>
            <p>
              {!takenBack.has(id) && `Put aside ${dayAndTime(at)}: `}
              <bdi>{inWords(aside)}</bdi>
              {takenBack.has(id)
                ? ` ${isMany ? 'were' : 'was'} taken back.`
                : `, as you had ${isMany ? 'them' : 'it'} until then.`}
            </p>
            <Button look="quiet" id={wayBackId(id)} aria-disabled={isBusy} onClick={() => isBusy || bring(aside)}>
              <span>
                Bring {isMany ? 'them' : 'it'} back<HiddenText>: {inWords(aside)}</HiddenText>
              </span>
            </Button>
          </div>
        );
      })}
    </>
  );
}

type Aside = Desk['asides'][number];

const isOfMany = ({ titles, files }: Aside) => (titles.length > 0 ? titles.length : files) > 1;

function inWords({ titles: all, files }: Aside): string {
  if (all.length === 0) return files === 1 ? 'A file' : `${files} files`;
  const titles = all.map((title) => `“${title}”`);
  const more = titles.length - MOST_NAMED;
  if (more > 0) return `${titles.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
  return [titles.slice(0, -1).join(', '), titles.at(-1)].filter(Boolean).join(' and ');
}
