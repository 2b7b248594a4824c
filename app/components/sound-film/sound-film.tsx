import { posterFile } from '../picture/files.ts';
import { fileAddress } from '../picture/opened-files.ts';
import { Caption } from '../prose/prose.tsx';
import styles from './sound-film.module.css';
import type { SoundFilmView } from './sound-film-view.ts';

type Props = { film: SoundFilmView; unsupported: string };

/** A film with sound. The browser's own controls work without scripts, and nothing of the film loads before a press. */
export function SoundFilm({ film: { sources, poster, captions, caption, foreign }, unsupported }: Props) {
  return (
    <figure className={styles.figure} style={{ '--ratio': poster.width / poster.height }}>
      <video
        {...poster.foreign?.alt}
        className={styles.film}
        controls
        playsInline
        preload="none"
        poster={posterFile(poster)}
        width={poster.width}
        height={poster.height}
        style={{ backgroundColor: poster.color }}
        aria-label={poster.alt}
      >
        {sources.map(({ url, type }) => (
          <source key={url} src={fileAddress(url)} type={type} />
        ))}
        {captions.map(({ url, language, label }) => (
          <track key={url} kind="captions" src={fileAddress(url)} srcLang={language} label={label} />
        ))}
        {/* The text is for browsers without ARIA and hidden from screen readers. */}
        <span aria-hidden="true">{unsupported}</span>
      </video>
      {caption && (
        <figcaption>
          <Caption html={caption} language={foreign?.caption} />
        </figcaption>
      )}
    </figure>
  );
}
