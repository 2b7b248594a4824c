import { useHref } from 'react-router';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { withBasePath } from '../../routing/base-path.ts';
import styles from './prose.module.css';

/** A link to a page or a file of this site in the HTML of readMarkdown, which escapes quotes in texts. */
const OWN_LINK = /<a href="\/(?!\/)(static\/)?/g;

/** Returns HTML whose links lead to files, and to pages in the language of the page. */
function useOwnLinks(html: string): string {
  const home = useHref('/');
  return html.replace(OWN_LINK, (_, files) => `<a href="${files ? withBasePath('/static/') : home}`);
}

type Props = {
  html: string;
  /** The language of a text in another one than its page. */
  language?: LanguageAttributes | undefined;
};

/** The text of a page in HTML from readMarkdown. */
export function Prose({ html, language }: Props) {
  // The HTML is safe: micromark escapes raw HTML, and links are checked.
  return <div {...language} className={styles.prose} dangerouslySetInnerHTML={{ __html: useOwnLinks(html) }} />;
}

/** An inline text in HTML from captionHtml. */
export function Caption({ html, language }: Props) {
  return <span {...language} dangerouslySetInnerHTML={{ __html: useOwnLinks(html) }} />;
}
