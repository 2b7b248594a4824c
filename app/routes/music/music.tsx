import { captionHtml } from '../../../model/caption.ts';
import { Embed } from '../../components/embed/embed.tsx';
import { filmView } from '../../components/looping-video/film-view.ts';
import { LoopingVideo } from '../../components/looping-video/looping-video.tsx';
import { headingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Title } from '../../components/page-head/title.tsx';
import { titleView } from '../../components/page-head/title-view.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { pictureView } from '../../components/picture/picture-view.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { mediaViews } from '../../components/player/media-view.ts';
import { PlayButton } from '../../components/player/play-button.tsx';
import { Caption, Prose } from '../../components/prose/prose.tsx';
import { headOf } from '../../document/head.ts';
import { metaOf } from '../../document/meta.ts';
import { useFirstInteraction } from '../../routing/first-interaction.ts';
import { memoByData } from '../../routing/memo-by-data.ts';
import { siteContext } from '../../routing/site-context.ts';
import type { Route } from './+types/music.ts';
import styles from './music.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const page = content.site.pages.music;
  const { introduction } = page;
  const heading = await headingView(content, page.heading);
  const releases = await Promise.all(
    content.releases.map(async ({ slug, folder, title, kind, caption, html, player, video, ...release }) => ({
      slug,
      title,
      heading: await titleView(content, title),
      kind,
      caption: captionHtml(caption),
      html,
      player,
      video,
      cover: await pictureView(folder, release.cover),
      clip: release.clip && (await filmView(folder, release.clip)),
      recording: release.recording && {
        id: slug,
        title: release.recording.title,
        sources: await mediaViews(folder, release.recording.sources),
      },
    })),
  );
  return {
    head: await headOf(content, '/music', page),
    heading,
    introduction,
    releases,
    words: content.messages.player,
    film: content.messages.film,
  };
}

export { shouldRevalidate } from '../../routing/revalidation.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

const SIZES = {
  wide: `(min-width: 1700px) 26vw, (min-width: 900px) 54vw, ${phoneSizes(96)}`,
  narrow: `(min-width: 1700px) 13vw, (min-width: 900px) 30vw, (min-width: 640px) 46vw, ${phoneSizes(96)}`,
};

/** Returns the width of a release. A single release always has the full width. */
const placeOf = ({ kind, clip }: { kind: string; clip?: unknown }, alone: boolean) =>
  alone || kind === 'album' || clip ? 'wide' : 'narrow';

type LoaderData = Route.ComponentProps['loaderData'];
type ReleaseProps = Pick<LoaderData, 'words' | 'film'> & {
  release: LoaderData['releases'][number];
  first?: boolean;
  alone?: boolean;
};

function Release({ release, first = false, alone = false, words, film }: ReleaseProps) {
  const { cover } = release;
  const place = placeOf(release, alone);
  return (
    <article className={styles.release} data-place={place} data-kind={release.kind} aria-labelledby={release.slug}>
      <div className={styles.stand}>
        <div className={styles.cover} style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
          <Picture picture={cover} sizes={SIZES[place]} first={first} />
        </div>
      </div>
      <div className={styles.words}>
        <Title className={styles.title} id={release.slug} title={release.heading} />
        <p className={styles.caption}>
          <Caption html={release.caption} />
        </p>
        <Prose html={release.html} />
        {release.recording && <PlayButton recording={release.recording} words={words} />}
        {release.player && <Embed title={release.title} source={release.player} words={words} />}
        {release.clip && <LoopingVideo film={release.clip} words={film} />}
        {release.video && <Embed title={release.title} source={release.video} words={words} />}
      </div>
    </article>
  );
}

function Music({ loaderData: { heading, introduction, releases, words, film } }: Route.ComponentProps) {
  const [newest, ...others] = releases;
  const hasInteracted = useFirstInteraction();
  return (
    <div className={styles.page}>
      <PageHead heading={heading} introduction={introduction} ink="red" over />
      <div className={styles.shelf} data-seen={hasInteracted}>
        {newest && <Release release={newest} first alone={others.length === 0} words={words} film={film} />}
        {others.map((release) => (
          <Release key={release.slug} release={release} words={words} film={film} />
        ))}
      </div>
    </div>
  );
}

export default memoByData(Music);
