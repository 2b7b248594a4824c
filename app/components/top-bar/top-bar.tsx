import { memo } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { withBasePath } from '../../routing/base-path.ts';
import type { FrameLink } from '../../routing/frame-links.ts';
import { backTo, hasContactButton, isUnknown } from '../../routing/paths.ts';
import { InkSwitch, type InkSwitchView } from '../ink-switch/ink-switch.tsx';
import { LanguageSwitch } from '../language-switch/language-switch.tsx';
import type { LanguagesView } from '../language-switch/language-view.ts';
import type { PageLanguage } from '../language-switch/page-language.ts';
import { linesAsText } from '../page-head/heading.tsx';
import type { HeadingView } from '../page-head/heading-view.ts';
import { PageLink } from '../page-link/page-link.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { mediaOf } from '../theme-switch/theme.ts';
import styles from './top-bar.module.css';

type Props = {
  pathname: string;
  name: HeadingView;
  mark: { light: string; dark: string };
  /** The addresses of the sections whose works have pages. */
  workSections: readonly string[];
  /** The addresses of the sections of posts, and the label of the arrow that leads to them. */
  posts?: { sections: readonly string[]; back: string } | undefined;
  tabs: readonly FrameLink[];
  inkSwitch: InkSwitchView | undefined;
  /** The languages of the site; undefined if it has one. */
  languages?: LanguagesView | undefined;
  /** The page in each language; undefined for a page at no address of its own. */
  pages?: readonly PageLanguage[] | undefined;
  words: Pick<Messages, 'logo_label' | 'back' | 'contact_button' | 'main_navigation'>;
};

/** The width of the arrow beside the name of the current language, in letters. */
const ARROW_LETTERS = 2;

/** Returns the length of the name that the switch shows. */
const lettersOf = ({ current, all }: LanguagesView) =>
  all.length > 2
    ? ARROW_LETTERS + (all.find(({ tag }) => tag === current)?.name.length ?? 0)
    : Math.max(...all.filter(({ tag }) => tag !== current).map(({ name }) => name.length));

/** The top bar, which is memoized because the frame renders at each change of address. */
export const TopBar = memo(function TopBar({
  pathname,
  name,
  mark,
  workSections,
  posts,
  tabs,
  inkSwitch,
  languages,
  pages,
  words,
}: Props) {
  // The script of the not-found page shows the arrow that its address needs.
  const sections = [...workSections, ...(posts?.sections ?? [])];
  const arrows = isUnknown(pathname) ? sections : [backTo(pathname, sections)].filter((to) => to !== undefined);
  return (
    <header className={styles.bar} style={languages && { '--letters': lettersOf(languages) }}>
      {arrows.map((to) => (
        <PageLink
          key={to}
          className={styles.back}
          to={to}
          aria-label={posts?.sections.includes(to) ? posts.back : words.back}
          data-back=""
          hidden={isUnknown(pathname)}
        >
          <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M21 12H4M11 4l-8 8 8 8" />
          </svg>
        </PageLink>
      ))}
      <PageLink className={styles.logo} to="/" aria-label={words.logo_label}>
        <picture>
          <source
            srcSet={withBasePath(mark.dark)}
            media={mediaOf('dark')}
            data-theme-of="dark"
            suppressHydrationWarning
          />
          <img
            className={styles.mark}
            src={withBasePath(mark.light)}
            width={32}
            height={32}
            alt=""
            fetchPriority="low"
          />
        </picture>
        <span
          className={styles.name}
          style={{ '--lines': name.lines.length, '--ems': name.width, '--whole': name.whole, '--gap': name.gap }}
        >
          {linesAsText(name.lines)}
        </span>
      </PageLink>
      <TabBar pathname={pathname} tabs={tabs} label={words.main_navigation} />
      {languages && (
        <div className={styles.languages}>
          <LanguageSwitch languages={languages} pages={pages} />
        </div>
      )}
      {inkSwitch && <InkSwitch {...inkSwitch} />}
      {hasContactButton(pathname) && (
        <PageLink className={styles.contact} to="/contact">
          {words.contact_button}
        </PageLink>
      )}
    </header>
  );
});
