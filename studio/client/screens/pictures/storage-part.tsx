import { type StorageUsage, storageUsageSchema } from '../../../api/pictures.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { describeBytes } from '../../ui/bytes-in-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import styles from './pictures-screen.module.css';

const GB = 1e9;

const LIMITS: readonly (readonly [bound: number | undefined, words: string])[] = [
  [GB, '1 GB'],
  [5 * GB, '5 GB'],
  [20 * GB, '20 GB'],
  [undefined, 'No limit'],
];

const KINDS = [
  ['originals', 'Your pictures, films and recordings', 'As you uploaded them. They stay.'],
  ['drafts', 'Drafts and the archive', 'Unpublished changes, discarded drafts and the sample.'],
  ['revisions', 'Earlier versions', 'Files that only earlier versions use.'],
  ['cache', 'Made from these files', 'The studio can make them again, and clears them by itself.'],
] as const;

export function StoragePart() {
  const { value, problem, refresh } = useLoaded('/api/storage-usage', storageUsageSchema);
  return (
    <section className={styles.part} aria-labelledby="room">
      <h2 id="room" className={styles.heading}>
        Storage
      </h2>
      <Problem>{problem}</Problem>
      {problem && <Button onClick={() => void refresh()}>Try again</Button>}
      {!value && !problem && <Skeleton lines={2} />}
      {value && (
        <>
          <Shares storageUsage={value} />
          <StorageLimit storageUsage={value} onSet={refresh} />
        </>
      )}
    </section>
  );
}

function Shares({ storageUsage }: { readonly storageUsage: StorageUsage }) {
  const all = KINDS.reduce((sum, [kind]) => sum + storageUsage[kind], 0);
  return (
    <>
      <p>{describeBytes(all)} in total.</p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.map(([kind]) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: storageUsage[kind] }} />
        ))}
      </div>
      <dl className={styles.shares}>
        {KINDS.map(([kind, name, words]) => (
          <div key={kind} className={styles.share}>
            <dt>
              <span className={styles.key} data-kind={kind} aria-hidden="true" />
              {name}
            </dt>
            <dd className={styles.amount}>{describeBytes(storageUsage[kind])}</dd>
            <dd className={styles.quiet}>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function StorageLimit({
  storageUsage,
  onSet,
}: {
  readonly storageUsage: StorageUsage;
  readonly onSet: () => Promise<void>;
}) {
  const { act, isBusy, problem } = useAction();
  const choices = LIMITS.some(([bound]) => bound === storageUsage.bound)
    ? LIMITS
    : [...LIMITS, [storageUsage.bound, describeBytes(storageUsage.bound ?? 0)] as const];
  const choose = (bound: number | undefined, words: string) =>
    act(async () => {
      await post('/api/storage-usage', { bound: bound ?? null }, storageUsageSchema);
      await onSet();
      announce(`Earlier states: ${words}.`);
    });
  return (
    <fieldset className={styles.bound} disabled={isBusy}>
      <legend>Storage for earlier versions</legend>
      <p className={styles.quiet}>The oldest are removed first. The last two versions always stay.</p>
      <div className={styles.choices}>
        {choices.map(([bound, words]) => (
          <label key={words} className={styles.choice}>
            <input
              type="radio"
              name="bound"
              checked={bound === storageUsage.bound}
              onChange={() => void choose(bound, words)}
            />
            {words}
          </label>
        ))}
      </div>
      <Problem>{problem}</Problem>
    </fieldset>
  );
}
