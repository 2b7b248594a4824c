import { type ComponentProps, useRef, useState } from 'react';
import { draftOf } from '../../data/draft/drafts.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { type Screen, type SectionScreens, screenOf, sectionsOf } from '../../data/entries/screens.ts';
import { moveEntry } from '../../data/entry-actions/move-entry.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { focusTitle, Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { useMoves } from '../arrange/use-moves.ts';
import { AddSection } from './add-section.tsx';
import { Changes, changeId, describeSection, Head } from './section-row.tsx';
import styles from './sections.module.css';

type Placing = Pick<ComponentProps<typeof Changes>, 'onPlaced'>;

type MenuItem = { readonly screen: Screen; readonly section: SectionScreens | undefined };

/** Lists the sections and the own pages of the menu: they are added, named, moved, hidden and removed here. */
export function Sections() {
  const { contentIndex, problem, refresh } = useContentIndex();
  if (!contentIndex && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Sections and menu</Title>
      <Lead>The menu at the top of each page, from left to right.</Lead>
      {contentIndex ? <Menu entries={contentIndex.entries} /> : <Skeleton />}
    </PageLayout>
  );
}

function Menu({ entries }: { readonly entries: readonly Entry[] }) {
  const all = sectionsOf(entries);
  const listed = all.flatMap((section): MenuItem[] =>
    section.screen && section.screens.length > 0 ? [{ screen: section.screen, section }] : [],
  );
  const ownPages = entries.filter(({ kind }) => kind === 'page');
  const pages = ownPages
    .filter(({ isInTabs }) => isInTabs)
    .map((entry): MenuItem => ({ screen: screenOf(entry), section: undefined }));
  const others = ownPages.filter(({ isInTabs }) => !isInTabs);
  const items = [...listed, ...pages];
  const group = useRef<HTMLDivElement>(null);
  const { act, problem } = useMoves(group);
  const focusSoon = useFocusSoon();
  const onPlaced = (file: string | undefined) => (file === undefined ? focusTitle() : focusSoon(changeId(file)));

  const move = (from: number, to: number) => {
    const [part, start] = from < listed.length ? [listed, 0] : [pages, listed.length];
    const place = Math.min(Math.max(to - start, 0), part.length - 1);
    if (place !== to - start) announce('Pages come after the sections.');
    // Empty sections are not in the list, but have orders that no other section may have.
    const screens = part === listed ? all.flatMap(({ screen }) => screen ?? []) : pages.map(({ screen }) => screen);
    const placeOf = (at: number) => screens.findIndex(({ entry }) => entry.file === part[at]?.screen.entry.file);
    if (place !== from - start) act(() => moveEntry(screens, placeOf(from - start), placeOf(place)));
  };
  return (
    <>
      <Problem>{problem}</Problem>
      <div ref={group}>
        <SortableList
          items={items}
          keyOf={({ screen }) => screen.entry.file}
          nameOf={({ screen }) => screen.title}
          render={(item) => <MenuRow {...item} onPlaced={onPlaced} />}
          onMove={move}
          label="The menu"
          isTall
        />
      </div>
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="other-pages">
          <h2 id="other-pages">Pages that are not in the menu</h2>
          <ul className={styles.rows}>
            {others.map((entry) => (
              <li key={entry.file} className={styles.row}>
                <Head screen={screenOf(entry)} note="Page" />
                <button type="button" className={styles.act} onClick={() => putInMenu(entry, true)}>
                  <span>
                    Put it in the menu<HiddenText>: {entry.title}</HiddenText>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AddSection sections={all} onPlaced={onPlaced} />
    </>
  );
}

function putInMenu({ file, title }: Entry, isInMenu: boolean) {
  draftOf(file).typeUnseen(['link'], isInMenu ? 'tabs' : 'footer', isInMenu ? ['footer', 'none', null] : ['tabs']);
  announce(isInMenu ? `${title} is in the menu.` : `${title} is at the foot of each page.`);
}

function MenuRow({ screen, section, onPlaced }: MenuItem & Placing) {
  const [isOpen, setIsOpen] = useState(false);
  const { entry, title } = screen;
  return (
    <div className={`${styles.item} ${styles.listed}`}>
      <div className={styles.row} data-hidden={entry.isHidden || undefined}>
        <Head screen={screen} note={section ? describeSection(section) : 'Page'} />
        <button
          type="button"
          className={styles.act}
          id={changeId(entry.file)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            {isOpen ? 'Close' : 'Change'}
            <HiddenText> {title}</HiddenText>
          </span>
        </button>
      </div>
      {isOpen && (
        <Changes screen={screen} onPlaced={onPlaced}>
          {!section && (
            <button type="button" onClick={() => putInMenu(entry, false)}>
              Take it out of the menu
            </button>
          )}
        </Changes>
      )}
    </div>
  );
}
