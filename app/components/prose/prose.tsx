import styles from './prose.module.css';

/** Text that the owner wrote in Markdown. The HTML comes from readMarkdown, which lets no raw HTML through. */
export function Prose({ html }: { html: string }) {
  // Safe: micromark escapes raw HTML and odd schemes.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
