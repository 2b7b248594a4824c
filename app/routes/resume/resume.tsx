import { PageHead } from '../../components/page-head/page-head.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { ResumeText } from '../../components/resume-text/resume-text.tsx';
import { getContent } from '../../content/content.ts';
import { metaOf } from '../../content/head.ts';
import { headOf, showSheet } from '../../content/shown.ts';
import type { Route } from './+types/resume.ts';
import styles from './resume.module.css';

export async function loader() {
  const content = await getContent();
  const page = content.site.pages.resume;
  const words = content.words.resume;
  const sheet = await showSheet(content);
  return { head: await headOf(content, '/resume', page), page, sheet, resume: content.resume, words };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** The sheet as a picture, and the same words as text. */
export default function ResumePage({ loaderData: { page, sheet, resume, words } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead heading={page.heading} introduction={page.introduction} />
      </div>
      <div className={styles.sheet}>
        <Picture picture={sheet} sizes="(min-width: 900px) 56vw, 96vw" first />
      </div>
      <div className={styles.words}>
        <ResumeText resume={resume} words={words} />
      </div>
    </div>
  );
}
