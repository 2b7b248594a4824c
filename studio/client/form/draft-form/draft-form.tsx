import { type ReactNode, useEffect, useRef, useState } from 'react';
import { upperFirst } from '../../../../model/first-letter.ts';
import type { Draft } from '../../../api/drafts.ts';
import { type DraftState, type DraftStore, isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { DraftContext, useDraft, useDraftStore, useFreshDraft } from '../../data/draft/use-draft.ts';
import { useWrittenLanguage } from '../../data/languages/written-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { ChangedDot } from '../../ui/controls/tag.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { FieldContext } from '../fields/field-row.tsx';
import {
  allOf,
  type FormField,
  type FormPart,
  idOf,
  type Form as KindForm,
  labelOf,
  mistakeNames,
} from '../fields/fields.ts';
import { revealField } from '../fields/reveal-field.ts';
import { formOf, useParts } from '../kinds/forms.ts';
import { DraftField, loadOtherField } from './draft-field.tsx';
import styles from './draft-form.module.css';

export function DraftForm({
  store,
  title,
  about,
  actions,
  view,
}: {
  readonly store: DraftStore;
  /** The heading of the form; undefined if the form continues another one. */
  readonly title?: string | undefined;
  readonly about: string;
  readonly actions?: ReactNode;
  /** The key of a view, which is a part of site.yaml with a form of its own. */
  readonly view?: string;
}) {
  const { draft, problem } = useFreshDraft(store);
  const written = useWrittenLanguage(draft?.furtherLanguages);

  return (
    <DraftContext value={store}>
      <FieldContext value={DraftField}>
        <div className={styles.screen} data-translated={written}>
          {title && <Heading title={title} about={about} actions={actions} />}
          {draft ? <Loaded draft={draft} view={view} /> : problem ? <LoadProblem problem={problem} /> : <Skeleton />}
        </div>
      </FieldContext>
    </DraftContext>
  );
}

const fileNews = lazyModule(() => import('./file-news.tsx'));
const missingNote = lazyModule(() => import('../translations/missing-note.tsx'));
const languageChoice = lazyModule(() => import('../translations/language-choice.tsx'));
const choosing = lazyModule(() => import('./choosing.tsx'));

/** The kinds whose entries visitors know by the `title` field of the file. */
const TITLED: ReadonlySet<Draft['kind']> = new Set(['project', 'release', 'artwork', 'post']);

/** Shows the title of the entry, which changes when the focus leaves its field, so that nothing moves during typing. */
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
    const update = () => {
      const state = store.state.get();
      if (state.draft && TITLED.has(state.draft.kind)) setShown(String(shownValue(state, ['title']) || title));
    };
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

function LoadProblem({ problem }: { readonly problem: string }) {
  const store = useDraftStore();
  return (
    <>
      <Mistake>{problem}</Mistake>
      {!store.isSaved && <p>What you typed is kept in this browser.</p>}
      <p>
        <Button onClick={() => void store.refresh()}>Try again</Button>
      </p>
    </>
  );
}

function Loaded({ draft, view }: { readonly draft: Draft; readonly view: string | undefined }) {
  // Another language must not replace the form in which it is typed.
  const [language] = useState(draft.language);
  const written = useWrittenLanguage(draft.furtherLanguages);
  return draft.now ? (
    <Lazy key={written} module={formOf(draft.kind, language, written)} fallback={<Skeleton />}>
      {(form) => <FormOfKind form={form} draft={draft} view={view} />}
    </Lazy>
  ) : (
    <Lazy module={fileNews} fallback={<Skeleton />}>
      {({ Unreadable }) => <Unreadable draft={draft} />}
    </Lazy>
  );
}

type OfKindProps = { readonly form: KindForm; readonly draft: Draft; readonly view: string | undefined };

function FormOfKind({ form, draft, view }: OfKindProps) {
  const store = useDraftStore();
  const hasConflict = useDraft(store, ({ conflicts }) => conflicts.length > 0) || draft.isConflicted;
  useEffect(() => void loadOtherField(), []);
  const parts = useParts(form, view);
  const all = useParts(form);
  return (
    <>
      {draft.furtherLanguages && (
        <Lazy module={languageChoice}>
          {({ LanguageChoice }) => (
            <LanguageChoice first={draft.language ?? ''} further={draft.furtherLanguages ?? []} parts={parts} />
          )}
        </Lazy>
      )}
      <Lazy module={fileNews}>{({ FileNews }) => <FileNews parts={all} />}</Lazy>
      {hasConflict && <Lazy module={choosing}>{({ Choosing }) => <Choosing parts={all} />}</Lazy>}
      <Form key={view} parts={parts} all={all} draft={draft} />
    </>
  );
}

type FormProps = {
  readonly parts: readonly FormPart[];
  readonly all: readonly FormPart[];
  readonly draft: Draft;
};

function Form({ parts, all, draft }: FormProps) {
  const store = useDraftStore();
  const form = useRef<HTMLFormElement>(null);
  useFormKeys(form, {
    undo: () => report('Undone', all, store.undo()),
    redo: () => report('Redone', all, store.redo()),
  });

  useEffect(() => {
    const show = () => revealField(decodeURIComponent(window.location.hash.slice(1)));
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);

  // A mistake in a field of another view is shown in that view.
  const namesInForm = new Set(allOf(all).flatMap(({ of }) => mistakeNames(of)));
  const others = draft.mistakes.filter(({ field }) => !namesInForm.has(field));
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {others.length > 0 && (
        <div className={styles.notice}>
          {others.map(({ field, expected }) => (
            <Mistake key={field + expected}>
              {field ? `${upperFirst(field)}: ${expected}` : upperFirst(expected)}
            </Mistake>
          ))}
        </div>
      )}
      {parts.map((part) =>
        part.title ? <Folded key={part.key} part={part} /> : <Fields key={part.key} part={part} />,
      )}
    </form>
  );
}

const isFieldChanged = (state: DraftState, of: FormField): boolean =>
  isChanged(state, of.field) ||
  ('translation' in of && of.translation !== undefined && isChanged(state, of.translation.field));

function Folded({ part }: { readonly part: FormPart }) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => part.fields.some((of) => isFieldChanged(state, of)));
  const isWrong = useDraft(store, ({ draft }) => {
    const names = allOf([part]).flatMap(({ of }) => mistakeNames(of));
    return draft?.mistakes.some(({ field }) => names.includes(field)) ?? false;
  });
  const hasTranslation = allOf([part]).some(({ of }) => 'translation' in of && of.translation);
  const [isOpen] = useState(part.isOpen ?? false);
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <h2>{part.title}</h2>
        {isWrong && <span className={styles.note}>not finished</span>}
        {hasTranslation && (
          <Lazy module={missingNote}>{({ MissingNote }) => <MissingNote fields={part.fields} />}</Lazy>
        )}
        {hasChanged && <ChangedDot />}
      </summary>
      {part.help && <p className={styles.help}>{part.help}</p>}
      <Fields part={part} />
    </details>
  );
}

function Fields({ part }: { readonly part: FormPart }) {
  return (
    <div className={styles.fields}>
      {part.fields.map((of) => (
        <DraftField key={idOf(of.field)} of={of} isBare={of.label === part.title} />
      ))}
    </div>
  );
}

function report(what: string, parts: readonly FormPart[], field: ReturnType<DraftStore['undo']>) {
  if (!field) return announce('Nothing to undo.');
  revealField(idOf(field));
  announce(`${what}: ${labelOf(parts, field)}`);
}
