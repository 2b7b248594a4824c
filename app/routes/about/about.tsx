import path from 'node:path';
import { data } from 'react-router';
import { areaIn, titlePrint } from '../../../assets/images/title-print.ts';
import { headingColors } from '../../../model/contrast.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { BigLink } from '../../components/big-link/big-link.tsx';
import { Heading } from '../../components/page-head/heading.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { about } = content;
  if (!about) throw data(null, { status: 404 });
  const { foreign } = foreignTexts(about);
  const photo = about.photo && (await pictureView(content.folder, about.photo));
  const print =
    about.photo &&
    (await titlePrint(
      path.join(content.folder, about.photo.file),
      areaIn(content.site.language, { left: 0, right: 0.7, top: 0, bottom: 0.15 }),
      { inks: headingColors(content.site.inks, 'blue'), weak: WEAK, veil: VEIL },
    ));
  return {
    head: await headOf(content, '/about', about),
    photo,
    print,
    heading: await headingView(content, about.heading, { language: foreign?.heading }),
    ...foreignTexts(about),
    biography: about.html,
    resumeButton: content.resume ? about.resume_button : undefined,
  };
}

const VEIL = 0.25;

/** The part of the area under the heading that may have little contrast. */
const WEAK = 0.25;

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function About({ loaderData }: Route.ComponentProps) {
  const { heading, photo, print = 'none', biography, resumeButton, foreign } = loaderData;
  return (
    <div className={styles.frame}>
      <div
        className={photo ? styles.about : `${styles.about} ${styles.bare}`}
        data-print={print}
        style={{ '--ems': heading.width, '--lines': heading.lines.length, '--fall': heading.fall, '--veil': VEIL }}
      >
        <div className={styles.title} data-ink="blue">
          <Heading className={styles.heading} heading={heading} />
        </div>
        {photo && (
          <div className={styles.photo}>
            <Picture
              className={styles.picture}
              picture={photo}
              sizes={`(min-width: 900px) 60vw, ${phoneSizes(100)}`}
              first
            />
          </div>
        )}
        <div className={styles.words}>
          <Prose html={biography} language={foreign?.body} />
          {resumeButton && (
            <div className={styles.resume}>
              <BigLink {...foreign?.resume_button} to="/resume">
                {resumeButton}
              </BigLink>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
