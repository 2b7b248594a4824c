import {
  type ComponentType,
  type FormEvent,
  lazy,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import form from '../../components/form/form.module.css';
import type { HeadingView } from '../../components/page-head/heading-view.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { PageLink } from '../../components/page-link/page-link.tsx';
import { forgetKey, keptKey } from '../../components/sealed-work/kept-key.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import styles from './closed.module.css';
import type { OpenWork } from './open-work.ts';
import type { ProjectView } from './project-view.ts';

export type WorkPage = ComponentType<{ view: ProjectView }>;

type Props = {
  heading: HeadingView;
  /** The address of the page with the path of its language, without the base path. */
  address: string;
  words: Messages['closed'];
  /** The page that shows the work once it is open. */
  Work: WorkPage;
};

const loadOpening = () => loadChunk('open-work', () => import('./open-work.ts'));

const loadOpened = () => loadChunk('opened', () => import('./opened.tsx'));

const Opened = lazy(async () => ({ default: (await loadOpened()).Opened }));

type OpeningCode = Awaited<ReturnType<typeof loadOpening>>;

type Status = 'opening' | 'wrong' | 'too_many' | 'failed' | 'insecure';

/** The closed page of a private work. A passphrase puts the work in its place, which only this tab then holds. */
export function Closed({ heading, address, words, Work }: Props) {
  const [work, setWork] = useState<OpenWork>();
  const [status, setStatus] = useState<Status>();
  const [isTyped, setIsTyped] = useState(false);
  const passphrase = useRef<HTMLInputElement>(null);
  const week = useRef<HTMLInputElement>(null);

  const open = useCallback(async (find: (code: OpeningCode) => Promise<OpenWork>) => {
    setStatus('opening');
    // It loads while the key is derived. If that fails, the component below loads it again and reports the error.
    loadOpened().catch(() => {});
    try {
      const found = await find(await loadOpening());
      // A work with many pictures takes long to render, so the browser may paint and take input in between.
      startTransition(() => {
        setWork(found);
        setStatus(undefined);
      });
    } catch (error) {
      setStatus(reasonOf(error));
    }
  }, []);
  useEffect(() => {
    // Browsers offer encryption on https and localhost alone.
    if (!isSecureContext) return setStatus('insecure');
    const key = keptKey(address);
    if (!key) return;
    void open(({ openWith }) =>
      openWith(address, key).catch((error: unknown) => {
        // The work has another key since a passphrase ended.
        if (reasonOf(error) === 'wrong') forgetKey(address);
        throw error;
      }),
    );
  }, [address, open]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTyped(true);
    const [typed, forWeek] = [passphrase.current?.value ?? '', week.current?.checked ?? false];
    await open(({ openBy }) => openBy(address, typed, forWeek));
    // The disabled button has lost the focus. A passphrase that opens nothing can be typed again at once.
    passphrase.current?.focus();
    passphrase.current?.select();
  };

  if (work) return <Opened work={work} address={address} words={words} Work={Work} takesFocus={isTyped} />;
  return (
    <div className={styles.page} data-closed="">
      <PageHead heading={heading} introduction={words.introduction} />
      <p className={styles.scripts}>{words.scripts}</p>
      <form className={`${form.form} ${styles.form}`} onSubmit={onSubmit}>
        <label className={form.field}>
          <span>{words.passphrase}</span>
          {/* Without a name, a browser that loads no script cannot send the passphrase in an address. */}
          <input ref={passphrase} type="password" autoComplete="off" autoCapitalize="none" required />
        </label>
        <label className={styles.week}>
          <input ref={week} type="checkbox" />
          <span>{words.week}</span>
        </label>
        <button className={form.send} type="submit" disabled={status === 'opening' || status === 'insecure'}>
          {status === 'opening' ? words.opening : words.open}
        </button>
        <p className={`${form.status} ${form.note}`} role="status">
          {status !== undefined && status !== 'opening' && words[status]}
        </p>
      </form>
      <p>
        <PageLink className={styles.ask} to="/contact">
          {words.ask}
        </PageLink>
      </p>
    </div>
  );
}

/** Returns why a work stays closed: the reason that the code for opening names, or else that something did not load. */
function reasonOf(error: unknown): Status {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return reason === 'wrong' || reason === 'too_many' ? reason : 'failed';
}
