import { contentFolder } from '../../../model/content-path.ts';
import { BigLink } from '../../components/big-link/big-link.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { acrossPhone } from '../../components/picture/sizes.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import { headOf, showHeading, showPicture } from '../../views.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { about } = content;
  const photo = await showPicture(contentFolder(), about.photo);
  return {
    head: await headOf(content, '/about', about),
    photo,
    heading: await showHeading(content, about.heading),
    biography: about.html,
    resumeButton: about.resume_button,
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** Who the owner is: photo, biography, the way to the resume. */
export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.about}>
      <PageHead heading={loaderData.heading} over />
      <div className={styles.photo}>
        <Picture picture={loaderData.photo} sizes={`(min-width: 900px) 58vw, ${acrossPhone(100)}`} first />
      </div>
      <div className={styles.words}>
        <Prose html={loaderData.biography} />
        <div className={styles.resume}>
          <BigLink to="/resume">{loaderData.resumeButton}</BigLink>
        </div>
      </div>
    </div>
  );
}
