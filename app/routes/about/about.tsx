import { BigLink } from '../../components/big-link/big-link.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { acrossPhone } from '../../components/picture/sizes.ts';
import { Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { about } = content;
  const photo = await pictureView(content.folder, about.photo);
  return {
    head: await headOf(content, '/about', about),
    photo,
    heading: await headingView(content, about.heading),
    biography: about.html,
    resumeButton: content.sections.includes('resume') ? about.resume_button : undefined,
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.about}>
      <PageHead heading={loaderData.heading} over />
      <div className={styles.photo}>
        <Picture picture={loaderData.photo} sizes={`(min-width: 900px) 58vw, ${acrossPhone(100)}`} first />
      </div>
      <div className={styles.words}>
        <Prose html={loaderData.biography} />
        {loaderData.resumeButton && (
          <div className={styles.resume}>
            <BigLink to="/resume">{loaderData.resumeButton}</BigLink>
          </div>
        )}
      </div>
    </div>
  );
}
