import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { FirstRun, Task } from '../../../api/first-run.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { SECTIONS, sectionsOf } from '../../data/entries/screens.ts';
import { checklistOf, skippedStore, startEmpty } from '../../data/first-run/first-run.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { useStore } from '../../ui/store.ts';
import { AddedEntry } from '../arrange/group-work.tsx';
import styles from './first-run.module.css';

type Words = { readonly what: string; readonly why: string; readonly href: string };

const HOME = '/pages/home#field-pages-home-';

/** The words of each task, and the field that it leads to. */
const WORDS: Readonly<Record<Task, Words>> = {
  portrait: { what: 'Add your portrait', why: 'It fills the first screen.', href: `${HOME}portrait` },
  section: { what: 'Add a section', why: 'Such as Work, Series or Music.', href: SECTIONS },
  work: { what: 'Add your first work', why: 'A title and one picture are enough.', href: SECTIONS },
  name: { what: 'Write your name', why: 'The site uses it everywhere.', href: '/site#field-owner-name' },
  headline: { what: 'Write a headline', why: 'Without one, your name is there.', href: `${HOME}headline` },
  about: {
    what: 'Write about yourself',
    why: 'The page is there with its first words.',
    href: '/pages/about#field-body',
  },
  email: {
    what: 'Add your e-mail address',
    why: 'Visitors read it on the contact page.',
    href: '/site#field-owner-email',
  },
  mark: { what: 'Add your mark', why: 'Without one, your initial is drawn.', href: '/site#field-mark' },
  address: { what: 'Give the site its address', why: 'Where it is on the web.', href: '/site#field-url' },
  rest: { what: 'Archive the rest of the sample', why: 'Your own words and pictures stay.', href: '/archive' },
};

const LIST_ID = 'first-run';
const skipId = (task: Task) => `skip-${task}`;

type Props = {
  readonly state: FirstRun;
  readonly entries: readonly Entry[];
  readonly refresh: () => Promise<void>;
};

/** Lists what makes the site the owner's: each task leads to its form, and is ticked once the content has it. */
export function Checklist({ state, entries, refresh }: Props) {
  const { tasks, skipped, next } = checklistOf(state, useStore(skippedStore));
  const focusSoon = useFocusSoon();
  if (next === undefined && skipped.length === 0) return null;
  const skip = (task: Task) => {
    skippedStore.set([...skippedStore.get(), task]);
    const at = tasks.findIndex((one) => one.task === task);
    const open = [...tasks.slice(at + 1), ...tasks.slice(0, at)].find(({ isDone }) => !isDone);
    focusSoon(open ? skipId(open.task) : LIST_ID);
    announce(`Skipped: ${WORDS[task].what}.`);
  };
  const bringBack = (task: Task) => {
    skippedStore.set(skippedStore.get().filter((one) => one !== task));
    focusSoon(skipId(task));
    announce(`Brought back: ${WORDS[task].what}.`);
  };
  // The form of the name is gone by then, and cannot move the focus itself.
  const start = async (name: string) => {
    await startEmpty(name);
    focusSoon(LIST_ID);
    await refresh();
    announce('The sample is in the archive. Your site has your name.');
  };
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.checklist} aria-labelledby={LIST_ID}>
      <h2 id={LIST_ID} tabIndex={-1}>
        Make this site yours
      </h2>
      {state.isSample && <StartChoice state={state} onStart={start} />}
      {next !== undefined && (
        <>
          <p className={styles.quiet}>{`${done} of ${tasks.length} done`}</p>
          <ul className={styles.tasks}>
            {tasks.map(({ task, isDone }) => (
              <li key={task} className={styles.task} data-done={isDone || undefined}>
                <span>
                  {task === 'work' ? (
                    <FirstWork entries={entries} />
                  ) : (
                    <Link href={WORDS[task].href}>{WORDS[task].what}</Link>
                  )}
                  {isDone && <HiddenText>, done</HiddenText>}
                </span>
                {!isDone && (
                  <>
                    <p className={styles.quiet}>{WORDS[task].why}</p>
                    <Button
                      id={skipId(task)}
                      variant="quiet"
                      aria-label={`Skip: ${WORDS[task].what}`}
                      onClick={() => skip(task)}
                    >
                      Skip
                    </Button>
                  </>
                )}
                {task === 'email' && state.mailTo !== undefined && (
                  <p className={styles.note}>
                    Messages from the form go to <strong dir="auto">{state.mailTo}</strong>, the MAIL_TO of your server.
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>{`Skipped: ${skipped.length}`}</summary>
          <ul className={styles.tasks}>
            {skipped.map((task) => (
              <li key={task} className={styles.task}>
                <span>{WORDS[task].what}</span>
                <Button variant="quiet" aria-label={`Bring back: ${WORDS[task].what}`} onClick={() => bringBack(task)}>
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const NOUNS = { project: 'work', release: 'release', artwork: 'print' } as const;
const ADD_ID = 'add-first-work';

/** Adds a work to the first section here; without a section, leads to where one is added. */
function FirstWork({ entries }: Pick<Props, 'entries'>) {
  const [isAdding, setIsAdding] = useState(false);
  const focusSoon = useFocusSoon();
  const sections = sectionsOf(entries).flatMap(({ adds }) => adds ?? []);
  const adds = sections.find(({ kind }) => kind === 'project') ?? sections[0];
  const { what, href } = WORDS.work;
  const noun = Object.entries(NOUNS).find(([kind]) => kind === adds?.kind)?.[1] ?? 'work';
  if (!adds) return <Link href={href}>{what}</Link>;
  if (!isAdding) {
    return (
      <button type="button" id={ADD_ID} className={styles.link} onClick={() => setIsAdding(true)}>
        {what}
      </button>
    );
  }
  const close = () => {
    setIsAdding(false);
    focusSoon(ADD_ID);
  };
  return <AddedEntry adds={adds} what={noun} onCancel={close} />;
}

type StartProps = Pick<Props, 'state'> & { readonly onStart: (name: string) => Promise<void> };

const START_ID = 'start-empty';

/** Offers the two ways to begin: to replace the sample task by task, or to archive it and start with a name. */
function StartChoice({ state: { done }, onStart }: StartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();
  const start = () => isBusy || name.trim() === '' || void act(() => onStart(name.trim()));
  const close = () => {
    setIsOpen(false);
    focusSoon(START_ID);
  };
  return (
    <>
      <p>Everything here is a sample. Replace it line by line, or start with nothing but your name.</p>
      {isOpen ? (
        <form
          className={styles.name}
          aria-label="Start empty"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <TextField
            id={id}
            label="Your name"
            help="All else moves to the archive, from where you can restore it."
            value={name}
            maxLength={200}
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
          <Problem>{problem}</Problem>
          <div className={styles.ways}>
            <Button type="submit" variant="lead" aria-disabled={isBusy || name.trim() === ''}>
              Start empty
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.ways}>
          {!done.includes('name') && (
            <ButtonLink variant="lead" href={WORDS.portrait.href}>
              Start from the sample
            </ButtonLink>
          )}
          <Button id={START_ID} onClick={() => setIsOpen(true)}>
            Start empty
          </Button>
        </div>
      )}
    </>
  );
}
