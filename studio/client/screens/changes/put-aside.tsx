import type { Desk } from '../../../api/desk.ts';
import { useDesk } from '../../data/entries/entries.ts';
import { bringBack, useTakenBack } from '../../data/publishing/changes-list.ts';
import { UndoNotice } from '../../form/undo/undo-notice.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './put-aside.module.css';

const MOST_SHOWN = 3;
const MOST_NAMED = 3;

export const wayBackId = (aside: string) => `bring back ${aside}`;

/** Drafts that were put aside last, each with its way back. */
export function PutAside({ onBack }: { readonly onBack: () => Promise<void> }) {
  const { desk } = useDesk();
  const takenBack = useTakenBack();

  return desk?.asides.slice(0, MOST_SHOWN).map((aside) => {
    const { id, at } = aside;
    const isMany = isOfMany(aside);
    const name = inWords(aside);
    const words = takenBack.has(id) ? ` ${isMany ? 'were' : 'was'} discarded.` : '.';
    return (
      <UndoNotice
        key={id}
        id={wayBackId(id)}
        className={styles.aside}
        action={{
          words: name + words,
          shown: (
            <>
              {!takenBack.has(id) && `Earlier draft, ${dayAndTime(at)}: `}
              <bdi>{name}</bdi>
              {words}
            </>
          ),
          label: `Bring ${isMany ? 'them' : 'it'} back`,
          labelDetail: name,
          undo: async () => {
            await bringBack(id);
            await onBack();
          },
          undone: `${name} ${isMany ? 'are drafts' : 'is a draft'} again.`,
        }}
      />
    );
  });
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
