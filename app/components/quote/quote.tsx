import styles from './quote.module.css';

type Props = { text: string; by?: string | undefined };

/** A quotation, with the words on who said it. */
export function Quote({ text, by }: Props) {
  return (
    <section data-layout="quote">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p>{text}</p>
        </blockquote>
        {by && <figcaption className={styles.by}>{by}</figcaption>}
      </figure>
    </section>
  );
}
