import { withBasePath } from '../../routing/base-path.ts';
import styles from './prose.module.css';

/** A link to this site in the HTML of readMarkdown, which escapes quotes in texts. */
const OWN_LINK = /<a href="\/(?!\/)/g;

const withOwnLinks = (html: string) => html.replace(OWN_LINK, `<a href="${withBasePath('/')}`);

/** The text of a page in HTML from readMarkdown. */
export function Prose({ html }: { html: string }) {
  // The HTML is safe: micromark escapes raw HTML, and links are checked.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: withOwnLinks(html) }} />;
}

/** An inline text in HTML from captionHtml. */
export function Caption({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: withOwnLinks(html) }} />;
}
