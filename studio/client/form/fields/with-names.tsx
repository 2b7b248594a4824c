import { Fragment } from 'react';
import { NAME } from './names-in-braces.ts';
import { useNames } from './use-names.ts';
import styles from './with-names.module.css';

/** A text with the names that stand in it in braces. */
export function WithNames({ text }: { readonly text: string }) {
  const names = useNames();
  const pieces = text.split(NAME);
  return (
    <p className={styles.line}>
      <span className={styles.before}>Visitors read: </span>
      <bdi>
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else that tells them apart
          <Fragment key={at}>
            {isName(piece, at) ? <span className={styles.name}>{names[piece] || piece}</span> : piece}
          </Fragment>
        ))}
      </bdi>
    </p>
  );
}

/** Every other piece is one, since the text was split at them. */
const isName = (piece: string, at: number): piece is 'owner' | 'studio' => at % 2 === 1 && piece !== '';
