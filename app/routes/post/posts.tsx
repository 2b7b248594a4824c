import type { LanguageAttributes, WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { ListPages } from '../../components/list-pages/list-pages.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { PictureView } from '../../components/picture/picture-view.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { TagLinks } from '../../components/tag-links/tag-links.tsx';
import styles from './posts.module.css';
import type { postsView, yearView } from './posts-view.ts';

type Views = Awaited<ReturnType<typeof postsView | typeof yearView>>;
type Props = WithForeignTexts & Omit<NonNullable<Views>, 'head'>;
type ListedPost = Props['posts'][number] & {
  summary?: string | undefined;
  summaryIn?: LanguageAttributes;
  picture?: PictureView | undefined;
};

const SIZES = `(min-width: 640px) 18rem, ${phoneSizes(92)}`;

/** A list of posts, the newest first: all of them, those of a tag, or, with their titles only, those of a year. */
export function Posts({ heading, introduction, foreign, tags, posts, ways, years }: Props) {
  return (
    <div className={styles.page}>
      <PageHead heading={heading} introduction={introduction} introductionIn={foreign?.introduction} ink="blue">
        {tags && <TagLinks tags={tags} />}
      </PageHead>
      <ul className={styles.posts}>
        {posts.map((post, index) => (
          <Post key={post.to} post={post} isFirst={index === 0} />
        ))}
      </ul>
      {ways && <ListPages ways={ways} />}
      {years && (
        <div className={styles.years}>
          <TagLinks tags={years} />
        </div>
      )}
    </div>
  );
}

function Post({
  post: { to, title, date, summary, summaryIn, picture },
  isFirst,
}: {
  post: ListedPost;
  isFirst: boolean;
}) {
  return (
    <li className={styles.post}>
      <time className={styles.date} dateTime={date.day}>
        {date.words}
      </time>
      <div>
        <h2 className={styles.title} style={title.gap ? { '--gap': title.gap } : undefined}>
          <PageLink to={to}>{title.text}</PageLink>
        </h2>
        {summary && (
          <p {...summaryIn} className={styles.summary}>
            {summary}
          </p>
        )}
      </div>
      {picture && <Picture picture={picture} sizes={SIZES} first={isFirst} className={styles.picture} />}
    </li>
  );
}
