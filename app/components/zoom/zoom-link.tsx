import { type MouseEvent, type ReactNode, use } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { OpenedFilesContext } from '../picture/opened-files.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { hashOf } from './address.ts';
import { largestUrl, loadView, useGallery } from './gallery.tsx';
import styles from './zoom-link.module.css';

type Props = { picture: PictureView; children: ReactNode };

/** Returns whether a click is plain, without a modifier key for a new tab or a download. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Loads the view in advance. A failure is ignored because opening loads it again. */
const prepare = () => void loadView().catch(() => {});

/** Returns the label of a link: the title of the picture if it is in the language of the page, or else its position. */
function nameOf({ title, foreign }: PictureView, index: number, total: number, words: Messages['zoom']) {
  if (title !== undefined && !foreign?.title) return fillTemplate(words.enlarge_title, { title });
  return total > 1 ? fillTemplate(words.enlarge_position, { current: index + 1, total }) : words.enlarge;
}

/** A link over a picture of the gallery. A picture inside would name the link by its alternative text. */
export function ZoomLink({ picture, children }: Props) {
  const gallery = useGallery();
  use(OpenedFilesContext);
  if (!gallery) return children;
  const index = gallery.pictures.indexOf(picture);
  if (index === -1) return children;
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    gallery.open(picture);
  };
  return (
    <span className={styles.frame}>
      {children}
      <a
        className={styles.link}
        id={`enlarge-${index + 1}`}
        href={largestUrl(picture)}
        aria-label={nameOf(picture, index, gallery.pictures.length, gallery.words)}
        onClick={onClick}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {/* This element is the target of the hash only without scripts. With scripts the hash must not scroll the page. */}
        <noscript>
          <span id={hashOf(index).slice(1)} />
        </noscript>
        <span className={styles.label}>
          {gallery.words.enlarge}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2v20M2 12h20" />
          </svg>
        </span>
      </a>
    </span>
  );
}
