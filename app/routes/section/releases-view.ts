import type { SiteContent } from '../../../assets/site-content.ts';
import { captionHtml } from '../../../model/caption.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { sectionKind } from '../../../model/kinds/section.ts';
import { embedded } from '../../../model/players.ts';
import { filmView } from '../../components/looping-video/film-view.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { mediaViews } from '../../components/player/media-view.ts';
import { headOf } from '../../document/head.ts';

type ReleasesSection = Extract<SiteContent['sections'][number], { kind: 'releases' }>;

/** Returns the data of a section with releases, which share one page. */
export async function releasesView(content: SiteContent, section: ReleasesSection) {
  const { introduction } = section;
  const heading = await headingView(content, section.heading);
  const releases = await Promise.all(
    section.entries.map(async ({ slug, folder, title, kind, caption, html, player, video, ...release }) => ({
      slug,
      title,
      heading: await titleView(content, title),
      kind,
      caption: captionHtml(caption),
      html,
      player: player && { player: embedded(player), note: player.note },
      video: video && { player: embedded(video), note: video.note },
      cover: await pictureView(folder, release.cover),
      clip: release.clip && (await filmView(folder, release.clip)),
      recording: release.recording && {
        id: `${section.slug}-${slug}`,
        title: release.recording.title,
        sources: await mediaViews(folder, release.recording.sources),
      },
    })),
  );
  return {
    head: await headOf(content, addressOf(sectionKind, section), section),
    heading,
    introduction,
    releases,
    words: content.messages.player,
    film: content.messages.film,
  };
}
