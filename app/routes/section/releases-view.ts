import path from 'node:path';
import type { SiteContent } from '../../../assets/site-content.ts';
import { captionHtml } from '../../../model/caption.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { sectionKind } from '../../../model/kinds/section.ts';
import { oneOf } from '../../../model/lists.ts';
import { embedded } from '../../../model/players.ts';
import { fillTemplate } from '../../../model/template.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { filmView } from '../../components/looping-video/film-view.ts';
import { headingApart } from '../../components/page-head/heading-apart.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { mediaViews } from '../../components/player/media-view.ts';
import { headOf } from '../../document/head.ts';
import { placeOf } from './release-place.ts';

type ReleasesSection = Extract<SiteContent['sections'][number], { kind: 'releases' }>;

/** Returns the data of a section with releases, which share one page. */
export async function releasesView(content: SiteContent, section: ReleasesSection) {
  const { introduction, note } = section;
  const { foreign } = foreignTexts(section);
  const heading = await headingView(content, section.heading, { language: foreign?.heading });
  const releases = await Promise.all(
    section.entries.map(async ({ slug, folder, title, kind, caption, html, player, video, ...release }) => ({
      ...foreignTexts(release),
      slug,
      title,
      heading: await titleView(content, title, foreignTexts(release).foreign?.title),
      kind,
      caption: captionHtml(caption),
      html,
      player: player && { player: embedded(player), note: player.note, ...foreignTexts(player) },
      video: video && { player: embedded(video), note: video.note, ...foreignTexts(video) },
      cover: await pictureView(folder, release.cover),
      clip: release.clip && (await filmView(folder, release.clip)),
      recording: release.recording && {
        id: `${section.slug}-${slug}`,
        ...foreignTexts(release.recording),
        title: release.recording.title,
        sources: await mediaViews(folder, release.recording.sources),
      },
    })),
  );
  const covers = await Promise.all(
    section.entries.map(async ({ folder, cover, ...release }) => ({
      file: path.join(folder, cover.file),
      picture: await pictureView(folder, cover),
      isWide: placeOf(release, releases.length === 1) === 'wide',
    })),
  );
  const apart = await headingApart(
    { heading, ink: 'red', site: content.site },
    {
      phone: { pictures: covers.slice(0, 1), into: { row: 0.03 } },
      tablet: { pictures: firstOf(covers, { columns: 2, span: 2, widePart: 1 }), into: { row: 0.03 } },
      wide: [
        { pictures: firstOf(covers, { columns: 3, span: 3, widePart: 7 / 12 }), into: { row: 0.02 } },
        { pictures: firstOf(covers, { columns: 7, span: 2, widePart: 2 / 7 }), into: { row: 0.009 } },
      ],
    },
  );
  return {
    head: await headOf(content, addressOf(sectionKind, section), section),
    heading,
    ...apart,
    introduction,
    ...foreignTexts(section),
    releases,
    note,
    notice: playersNotice(releases, content),
    words: content.messages.player,
    film: content.messages.film,
  };
}

type Players = { [place in 'player' | 'video']?: { player: { provider: string } } | undefined };

/** Returns the notice about all players of the page, which says once for all that they wait for a click. */
function playersNotice(releases: readonly Players[], { site, messages }: Pick<SiteContent, 'site' | 'messages'>) {
  const names = releases.flatMap(({ player, video }) => [player, video].flatMap((at) => at?.player.provider ?? []));
  if (names.length === 0) return undefined;
  return fillTemplate(messages.player.embed_notice, { provider: oneOf([...new Set(names)], site.language) });
}

/** A shelf in releases.module.css. A wide cover is in `span` of its columns and fills a part of the row. */
type Shelf = { columns: number; span: number; widePart: number };

/** Returns the covers of the first row. Narrow ones after a wide one are lower than the heading. */
function firstOf<Cover extends { isWide: boolean }>(covers: readonly Cover[], { columns, span, widePart }: Shelf) {
  const row: (Cover & { part: number })[] = [];
  let free = columns;
  for (const cover of covers) {
    free -= cover.isWide ? span : 1;
    if (free < 0 || (row[0]?.isWide && !cover.isWide)) break;
    row.push({ ...cover, part: cover.isWide ? widePart : 1 / columns });
  }
  return row;
}
