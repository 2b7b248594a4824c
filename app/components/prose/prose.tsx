import { withBasePath } from '../../routing/base-path.ts';
import styles from './prose.module.css';

/** As readMarkdown writes it; quotes in text are escaped. */
const OWN_LINK = /<a href="\/(?!\/)/g;

const withOwnLinks = (html: string) => html.replace(OWN_LINK, `<a href="${withBasePath('/')}`);

/** HTML from readMarkdown. */
export function Prose({ html }: { html: string }) {
  // Safe: micromark escapes raw HTML, and links are checked.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: withOwnLinks(html) }} />;
}

/** HTML from captionHtml, within a line. */
export function Caption({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: withOwnLinks(html) }} />;
}
