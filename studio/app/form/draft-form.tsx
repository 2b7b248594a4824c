import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../api/drafts.ts';
import { Button } from '../controls/button.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { Shape } from '../controls/shape.tsx';
import { announce } from '../controls/status-line.tsx';
import { ChangedDot } from '../controls/tag.tsx';
import { Title } from '../controls/title.tsx';
import { type DraftStore, isChanged, shownValue } from '../draft/draft-store.ts';
import { DraftField } from './draft-field.tsx';
import styles from './draft-form.module.css';
import { type FormPart, formParts, idOf, labelOf, nameOf, upperFirst } from './fields.ts';
import { FileNews } from './file-news.tsx';
import { revealField } from './reveal-field.ts';
import { DraftContext, useDraft, useDraftStore } from './use-draft.ts';
import { useFormKeys } from './use-form-keys.ts';

const Choosing = lazy(() => import('./choosing.tsx').then(({ Choosing }) => ({ default: Choosing })));

/** Parts of a page that stand open at first. */
const OPEN_PARTS = 2;

/** The form of one file. */
export function DraftForm({
  store,
  title,
  about,
  actions,
}: {
  readonly store: DraftStore;
  readonly title: string;
  readonly about: string;
  /** Under the title. */
  readonly actions?: ReactNode;
}) {
  const draft = useDraft(store, (state) => state.draft);
  const problem = useDraft(store, (state) => state.problem);

  useEffect(() => {
    const refresh = () => void store.refresh();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);

  return (
    <DraftContext value={store}>
      <div className={styles.screen}>
        <Heading title={title} about={about} actions={actions} />
        {draft ? <Loaded draft={draft} /> : problem ? <NotThere problem={problem} /> : <Shape />}
      </div>
    </DraftContext>
  );
}

/** It takes a new title when one has left the field: nothing moves while one types. */
function Heading({
  title,
  about,
  actions,
}: {
  readonly title: string;
  readonly about: string;
  readonly actions: ReactNode;
}) {
  const store = useDraftStore();
  const [shown, setShown] = useState(title);
  useEffect(() => {
    const update = () => setShown(String(shownValue(store.state.get(), ['title']) ?? title));
    const { draft } = store.state.get();
    if (draft?.kind !== 'project') return;
    document.addEventListener('focusout', update);
    return () => document.removeEventListener('focusout', update);
  }, [store, title]);
  return (
    <div>
      <Title>{shown}</Title>
      <p className={styles.about}>{about}</p>
      {actions}
    </div>
  );
}

function NotThere({ problem }: { readonly problem: string }) {
  const store = useDraftStore();
  return (
    <>
      <Mistake>{problem}</Mistake>
      {!store.isSaved && <p>What you typed here is kept in this browser, and is sent as soon as it can be.</p>}
      <p>
        <Button onClick={() => void store.refresh()}>Try again</Button>
      </p>
    </>
  );
}

function Loaded({ draft }: { readonly draft: Draft }) {
  const { now, kind } = draft;
  const store = useDraftStore();
  const hasToChoose = useDraft(store, ({ conflicts }) => conflicts.length > 0) || draft.isContested;
  if (!now) return <Unreadable draft={draft} />;
  const parts = formParts(kind, now);
  return (
    <>
      <FileNews parts={parts} />
      {hasToChoose && (
        <Suspense>
          <Choosing parts={parts} />
        </Suspense>
      )}
      <Form parts={parts} draft={draft} />
    </>
  );
}

function Unreadable({ draft: { file, mistakes } }: { readonly draft: Draft }) {
  return (
    <div className={styles.notice}>
      <p>
        This file can't be shown as a form. It has to be mended by hand, in an editor for plain text:{' '}
        <strong className={styles.path}>content/{file}</strong>
      </p>
      {mistakes.map(({ field, expected }) => (
        <Mistake key={field + expected}>{[field, expected].filter(Boolean).join(': ')}</Mistake>
      ))}
      <p>It is read again when you come back to this window.</p>
    </div>
  );
}

function Form({ parts, draft }: { readonly parts: readonly FormPart[]; readonly draft: Draft }) {
  const store = useDraftStore();
  const form = useRef<HTMLFormElement>(null);
  useFormKeys(form, {
    undo: () => tell('Undone', parts, store.undo()),
    redo: () => tell('Done again', parts, store.redo()),
  });

  useEffect(() => {
    const show = () => revealField(decodeURIComponent(window.location.hash.slice(1)));
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);

  const known = new Set(parts.flatMap(({ fields }) => fields.map(({ field }) => nameOf(field))));
  const others = draft.mistakes.filter(({ field }) => !known.has(field));
  const [words, ...shown] = parts;
  return (
    <form ref={form} className={styles.form} aria-label="Words" onSubmit={(event) => event.preventDefault()}>
      {others.length > 0 && (
        <div className={styles.notice}>
          {others.map(({ field, expected }) => (
            <Mistake key={field + expected}>
              {field ? `${upperFirst(field)}: ${expected}` : upperFirst(expected)}
            </Mistake>
          ))}
        </div>
      )}
      {words && <Fields part={words} />}
      {shown.map((part, at) => (
        <Folded key={part.key} part={part} isOpen={at < OPEN_PARTS} />
      ))}
    </form>
  );
}

function Folded({ part, isOpen }: { readonly part: FormPart; readonly isOpen: boolean }) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => part.fields.some(({ field }) => isChanged(state, field)));
  const isWrong = useDraft(store, ({ draft }) =>
    part.fields.some(({ field }) => draft?.mistakes.some((mistake) => mistake.field === nameOf(field))),
  );
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <h2>{part.title}</h2>
        {isWrong && <span className={styles.note}>has a mistake</span>}
        {hasChanged && <ChangedDot />}
      </summary>
      <Fields part={part} />
    </details>
  );
}

function Fields({ part }: { readonly part: FormPart }) {
  return (
    <div className={styles.fields}>
      {part.fields.map((of) => (
        <DraftField key={idOf(of.field)} of={of} />
      ))}
    </div>
  );
}

function tell(what: string, parts: readonly FormPart[], field: ReturnType<DraftStore['undo']>) {
  if (!field) return announce('Nothing to go back to.');
  revealField(idOf(field));
  announce(`${what}: ${labelOf(parts, field)}`);
}
