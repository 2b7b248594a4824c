import { data } from 'react-router';
import { describePlace } from '../../../model/place.ts';
import { resumeSections } from '../../../model/resume-sections.ts';
import { fillTemplate } from '../../../model/template.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { BigLink } from '../../components/big-link/big-link.tsx';
import { headingApart } from '../../components/page-head/heading-apart.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { titleView } from '../../components/page-head/title-view.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { ResumeText } from '../../components/resume-text/resume-text.tsx';
import { Gallery } from '../../components/zoom/gallery.tsx';
import { ZoomLink } from '../../components/zoom/zoom-link.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/resume.ts';
import styles from './resume.module.css';
import { resumeViews } from './resume-view.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const views = await resumeViews(content);
  if (!content.resume || !content.resumeFiles || !views) throw data(null, { status: 404 });
  const { sheet, pdf } = views;
  const page = content.site.pages.resume;
  const { introduction } = page;
  const { foreign } = foreignTexts(page);
  const heading = await headingView(content, page.heading, { language: foreign?.heading });
  const below = { file: content.resumeFiles.sheet, picture: sheet };
  const alone = { pictures: [below], into: { row: 0.034 } };
  const apart = await headingApart(
    { heading, ink: 'red', site: content.site },
    { phone: alone, tablet: alone, wide: [{ pictures: [{ ...below, part: 7 / 12 }], into: { row: 0.021 } }] },
  );
  const { resume, zoom, resume_pdf } = content.messages;
  // The router adds the path of the language.
  const download = {
    url: pdf.url.slice(content.path.length),
    label: fillTemplate(resume_pdf.download, { size: pdf.size }),
  };
  const placeIn = foreignTexts(content.resume.basics.location ?? {}).foreign;
  const sections = resumeSections(content.resume, resume).map(async (section) => ({
    ...section,
    title: await titleView(content, section.title),
  }));
  return {
    head: await headOf(content, '/resume', page),
    heading,
    ...apart,
    introduction,
    ...foreignTexts(page),
    sheet,
    download,
    basics: { ...content.resume.basics, ...foreignTexts(content.resume.basics) },
    ...(placeIn && { placeIn: placeIn.city ?? placeIn.region }),
    place: describePlace(content.resume.basics.location, content.site.language),
    sections: await Promise.all(sections),
    label: resume.as_text,
    language: content.site.language,
    zoom,
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export default function ResumePage({
  loaderData: {
    heading,
    apart,
    introduction,
    foreign,
    sheet,
    download,
    basics,
    place,
    placeIn,
    sections,
    label,
    language,
    zoom,
  },
}: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead
          heading={heading}
          introduction={introduction}
          introductionIn={foreign?.introduction}
          ink="red"
          over
          apart={apart}
        />
      </div>
      <section className={styles.sheet} data-keeps-ink="">
        <Gallery pictures={[sheet]} words={zoom}>
          <ZoomLink picture={sheet}>
            <Picture picture={sheet} sizes="(min-width: 1700px) 38vw, (min-width: 900px) 54vw, 96vw" first />
          </ZoomLink>
        </Gallery>
      </section>
      <div className={styles.words}>
        <div className={styles.download}>
          {/* The link is not prefetched, because a file has no route data. */}
          <BigLink to={download.url} prefetch="none" reloadDocument type="application/pdf" download>
            {download.label}
          </BigLink>
        </div>
        <ResumeText
          basics={basics}
          place={place}
          placeIn={placeIn}
          label={label}
          sections={sections}
          language={language}
        />
      </div>
    </div>
  );
}
