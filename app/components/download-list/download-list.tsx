import { withBasePath } from '../../routing/base-path.ts';
import styles from './download-list.module.css';
import type { DownloadView } from './download-view.ts';

/** Files to download, each with its type and size. */
export function DownloadList({ files }: { files: readonly DownloadView[] }) {
  return (
    <section data-layout="downloads">
      <ul className={styles.files}>
        {files.map(({ label, name, note, url, foreign }) => (
          <li key={url}>
            <a {...foreign?.label} href={withBasePath(url)} download={name}>
              {label}
            </a>
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
