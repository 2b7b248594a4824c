import type { ContentIndex } from '../../../api/content-index.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { restoreStash, useDiscarded } from '../../data/publishing/changes-list.ts';
import { UndoNotice } from '../../form/undo/undo-notice.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './stashes.module.css';

const MAX_SHOWN = 3;
const MAX_NAMED = 3;

export const restoreButtonId = (stash: string) => `restore ${stash}`;

export function Stashes({ onBack }: { readonly onBack: () => Promise<void> }) {
  const { contentIndex } = useContentIndex();
  const discarded = useDiscarded();

  return contentIndex?.stashes.slice(0, MAX_SHOWN).map((stash) => {
    const { id, at } = stash;
    const isMany = isOfMany(stash);
    const name = toWords(stash);
    const words = discarded.has(id) ? ` ${isMany ? 'were' : 'was'} discarded.` : '.';
    return (
      <UndoNotice
        key={id}
        id={restoreButtonId(id)}
        className={styles.stash}
        action={{
          words: name + words,
          shown: (
            <>
              {!discarded.has(id) && `Earlier draft, ${dayAndTime(at)}: `}
              <bdi>{name}</bdi>
              {words}
            </>
          ),
          label: 'Restore',
          labelDetail: name,
          undo: async () => {
            await restoreStash(id);
            await onBack();
          },
          undone: `${name} ${isMany ? 'are drafts' : 'is a draft'} again.`,
        }}
      />
    );
  });
}

type Stash = ContentIndex['stashes'][number];

const isOfMany = ({ titles, files }: Stash) => (titles.length > 0 ? titles.length : files) > 1;

function toWords({ titles: all, files }: Stash): string {
  if (all.length === 0) return files === 1 ? 'A file' : `${files} files`;
  const titles = all.map((title) => `“${title}”`);
  const more = titles.length - MAX_NAMED;
  if (more > 0) return `${titles.slice(0, MAX_NAMED).join(', ')} and ${more} more`;
  return [titles.slice(0, -1).join(', '), titles.at(-1)].filter(Boolean).join(' and ');
}
