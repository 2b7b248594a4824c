import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { draftOf } from '../../data/draft/drafts.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { type Screen, sectionsOf, studioAddress } from '../../data/entries/screens.ts';
import { removeEntry, renameEntry, restoreEntry } from '../../data/entry-actions/entry-requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { undoable } from '../../data/undo/undo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { FieldFrame, inputClass, TextField } from '../../ui/controls/text-field.tsx';
import styles from './entry-form.module.css';

type Props = {
  readonly screen: Screen;
  /**
   * Called in place of opening the form at its new address, for actions in a list.
   *
   * @param file the file after a change of its address; undefined after a removal
   */
  readonly onPlaced?: ((file: string | undefined) => void) | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
};

/** Shows the actions on a whole entry or section: change its address, hide and delete it. */
export function EntryActions({ screen, onPlaced, children }: Props) {
  const { entry, title } = screen;
  const { file, kind, isHidden } = entry;
  const [, go] = useLocation();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { act, isBusy, problem } = useAction();

  const remove = () =>
    act(() =>
      removeEntry(file, (stash) => {
        const words = 'was deleted.';
        if (onPlaced) onPlaced(undefined);
        else go('/');
        if (stash) undoable({ title, words, label: 'Restore', undo: () => restoreEntry(stash) });
        else announce(`${title} ${words}`);
      }),
    );
  const show = () => {
    draftOf(file).type(['visible'], isHidden, false);
    announce(isHidden ? 'Visitors will see it.' : 'Hidden from visitors.');
  };

  return (
    <>
      <div className={styles.actions}>
        <button ref={rename} type="button" aria-expanded={isRenaming} onClick={() => setIsRenaming(!isRenaming)}>
          Change its address
        </button>
        {(kind === 'project' || kind === 'section') && (
          <button type="button" onClick={show}>
            {isHidden ? 'Show to visitors' : 'Hide from visitors'}
          </button>
        )}
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || remove()}>
          Delete
        </button>
        {children}
      </div>
      <Problem>{problem}</Problem>
      {isRenaming && (
        <Rename
          screen={screen}
          onPlaced={onPlaced}
          onEnd={() => {
            setIsRenaming(false);
            rename.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Changes the address of an entry. The title stays as it is. */
function Rename({ screen, onPlaced, onEnd }: Pick<Props, 'screen' | 'onPlaced'> & { readonly onEnd: () => void }) {
  const { entry, title, siteAddress = '' } = screen;
  const { file, kind, slug: before = '' } = entry;
  const { contentIndex } = useContentIndex();
  const sections = sectionsOf(contentIndex?.entries ?? []).filter(({ adds }) => adds?.kind === kind);
  const sectionBefore = sections.find(({ folder }) => file.startsWith(`${folder}/`))?.folder;
  const [section, setSection] = useState(sectionBefore);
  const id = useId();
  const [, go] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [slug, setSlug] = useState(before);
  const { act, isBusy, problem } = useAction();
  const newSlug = slug.trim();
  const start = siteAddress.slice(0, siteAddress.length - before.length);
  const newAddress = (section === sectionBefore ? start : start.replace(/^\/[^/#]+/, `/${section}`)) + newSlug;
  // A server never receives the part of an address after #, so it cannot redirect such an address.
  const canRedirect = !siteAddress.includes('#');
  const isSame = newSlug === '' || (newSlug === before && section === sectionBefore);

  useEffect(() => form.current?.querySelector('input')?.select(), []);

  const rename = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || isSame) return;
    void act(() =>
      renameEntry(file, { slug: newSlug, section }, (renamed) => {
        const address = studioAddress({ kind, file: renamed });
        const words = `has the address ${newAddress} now.`;
        // The undo is a second rename rather than a restore, so that text typed in between stays.
        const undo = () =>
          renameEntry(renamed, { slug: before, section: sectionBefore }, (placed) => {
            if (window.location.pathname === address) go(studioAddress({ kind, file: placed }), { replace: true });
          });
        undoable({ title, words, label: 'Restore the old address', undo });
        if (onPlaced) onPlaced(renamed);
        else go(address, { replace: true });
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEnd();
  };

  return (
    <form
      ref={form}
      className={`${styles.form} ${styles.rename}`}
      aria-label="Change its address"
      onSubmit={rename}
      onKeyDown={onKeyDown}
    >
      <TextField
        id={id}
        label="Name in its address"
        help={`Small letters, digits and hyphens.${onPlaced ? '' : ' The title is a field below.'}`}
        value={slug}
        maxLength={100}
        spellCheck={false}
        onChange={({ target }) => setSlug(target.value)}
      />
      {sections.length > 1 && (
        <FieldFrame words={{ id: `${id}-section`, label: 'Section' }}>
          <select
            id={`${id}-section`}
            className={inputClass}
            value={section}
            onChange={({ target }) => setSection(target.value)}
          >
            {sections.map(({ folder, name }) => (
              <option key={folder} value={folder}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <dl className={styles.address}>
        <dt>Now</dt>
        <dd>{siteAddress}</dd>
        {!isSame && (
          <>
            <dt>{canRedirect ? 'After: the old address redirects to it' : 'After'}</dt>
            <dd>{newAddress}</dd>
          </>
        )}
      </dl>
      <Problem>{problem}</Problem>
      <div className={styles.ways}>
        <Button type="submit" aria-disabled={isBusy || isSame}>
          Use this address
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
