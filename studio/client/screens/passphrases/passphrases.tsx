import { useEffect, useState } from 'react';
import { momentInWords } from '../../../../model/published.ts';
import { type ListedPassphrase, passphrasesSchema } from '../../../api/passphrases.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { noteClosedPage } from '../../data/preview/closed-pages.ts';
import { reportOutsideChange } from '../../data/preview/preview.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { NewPassphrase } from './new-passphrase.tsx';
import styles from './passphrases.module.css';

const HEADING_ID = 'passphrases';
const POLL_INTERVAL_MS = 1_000;

/** Shows who can open a private work, and makes and removes passphrases. */
export function Passphrases({ file }: { readonly file: string }) {
  const { value, problem, refresh } = useLoaded('/api/passphrases', passphrasesSchema, { file });
  const { contentIndex } = useContentIndex();
  const siteAddress = contentIndex?.siteAddress;
  const [removing, setRemoving] = useState<ListedPassphrase>();
  const focusSoon = useFocusSoon();
  const closedPage = value?.address;
  useEffect(() => {
    noteClosedPage(file, closedPage);
    // The preview has the closed page from now on.
    if (closedPage !== undefined) reportOutsideChange();
  }, [file, closedPage]);
  const publishing = value?.publishing;
  useEffect(() => {
    if (publishing !== 'running') return;
    const timer = setInterval(() => void refresh(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [publishing, refresh]);
  if (!value && problem) return <LoadError problem={problem} onAgain={refresh} />;
  if (!value) return <Skeleton />;
  const { address, passphrases, isInEnvironment } = value;
  return (
    <section className={styles.part} aria-labelledby={HEADING_ID}>
      <h2 className={styles.heading} id={HEADING_ID} tabIndex={-1}>
        Who can open it
      </h2>
      {publishing === 'running' && <p className={styles.quiet}>The site is being published with the last change.</p>}
      {(publishing === 'failed' || publishing === 'outdated') && (
        <NotPublished isOutdated={publishing === 'outdated'} file={file} onAgain={refresh} />
      )}
      {passphrases.length === 0 && <p>Nobody yet. Make a passphrase for each client.</p>}
      <ul>
        {passphrases.map((passphrase) => (
          <li key={passphrase.id} className={styles.entry}>
            <div>
              <p className={styles.name} dir="auto">
                {passphrase.name}
              </p>
              <p className={styles.quiet}>{endInWords(passphrase)}</p>
            </div>
            {!isInEnvironment && (
              <Button variant="quiet" onClick={() => setRemoving(passphrase)}>
                <span>
                  Remove<HiddenText> the passphrase of {passphrase.name}</HiddenText>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {address && (
        <p>
          Visitors see its closed page at{' '}
          {siteAddress ? (
            <a href={siteAddress + address} target="_blank" rel="noreferrer">
              {siteAddress + address}
            </a>
          ) : (
            address
          )}
        </p>
      )}
      {isInEnvironment ? (
        <p>The environment sets the passphrases. Change them there.</p>
      ) : (
        <NewPassphrase file={file} onMade={refresh} />
      )}
      <Dialog
        title={`Remove the passphrase of ${removing?.name ?? ''}?`}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
      >
        {removing && (
          <Remove
            file={file}
            passphrase={removing}
            onKeep={() => setRemoving(undefined)}
            onDone={async () => {
              setRemoving(undefined);
              announce(`The passphrase of ${removing.name} is removed. The site is being published.`);
              focusSoon(HEADING_ID);
              await refresh();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function endInWords({ until, hasEnded }: ListedPassphrase): string {
  if (until === undefined) return 'No last day.';
  return hasEnded ? `Ended on ${momentInWords(until)}.` : `Until ${momentInWords(until)}.`;
}

const NOT_PUBLISHED = 'The last change is saved, but not published.';
const STILL_OPENS = 'Until then, a removed or ended passphrase still opens the work on the site.';

type NotPublishedProps = {
  /** Whether the work is on the site, with other passphrases. */
  readonly isOutdated: boolean;
  readonly file: string;
  readonly onAgain: () => Promise<void>;
};

/** Says that the published site does not have the last change yet, and publishes it. */
function NotPublished({ isOutdated, file, onAgain }: NotPublishedProps) {
  const { act, isBusy, problem } = useAction();
  const publish = async () => {
    await post('/api/passphrases/publish', { file }, passphrasesSchema);
    await onAgain();
  };
  return (
    <div className={styles.form}>
      <Problem>{isOutdated ? `${NOT_PUBLISHED} ${STILL_OPENS}` : NOT_PUBLISHED}</Problem>
      <p>
        <Button aria-disabled={isBusy} onClick={() => isBusy || act(publish)}>
          Publish again
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}

type RemoveProps = {
  readonly file: string;
  readonly passphrase: ListedPassphrase;
  readonly onKeep: () => void;
  readonly onDone: () => Promise<void>;
};

function Remove({ file, passphrase: { id }, onKeep, onDone }: RemoveProps) {
  const { act, isBusy, problem } = useAction();
  const remove = async () => {
    await post('/api/passphrases/remove', { file, id }, passphrasesSchema);
    await onDone();
  };
  return (
    <div className={styles.form}>
      <p>The work is encrypted again and published. Until then, the passphrase opens it. You cannot undo this.</p>
      <p className={styles.choice}>
        <Button onClick={onKeep}>Cancel</Button>
        <Button aria-disabled={isBusy} onClick={() => isBusy || act(remove)}>
          Remove it
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </div>
  );
}
