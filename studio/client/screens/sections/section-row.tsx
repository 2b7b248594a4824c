import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { SECTION_KINDS } from '../../../../model/kinds/section.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft, useFreshDraft } from '../../data/draft/use-draft.ts';
import type { Screen, SectionScreens } from '../../data/entries/screens.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { EntryActions } from '../arrange/entry-actions.tsx';
import styles from './sections.module.css';

/** The id of the button that opens the changes of a section or page. */
export const changeId = (file: string) => `change ${file}`;

/** Returns a note such as "Works, 9". */
export function describeSection({ screen, screens }: Pick<SectionScreens, 'screen' | 'screens'>): string {
  const shows = screen?.entry.shows;
  return `${shows ? SECTION_KINDS[shows] : 'Cannot be read'}, ${screens.length === 0 ? 'empty' : screens.length}`;
}

/** Shows the name of a section or page, which leads to its form, and its address. */
export const Head = ({ screen, note }: { readonly screen: Screen; readonly note: string }) => (
  <div className={styles.head}>
    <Link href={screen.address} className={styles.name} dir="auto">
      {screen.title}
    </Link>
    <span className={styles.note}>
      {[note, screen.siteAddress, screen.entry.isHidden && 'hidden'].filter(Boolean).join(' · ')}
    </span>
  </div>
);

/** Changes the name of a section or page, and shows the actions on the whole of it. */
export function Changes({ screen, onPlaced, children }: ComponentProps<typeof EntryActions>) {
  const { file, kind } = screen.entry;
  const store = draftOf(file);
  const { draft, problem } = useFreshDraft(store);
  const field = [kind === 'section' ? 'label' : 'heading'];
  const name = useDraft(store, (state) => String(shownValue(state, field) ?? ''));
  return (
    <div className={styles.changes}>
      {draft ? (
        <TextField
          id={`name-${file}`}
          label="Name in the menu"
          lang={draft.language}
          value={name}
          maxLength={200}
          onChange={({ target }) => store.type(field, target.value)}
        />
      ) : problem ? (
        <Problem>{problem}</Problem>
      ) : (
        <Skeleton lines={1} />
      )}
      <EntryActions screen={screen} onPlaced={onPlaced}>
        {children}
      </EntryActions>
    </div>
  );
}
