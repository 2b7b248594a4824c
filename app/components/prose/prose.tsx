import { hosted } from '../../routing/base-path.ts';
import styles from './prose.module.css';

/** A link to an address of this site, as readMarkdown writes it; in words its signs would be escaped. */
const OWN_LINK = /<a href="\/(?!\/)/g;

/** Text that the owner wrote in Markdown. The HTML comes from readMarkdown, which lets no raw HTML through. */
export function Prose({ html }: { html: string }) {
  const text = html.replace(OWN_LINK, `<a href="${hosted('/')}`);
  // Safe: micromark escapes raw HTML, and links are checked.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: text }} />;
}
