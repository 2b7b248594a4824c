import { Fragment } from 'react';
import styles from './read-line.module.css';
import { useNames } from './use-names.ts';

const NAME = /\{(owner|studio)\}/;

/** A text as visitors read it, where names stand in it in braces. */
export function ReadLine({ text }: { readonly text: string }) {
  return NAME.test(text) ? <WithNames text={text} /> : null;
}

function WithNames({ text }: { readonly text: string }) {
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
