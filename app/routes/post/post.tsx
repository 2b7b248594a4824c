import { PageHead } from '../../components/page-head/page-head.tsx';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { phoneSizes } from '../../components/picture/sizes.ts';
import { Caption, Prose } from '../../components/prose/prose.tsx';
import { Sections } from '../../components/section/sections.tsx';
import { TagLinks } from '../../components/tag-links/tag-links.tsx';
import hidden from '../../components/visually-hidden/visually-hidden.module.css';
import styles from './post.module.css';
import type { pageBelowPosts } from './post-view.ts';

type View = NonNullable<Awaited<ReturnType<typeof pageBelowPosts>>>;
type Props = Omit<Extract<View, { type: 'post' }>, 'head' | 'type'>;

const SIZES = `(min-width: 900px) 70vw, ${phoneSizes(92)}`;

/** A post: its text beside its date and tags, its parts, and the ways to the posts before and after it. */
export function Post({ heading, date, tags, picture, html, foreign, shown, older, newer, words }: Props) {
  const ways = [
    { rel: 'prev', label: words.older, post: older },
    { rel: 'next', label: words.newer, post: newer },
  ];
  return (
    <article className={styles.post}>
      <PageHead heading={heading} ink="blue" />
      <div className={styles.columns}>
        <div className={styles.about}>
          <time dateTime={date.day}>{date.words}</time>
          {tags.links.length > 0 && <TagLinks tags={tags} />}
        </div>
        <div className={styles.words}>
          {picture && (
            <figure className={styles.figure}>
              <Picture picture={picture} sizes={SIZES} first />
              {picture.caption && (
                <figcaption>
                  <Caption html={picture.caption} language={picture.foreign?.caption} />
                </figcaption>
              )}
            </figure>
          )}
          {html && <Prose html={html} language={foreign?.body} />}
        </div>
      </div>
      {shown && <Sections {...shown} />}
      {(older || newer) && (
        <footer>
          <h2 className={hidden.text}>{words.onward}</h2>
          <ul className={styles.ways}>
            {ways.map(
              ({ rel, label, post }) =>
                post && (
                  <li key={rel}>
                    <PageLink to={post.to} rel={rel}>
                      <span>{label}</span> {post.title}
                    </PageLink>
                  </li>
                ),
            )}
          </ul>
        </footer>
      )}
    </article>
  );
}
