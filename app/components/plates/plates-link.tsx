import { useLinkClickHandler } from 'react-router';
import type { Messages } from '../../../model/kinds/words.ts';
import type { PictureView } from '../picture/picture-view.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './plates-link.module.css';
import { sheetId } from './sheet-address.ts';

type Words = Pick<Messages['plates'], 'heading'>;

/** Returns a link from a print to its sheet on the light table of the page; undefined for other pictures. */
export const platesLink = ({ sheet, title }: PictureView, words: Words | undefined) =>
  sheet === undefined || !words ? undefined : <PlatesLink sheet={sheet} title={title} words={words} />;

function PlatesLink({ sheet, title, words }: { sheet: number; title: string | undefined; words: Words }) {
  const hash = `#${sheetId(sheet)}`;
  return (
    <a className={styles.link} href={hash} onClick={useLinkClickHandler({ hash })}>
      {words.heading}
      {title && <span className={hidden.text}>{` ${title}`}</span>}
    </a>
  );
}
