import { useEffect, useState } from 'react';
import { type DraftLinksAnswer, draftLinksSchema, type ListedDraftLink } from '../../../api/draft-links.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { day, dayToCome } from '../../ui/dates/dates.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import styles from './draft-links.module.css';
import { NewDraftLink } from './new-draft-link.tsx';

const HEADING_ID = 'draft-links';
/** The time after which the list asks again whether a link is ready. */
const REFRESH_MS = 1_000;

/** Shows who can see the draft by a link, and makes and ends links. */
export function DraftLinks() {
  const { value, problem, refresh } = useLoaded('/api/draft-links', draftLinksSchema);
  const isWaiting = value?.links.some(({ state }) => state === 'making' || state === 'uploading') ?? false;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);

  if (!value && problem) return <LoadError problem={problem} onAgain={refresh} />;
  return (
    <PageLayout>
      <Title>Show this to somebody</Title>
      <Lead>A link shows the whole draft to everybody who has it. Visitors of the site see nothing of it.</Lead>
      {!value && <Skeleton />}
      {value && <NewLinkOrObstacle {...value} onMade={refresh} />}
      {value && <Links {...value} refresh={refresh} />}
    </PageLayout>
  );
}

type NewLinkProps = Pick<DraftLinksAnswer, 'servedFrom' | 'obstacle'> & { readonly onMade: () => Promise<void> };

/** Makes links, or says why there can be none. */
function NewLinkOrObstacle({ servedFrom, obstacle, onMade }: NewLinkProps) {
  if (servedFrom !== 'none') return <NewDraftLink servedFrom={servedFrom} onMade={onMade} />;
  return (
    <div className={styles.part}>
      <p>{obstacle}</p>
      <p>
        Or give the studio an address of its own with https, such as https://studio.example. The page <i>Deploying</i>{' '}
        of the documents says how, under <i>Run the studio on the server</i>.
      </p>
    </div>
  );
}

type LinksProps = Pick<DraftLinksAnswer, 'links' | 'stranded'> & { readonly refresh: () => Promise<void> };

function Links({ links, stranded, refresh }: LinksProps) {
  const { act, problem } = useAction();
  const [ending, setEnding] = useState<string>();
  const focusSoon = useFocusSoon();
  const end = (id: string, done: string) => {
    if (ending !== undefined) return;
    setEnding(id);
    void act(async () => {
      await post('/api/draft-links/end', { id }, draftLinksSchema);
      await refresh();
      announce(done);
      focusSoon(HEADING_ID);
    }).finally(() => setEnding(undefined));
  };
  return (
    <section className={styles.part} aria-labelledby={HEADING_ID}>
      <h2 className={styles.heading} id={HEADING_ID} tabIndex={-1}>
        Who can see the draft
      </h2>
      {links.length === 0 && <p>Nobody but you.</p>}
      <ul>
        {links.map((link) => (
          <li key={link.id} className={styles.entry}>
            <div>
              <p>
                <b dir="auto">{link.name}</b>, until {dayToCome(link.until)}, {seenInWords(link)}
              </p>
              <p className={styles.quiet}>{shownInWords(link)}</p>
            </div>
            <Button
              variant="quiet"
              aria-disabled={ending !== undefined}
              onClick={() => end(link.id, `The link of ${link.name} has ended.`)}
            >
              <span>
                End now<HiddenText> the link of {link.name}</HiddenText>
              </span>
            </Button>
          </li>
        ))}
        {stranded.map(({ id, folder }) => (
          <li key={id} className={styles.entry}>
            <p>A draft is still on a host that your site has left. Delete this folder there: {folder}</p>
            <Button
              variant="quiet"
              aria-disabled={ending !== undefined}
              onClick={() => end(id, 'The folder is off the list.')}
            >
              It is deleted
            </Button>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </section>
  );
}

const TIMES = ['not seen yet', 'seen once', 'seen twice'];

/** Returns how often a link was seen, such as `seen twice`. */
export function seenInWords({ seen }: Pick<ListedDraftLink, 'seen'>): string {
  return seen === undefined ? 'not counted' : (TIMES[seen] ?? `seen ${seen} times`);
}

function shownInWords({ state, isFollowing, withPrivate, madeAt, seenAt }: ListedDraftLink): string {
  if (state === 'making') return 'Its copy is being made.';
  if (state === 'uploading') return 'It is being uploaded, or waits for the host. Settings says more.';
  if (state === 'lost') return 'Its copy is missing. End this link, and make another one.';
  const what = isFollowing ? 'The draft as it goes on' : `The draft of ${day(madeAt)}`;
  return [
    `${what}${withPrivate ? ', with private works' : ''}.`,
    ...(seenAt === undefined ? [] : [`Last seen ${day(seenAt)}.`]),
  ].join(' ');
}
