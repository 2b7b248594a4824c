import { Fragment } from 'react';
import { piecesOf, wholePieces } from './pieces.ts';
import styles from './words-diff.module.css';

type Props = {
  /** Undefined where there was nothing. */
  before: string | undefined;
  /** Undefined where nothing is left. */
  after: string | undefined;
  /** They are one word each, not to be compared letter by letter. */
  isWhole?: boolean | undefined;
};

/** Words that go are struck, words that come are underlined; of a long text only what stands around them is shown. */
export function WordsDiff({ before = '', after = '', isWhole }: Props) {
  const pieces = isWhole ? wholePieces(before, after) : piecesOf(before, after);
  let offset = 0;
  return (
    <p className={styles.words} dir="auto">
      {pieces.map(({ is, text }, at) => {
        const key = `${offset} ${is}`;
        offset += text.length;
        if (is === 'same') return <span key={key}>{text}</span>;
        const Changed = is === 'out' ? 'del' : 'ins';
        return (
          <Fragment key={key}>
            {is === 'in' && pieces[at - 1]?.is === 'out' && ' '}
            <Changed className={styles[is]}>
              <span className={styles.unseen}>{is === 'out' ? ' Taken out: ' : ' New: '}</span>
              {isBreak(text) ? '(a new line)\n' : text}
            </Changed>
          </Fragment>
        );
      })}
    </p>
  );
}

/** It would not be seen. */
const isBreak = (text: string) => text.trim() === '' && text.includes('\n');
