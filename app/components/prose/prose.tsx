import { withBasePath } from '../../routing/base-path.ts';
import styles from './prose.module.css';

/** As readMarkdown writes it; quotes in text are escaped. */
const OWN_LINK = /<a href="\/(?!\/)/g;

/** HTML from readMarkdown. */
export function Prose({ html }: { html: string }) {
  const text = html.replace(OWN_LINK, `<a href="${withBasePath('/')}`);
  // Safe: micromark escapes raw HTML, and links are checked.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: text }} />;
}
