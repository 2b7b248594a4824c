import { ForeignText } from '../../components/foreign-text/foreign-text.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Title } from '../../components/page-head/title.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { Caption, Prose } from '../../components/prose/prose.tsx';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { ZoomLink } from '../../components/zoom/zoom-link.tsx';
import styles from './prints.module.css';
import type { printsView } from './prints-view.ts';

type Props = Omit<Awaited<ReturnType<typeof printsView>>, 'head'>;

export function Prints({ heading, apart, introduction, foreign, artworks, words }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead
          heading={heading}
          introduction={introduction}
          introductionIn={foreign?.introduction}
          ink="blue"
          over
          apart={apart}
        />
      </div>
      <Gallery pictures={artworks.map(({ picture }) => picture)} words={words}>
        <div className={styles.pieces}>
          {artworks.map((piece, index) => (
            <figure
              key={piece.slug}
              id={piece.slug}
              className={styles.piece}
              // The title is the label, because the caption is the whole wall text, which would be read twice.
              aria-labelledby={`${piece.slug}-title`}
              style={{ '--ratio': piece.picture.width / piece.picture.height }}
            >
              <ZoomLink picture={piece.picture}>
                <Picture
                  picture={piece.picture}
                  sizes={`(min-width: 900px) 50vw, ${phoneSizes(100)}`}
                  first={index === 0}
                />
              </ZoomLink>
              <figcaption className={styles.caption}>
                <Title className={styles.title} id={`${piece.slug}-title`} title={piece.title} />
                <p>
                  {piece.year}, <ForeignText language={piece.foreign?.medium}>{piece.medium}</ForeignText>,{' '}
                  <ForeignText language={piece.foreign?.size}>{piece.size}</ForeignText>
                </p>
                <p>
                  <Caption html={piece.caption} language={piece.foreign?.caption} />
                </p>
                <Prose html={piece.html} language={piece.foreign?.body} />
              </figcaption>
            </figure>
          ))}
        </div>
      </Gallery>
    </div>
  );
}
