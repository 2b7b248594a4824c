import { captionHtml } from '../../../model/caption.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Title } from '../../components/page-head/title.tsx';
import { titleView } from '../../components/page-head/title-view.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { Caption, Prose } from '../../components/prose/prose.tsx';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { ZoomLink } from '../../components/zoom/zoom-link.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/art.ts';
import styles from './art.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const page = content.site.pages.art;
  const { introduction } = page;
  const heading = await headingView(content, page.heading);
  const artworks = await Promise.all(
    content.artworks.map(async ({ slug, folder, title, year, medium, size, caption, html, picture }) => ({
      slug,
      title: await titleView(content, title),
      year,
      medium,
      size,
      caption: captionHtml(caption),
      html,
      picture: await pictureView(folder, { ...picture, title }),
    })),
  );
  return { head: await headOf(content, '/art', page), heading, introduction, artworks, words: content.messages.zoom };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

function Art({ loaderData: { heading, introduction, artworks, words } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead heading={heading} introduction={introduction} ink="blue" over />
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
                  {piece.year}, {piece.medium}, {piece.size}
                </p>
                <p>
                  <Caption html={piece.caption} />
                </p>
                <Prose html={piece.html} />
              </figcaption>
            </figure>
          ))}
        </div>
      </Gallery>
    </div>
  );
}

export default memoByData(Art);
