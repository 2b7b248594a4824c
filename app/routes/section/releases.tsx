import { useId } from 'react';
import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { Embed } from '../../components/embed/embed.tsx';
import { LoopingVideo } from '../../components/looping-video/looping-video.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Title } from '../../components/page-head/title.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { PlayButton } from '../../components/player/play-button.tsx';
import { Caption, Prose } from '../../components/prose/prose.tsx';
import { useFirstInteraction } from '../../routing/first-interaction.ts';
import { type Lone, loneOf, placeOf } from './release-place.ts';
import styles from './releases.module.css';
import type { releasesView } from './releases-view.ts';

const SIZES = {
  wide: `(min-width: 1700px) 26vw, (min-width: 900px) 54vw, ${phoneSizes(96)}`,
  narrow: `(min-width: 1700px) 13vw, (min-width: 900px) 30vw, (min-width: 640px) 46vw, ${phoneSizes(96)}`,
};

/** The width of a cover in the player's bar. */
const SLEEVE = '3.5rem';

type Props = Omit<Awaited<ReturnType<typeof releasesView>>, 'head'>;
type ReleaseProps = Pick<Props, 'words' | 'film'> & {
  release: Props['releases'][number];
  noticeId: string;
  first?: boolean;
  alone?: boolean;
  lone?: Lone | undefined;
};

function Release({ release, first = false, alone = false, lone, noticeId, words, film }: ReleaseProps) {
  const { cover, recording } = release;
  const place = placeOf(release, alone);
  return (
    <article
      className={styles.release}
      data-place={place}
      data-lone={lone}
      data-plays={recording && ''}
      data-kind={release.kind}
      aria-labelledby={release.slug}
    >
      <div className={styles.stand}>
        <div className={styles.front}>
          <div className={styles.cover} style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
            <Picture picture={cover} sizes={SIZES[place]} first={first} />
          </div>
          {recording && (
            <PlayButton
              recording={recording}
              sleeve={<Picture picture={{ ...cover, alt: '' }} sizes={SLEEVE} />}
              words={words}
            />
          )}
        </div>
      </div>
      <div className={styles.words}>
        <Title className={styles.title} id={release.slug} title={release.heading} />
        <p className={styles.caption}>
          <Caption html={release.caption} language={release.foreign?.caption} />
        </p>
        <Prose html={release.html} language={release.foreign?.body} />
        {release.player && (
          <Embed title={release.title} {...withTitle(release, release.player)} noticeId={noticeId} words={words} />
        )}
        {release.clip && <LoopingVideo film={release.clip} words={film} />}
        {release.video && (
          <Embed title={release.title} {...withTitle(release, release.video)} noticeId={noticeId} words={words} />
        )}
      </div>
    </article>
  );
}

/** Returns a player whose notes on other languages include the title of its release. */
const withTitle = <P extends WithForeignTexts>({ foreign }: WithForeignTexts, player: P): P => {
  const title = foreign?.title;
  return title ? { ...player, foreign: { ...player.foreign, title } } : player;
};

export function Releases({ heading, apart, introduction, foreign, releases, note, notice, words, film }: Props) {
  const [newest, ...others] = releases;
  const hasInteracted = useFirstInteraction();
  const noticeId = useId();
  const shown = { noticeId, words, film };
  const lone = loneOf(releases);
  return (
    <div className={styles.page}>
      <PageHead
        heading={heading}
        introduction={introduction}
        introductionIn={foreign?.introduction}
        ink="red"
        over
        apart={apart}
      />
      <div className={styles.shelf} data-seen={hasInteracted}>
        {newest && <Release release={newest} first alone={others.length === 0} {...shown} />}
        {others.map((release, at) => (
          <Release key={release.slug} release={release} lone={lone[at + 1]} {...shown} />
        ))}
      </div>
      {(note || notice) && (
        <div className={styles.foot} id={noticeId}>
          {note && <p {...foreign?.note}>{note}</p>}
          {notice && <p>{notice}</p>}
        </div>
      )}
    </div>
  );
}
