import path from 'node:path';
import { Fragment } from 'react';
import { type Area, titlePrint } from '../../../assets/images/title-print.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import { headingColors } from '../../../model/contrast.ts';
import { homeWork } from '../../../model/home-work.ts';
import { followsInkSwitch } from '../../../model/kept-inks.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import { sectionKind } from '../../../model/kinds/section.ts';
import { PORTRAIT_FOCUS } from '../../../model/portrait-focus.ts';
import { firstSection } from '../../../model/sections.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { linesAsText } from '../../components/page-head/heading.tsx';
import { type HeadingView, headingView } from '../../components/page-head/heading-view.ts';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { HIDDEN_UNTIL_REVEALED, Revealed } from '../../components/reveal/revealed.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { siteContext } from '../../routing/site-context.ts';
import { firstPictureOf } from '../project/first-picture.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { home } = content.site.pages;
  const { foreign } = foreignTexts(home);
  const headings = home.headline.map((line, at) =>
    headingView(content, line, { language: foreign?.[`headline.${at}`] }),
  );
  const settings = linesAsWide(await Promise.all(headings));
  const half = Math.ceil(settings.length / 2);
  const plates = [settings.slice(0, half), settings.slice(half)].filter((plate) => plate.length > 0);
  const work = homeWork(content.site, content.projects);
  const first = firstSection(content.sections);
  const gap = gapOf(settings);
  const lines = settings.flatMap(({ lines }) => lines).length;
  const width = Math.max(...settings.map(({ width }) => width));
  const across = Math.max(...plates.map(widthAcross));
  const onDesktop = { ems: across, lines: plates.length, gap };
  return {
    head: await headOf(content, '/', home),
    ...(home.portrait &&
      (await portraitView(content, home.portrait, { onDesktop, onPhone: { ems: width, lines, gap } }))),
    headline: {
      plates: plates.map((plate) => plate.map(({ lines }) => linesAsText(lines))),
      lines,
      width,
      across,
      gap,
    },
    introduction: home.introduction,
    ...foreignTexts(home),
    buttons: { ...home.buttons, ...foreignTexts(home.buttons) },
    hasAbout: content.about !== undefined,
    worksAddress: first && addressOf(sectionKind, first),
    work: work && {
      to: addressOf(projectKind, work.project),
      title: work.project.title,
      opening: await firstPictureOf(content, work.project),
      picture: await pictureView(work.project.folder, {
        ...work.picture,
        alt: '',
        ink_switch: followsInkSwitch(work.project, work.picture.file),
      }),
    },
  };
}

type Portrait = NonNullable<SiteContent['site']['pages']['home']['portrait']>;

/** Returns the portrait, and how the headline is printed on it in either kind of window. */
async function portraitView(
  { folder, site }: SiteContent,
  { wide, ...upright }: Portrait,
  { onDesktop, onPhone }: { onDesktop: Headline; onPhone: Headline },
) {
  const focus = upright.focus ?? (wide ? undefined : PORTRAIT_FOCUS);
  const portrait = await pictureView(folder, { ...upright, focus });
  const printOn = (file: string, area: Pick<Area, 'top' | 'bottom'>, weak: number) =>
    titlePrint(
      path.join(folder, file),
      { left: 0, right: 1, ...area },
      { inks: headingColors(site.inks, 'red'), weak },
    );
  const crop = wide ? undefined : { ratio: portrait.width / portrait.height, focus: focus?.[1] ?? 0 };
  return {
    portrait,
    wideCrop: wide && (await pictureView(folder, { ...upright, ...wide })),
    print: await printOn(wide?.file ?? upright.file, underHeadline(onDesktop, DESKTOP, crop), WEAK.desktop),
    printOnPhone: await printOn(upright.file, underHeadline(onPhone, PHONE), WEAK.phone),
  };
}

/**
 * The part of the portrait under the headline that may have little contrast. On a phone, letters cover its width, and one
 * bright line is too much; on a desktop they cover only some of it.
 */
const WEAK = { phone: 0.02, desktop: 0.25 };

/** The headline in home.module.css, in px of windows of 390 x 844 and 1440 x 900. `step` is its overlap in ems. */
const PHONE = { width: 358, most: 304, height: 580, step: 0.95 };
const DESKTOP = { width: 1325, most: 378, height: 735, step: 0.3 };
/** The width of a portrait without a wide crop in the larger window, in px. */
const HALF = 720;

type Headline = { ems: number; lines: number; gap: number | undefined };

