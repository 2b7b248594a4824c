import { type ComponentProps, memo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ENTRY_NOUNS } from '../../../../model/kinds/names.ts';
import { englishNameOf } from '../../../../model/languages.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { type Group, isAt, type Screen } from '../../data/entries/screens.ts';
import { describeUntranslated, untranslatedIn } from '../../data/languages/untranslated.ts';
import { useWrittenLanguage } from '../../data/languages/written-language.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { Store, useStore } from '../../ui/store.ts';
import styles from '../screen-link/screen-link.module.css';
import { ScreenLink } from '../screen-link/screen-link.tsx';

const groupWork = lazyModule(() => import('../arrange/group-work.tsx'));

/** Sections may have equal names. */
const keyOf = ({ name, adds }: Group) => adds?.section ?? name;

/** Returns the date of a post, and of anything that visitors do not see before its date. */
function dateNote({ entry: { kind, published, isUpcoming } }: Screen): string | undefined {
  if (published === undefined || (kind !== 'post' && !isUpcoming)) return undefined;
  const date = new Date(published.slice(0, 10)).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return isUpcoming ? `from ${date}` : date;
}

/** Returns how much of a page the language that is written lacks. */
function translationNote(screen: Screen, language: string): string | undefined {
  const note = describeUntranslated(untranslatedIn(screen, language));
  return note && `${note} in ${englishNameOf(language)}`;
}

/** The keys of the folded groups, which outlive the list so that they stay folded when it reopens. */
const foldedStore = new Store<ReadonlySet<string>>(new Set());

type Choosing = { readonly onChoose: () => void };

export function EntryList({ groups, onChoose }: Choosing & { readonly groups: readonly Group[] }) {
  return groups.map((group) => <OneGroup key={keyOf(group)} group={group} onChoose={onChoose} />);
}

/** Renders a link of the list again only if that link changes, because a list may have 900 of them. */
const Item = memo(function Item(props: ComponentProps<typeof ScreenLink>) {
  return (
    <li className={styles.item}>
      <ScreenLink {...props} />
    </li>
  );
});

function OneGroup({ group, onChoose }: Choosing & { readonly group: Group }) {
  const { name, screens, adds, isArranged } = group;
  const [location] = useLocation();
  const folded = useStore(foldedStore);
  const written = useWrittenLanguage(useContentIndex().contentIndex?.furtherLanguages);
  const [doing, setDoing] = useState<'arrange' | 'add'>();
  const arrange = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isFolded = folded.has(keyOf(group)) && doing === undefined;
  const fold = () => {
    const others = new Set(folded);
    if (!others.delete(keyOf(group))) others.add(keyOf(group));
    foldedStore.set(others);
  };
  const end = () => {
    (doing === 'arrange' ? arrange : add).current?.focus();
    setDoing(undefined);
  };
  // The list must not take the focus: the owner goes on typing in the new form, and a focused heading would fold at a
  // space.
  const leave = () => {
    setDoing(undefined);
    onChoose();
  };
  const arranging = doing === 'arrange' ? 'Done' : 'Arrange';
  const noun = adds && ENTRY_NOUNS[adds.kind];
  const list = (
    <ul aria-label={name}>
      {screens.map((screen) => (
        <Item
          key={screen.address}
          screen={screen}
          note={[dateNote(screen), written && translationNote(screen, written)].filter(Boolean).join(', ') || undefined}
          isCurrent={isAt(screen, location)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );

  return (
    <div className={styles.group}>
      <div className={styles.head}>
        {/* A heading here would come before the heading of the screen. */}
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={fold}>
          {name}
          {isFolded && <span className={styles.number}> {screens.length}</span>}
        </button>
        {isArranged && screens.length > 1 && (
          <button
            ref={arrange}
            type="button"
            className={styles.act}
            aria-label={`${arranging}: ${name}`}
            onClick={() => setDoing(doing === 'arrange' ? undefined : 'arrange')}
          >
            {arranging}
          </button>
        )}
        {adds && (
          <button
            ref={add}
            type="button"
            className={styles.act}
            aria-label={`New ${noun}${adds.section === undefined ? '' : `: ${name}`}`}
            aria-expanded={doing === 'add'}
            onClick={() => setDoing('add')}
          >
            +
          </button>
        )}
      </div>
      {doing && (
        <Lazy module={groupWork} fallback={doing === 'arrange' && list}>
          {({ GroupWork }) => <GroupWork group={group} what={noun} doing={doing} onMade={leave} onEnd={end} />}
        </Lazy>
      )}
      {!isFolded && doing !== 'arrange' && list}
    </div>
  );
}
