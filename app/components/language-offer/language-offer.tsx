import { withBasePath } from '../../routing/base-path.ts';
import type { LanguagesView } from '../language-switch/language-view.ts';
import type { PageLanguage } from '../language-switch/page-language.ts';
import styles from './language-offer.module.css';

type Props = {
  languages: LanguagesView;
  /** The page in each language; undefined for a page at no address of its own. */
  pages: readonly PageLanguage[] | undefined;
};

/** A line in each other language that has the page. The inline script shows one (document/inline/language-offer.ts). */
export function LanguageOffer({ languages: { current, all }, pages = [] }: Props) {
  return all.map(({ tag, direction, name, offer }) => {
    const page = pages.find((one) => one.tag === tag);
    if (tag === current || !page || page.isNearest) return null;
    return (
      <aside
        key={tag}
        className={styles.offer}
        lang={tag}
        dir={direction}
        aria-label={name}
        data-offers={tag}
        data-nosnippet=""
      >
        <a href={withBasePath(page.path)} hrefLang={tag}>
          {offer.line}
        </a>
        <button type="button" data-close-offer="" aria-label={offer.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </aside>
    );
  });
}

/** Returns the rules that show the line in the language that the inline script offers. */
export const offerRules = ({ all }: LanguagesView): string =>
  `@media screen{${all.map(({ tag }) => `[data-offer="${tag}"] [data-offers="${tag}"]{display:flex}`).join('')}}`;

/** Returns the language on offer; undefined on the server. */
export const offerShown = (): string | undefined =>
  import.meta.env.SSR ? undefined : document.documentElement.dataset.offer;