/** Returns the part of the portrait under the headline. `crop` is that of a portrait in half of the window. */
function underHeadline(
  { ems, lines, gap = 0 }: Headline,
  { width, most, height, step }: typeof PHONE,
  crop?: { ratio: number; focus: number },
): Pick<Area, 'top' | 'bottom'> {
  const leading = 0.89 + gap;
  const size = Math.min(width / ems, most / leading / lines);
  const headline = size * (leading * lines - 0.11);
  const covered = Math.min(step * size, headline);
  const portrait = height - headline + covered;
  const shown = crop ? Math.min(1, (portrait * crop.ratio) / HALF) : 1;
  const bottom = shown + ((1 - shown) * (crop?.focus ?? 0)) / 100;
  return { top: bottom - (shown * covered) / portrait, bottom };
}

/** Joins the lines of each heading that fits on one line of the greatest width. */
function linesAsWide(settings: readonly HeadingView[]): HeadingView[] {
  const widest = Math.max(...settings.map(({ width }) => width));
  return settings.map((setting) =>
    setting.whole && setting.whole <= widest
      ? { ...setting, lines: [linesAsText(setting.lines).replaceAll('\n', ' ')], width: setting.whole }
      : setting,
  );
}

/** Returns the space between all lines, in ems. CSS cannot compute it because each part is set separately. */
const gapOf = (settings: readonly HeadingView[]) =>
  Math.max(
    ...settings.map(({ gap = 0 }) => gap),
    ...settings.slice(1).map(({ rise = 0 }, at) => rise + (settings[at]?.fall ?? 0)),
  ) || undefined;

const SPACE_EMS = 0.25;

const widthAcross = (plate: readonly HeadingView[]) =>
  plate.reduce((sum, { width, whole = width }) => sum + whole + SPACE_EMS, -SPACE_EMS);

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** Matches windows in which the frame of the portrait is about square or wider. */
const WIDE = '(min-width: 640px) and (min-aspect-ratio: 2/3)';
const SIZES = [
  '(min-width: 640px) and (min-aspect-ratio: 1/1) 92vh',
  `${WIDE} max(88vw, 95vh)`,
  '(min-width: 640px) max(88vw, 64vh)',
  phoneSizes(80),
].join(', ');
const INKS = ['red', 'blue'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    portrait,
    wideCrop,
    print = 'none',
    printOnPhone = 'none',
    headline,
    introduction,
    foreign,
    buttons,
    hasAbout,
    worksAddress,
    work,
  } = loaderData;
  /** Returns the number of lines on the plates before a plate. */
  const before = (plate: number) => headline.plates.slice(0, plate).flat().length;
  const ways = [
    ...(worksAddress ? [{ to: worksAddress, label: buttons.portfolio, language: buttons.foreign?.portfolio }] : []),
    ...(hasAbout ? [{ to: '/about', label: buttons.about, language: buttons.foreign?.about }] : []),
    { to: '/contact', label: buttons.contact, language: buttons.foreign?.contact },
  ];
  return (
    <Revealed className={styles.home}>
      <div
        className={portrait ? styles.screen : `${styles.screen} ${styles.bare}`}
        data-print={print}
        data-print-on-phone={printOnPhone}
        style={{
          '--lines': headline.lines,
          '--ems': headline.width,
          '--rows': headline.plates.length,
          '--across': headline.across,
          '--gap': headline.gap,
          '--upright': portrait && portrait.width / portrait.height,
          '--wide': wideCrop && wideCrop.width / wideCrop.height,
          '--half': wideCrop || !portrait ? undefined : '50cqi',
        }}
      >
        {portrait && (
          <div className={styles.portrait} data-portrait="">
            <Picture
              className={styles.picture}
              picture={portrait}
              sizes={SIZES}
              first
              crop={wideCrop && { picture: wideCrop, media: WIDE }}
            />
            <span className={styles.overlay} data-ink="yellow" />
          </div>
        )}
        <h1 className={`${styles.headline} ${HIDDEN_UNTIL_REVEALED}`}>
          {headline.plates.map((lines, index) => (
            <span key={INKS[index]} className={styles.plate} data-ink={INKS[index]}>
              {lines.map((line, at) => (
                <Fragment key={line}>
                  <span {...foreign?.[`headline.${before(index) + at}`]} className={styles.line}>
                    {line}
                  </span>{' '}
                </Fragment>
              ))}
            </span>
          ))}
        </h1>
        {introduction && (
          <p {...foreign?.introduction} className={`${styles.introduction} ${HIDDEN_UNTIL_REVEALED}`}>
            {introduction}
          </p>
        )}
        <ul className={`${styles.ways} ${HIDDEN_UNTIL_REVEALED}`}>
          {ways.map(({ to, label, language }) => (
            <li key={to}>
              <PageLink {...language} className={styles.way} to={to}>
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
      {work && (
        <PageLink className={styles.work} to={work.to} picture={work.opening}>
          {/* The picture has no transition, because it made the way to the wall 100 ms slower. */}
          <Picture className={styles.piece} picture={work.picture} sizes={phoneSizes(100)} />
          <span className={styles.title}>{work.title}</span>
        </PageLink>
      )}
    </Revealed>
  );
}
