import { useEffect, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { phoneSizes } from '../picture/sizes.ts';
import { platesLink } from '../plates/plates-link.tsx';
import { Caption } from '../prose/prose.tsx';
import styles from './before-after.module.css';

type Props = {
  /** The picture before and the one after. */
  pictures: readonly PictureView[];
  words: Messages['before_after'];
  /** The label of the link from a print to its plates. */
  plates?: Pick<Messages['plates'], 'heading'> | undefined;
};

const SIZES = `(min-width: 640px) 92vw, ${phoneSizes(96)}`;
const MIDDLE = 50;

/**
 * Two pictures over each other, with a divider that a native range input moves by mouse, touch and keys. Without scripts
 * and in print the pictures stand side by side.
 */
export function BeforeAfter({ pictures, words, plates }: Props) {
  const [isReady, setIsReady] = useState(false);
  const [percent, setPercent] = useState(MIDDLE);
  useEffect(() => setIsReady(true), []);
  const [first] = pictures;
  if (!first) return null;
  return (
    <section
      className={styles.pair}
      data-layout="before-after"
      data-ready={isReady || undefined}
      style={{ '--ratio': first.width / first.height, '--at': percent / 100 }}
    >
      {pictures.map((picture, at) => {
        const link = platesLink(picture, plates);
        return (
          <figure key={picture.hash} className={styles.figure}>
            <div className={styles.picture}>
              <Picture picture={picture} sizes={SIZES} />
            </div>
            <figcaption className={styles.caption}>
              {picture.caption ? (
                <Caption html={picture.caption} language={picture.foreign?.caption} />
              ) : at === 0 ? (
                words.before
              ) : (
                words.after
              )}
              {link && <> {link}</>}
            </figcaption>
          </figure>
        );
      })}
      {isReady && (
        <input
          className={styles.divider}
          type="range"
          value={percent}
          aria-label={words.divider}
          aria-valuetext={`${percent} %`}
          onChange={({ target }) => setPercent(target.valueAsNumber)}
        />
      )}
    </section>
  );
}
