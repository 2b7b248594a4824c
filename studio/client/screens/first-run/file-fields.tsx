import { lazy, type ReactNode, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import type { Draft, Field } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft, useDraftStore, useFreshDraft } from '../../data/draft/use-draft.ts';
import { DraftField, loadOtherField } from '../../form/draft-form/draft-field.tsx';
import { FileNews } from '../../form/draft-form/file-news.tsx';
import { Unreadable } from '../../form/draft-form/unreadable.tsx';
import { FieldContext } from '../../form/fields/field-context.ts';
import { idOf } from '../../form/fields/fields.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { useParts } from '../../form/fields/use-parts.ts';
import { formOf } from '../../form/kinds/forms.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { Shape } from '../../ui/controls/skeleton.tsx';
import { announce } from '../../ui/controls/status-line.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import styles from './first-run.module.css';
import { useFirstToDo } from './first-to-do.ts';

const Choosing = lazy(() =>
  import('../../form/draft-form/choosing.tsx').then(({ Choosing }) => ({ default: Choosing })),
);

type Props = {
  readonly file: string;
  /** Heard, and seen where `title` says it. */
  readonly label: string;
  readonly title?: string;
  /** Those of the file's form that are shown, in this order. */
  readonly fields: readonly Field[];
  /** Before them: pictures. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

/** Some fields of a file, as its whole form has them. */
export function FileFields({ file, label, title, fields, before, children }: Props) {
  const store = draftOf(file);
  const { draft, problem } = useFreshDraft(store);
  const form = useRef<HTMLFormElement>(null);
  const step = (what: string, go: () => Field | undefined) => () => {
    // There may be another file's fields beside these.
    if (!form.current?.contains(document.activeElement)) return;
    const field = go();
    if (field) revealField(idOf(field));
    announce(field ? what : 'Nothing to go back to.');
  };
  useFormKeys(form, { undo: step('Undone', () => store.undo()), redo: step('Done again', () => store.redo()) });

  return (
    <DraftContext value={store}>
      <FieldContext value={DraftField}>
        <form
          ref={form}
          className={styles.fields}
          data-file={file}
          aria-label={label}
          onSubmit={(event) => event.preventDefault()}
        >
          {title && <h2>{title}</h2>}
          {draft?.now && before}
          <Suspense fallback={<Shape lines={fields.length} />}>
            {draft?.now ? (
              <Chosen form={form} draft={draft} fields={fields} />
            ) : draft ? (
              <Unreadable draft={draft} />
            ) : problem ? (
              <Mistake>{problem}</Mistake>
            ) : (
              <Shape lines={fields.length} />
            )}
          </Suspense>
          {draft?.now && children}
        </form>
      </FieldContext>
    </DraftContext>
  );
}

type ChosenProps = Pick<Props, 'fields'> & {
  readonly draft: Draft;
  readonly form: RefObject<HTMLFormElement | null>;
};

function Chosen({ form, draft, fields }: ChosenProps) {
  const store = useDraftStore();
  useEffect(() => void loadOtherField(), []);
  useFirstToDo(form, draft.file, true);
  const parts = useParts(use(formOf(draft.kind).get()));
  const hasToChoose = useDraft(store, ({ conflicts }) => conflicts.length > 0) || draft.isContested;
  const all = new Map(parts.flatMap((part) => part.fields.map((of) => [idOf(of.field), of])));
  return (
    <>
      <FileNews parts={parts} />
      {hasToChoose && (
        <Suspense>
          <Choosing parts={parts} />
        </Suspense>
      )}
      {fields.map((field) => {
        const of = all.get(idOf(field));
        return of && <DraftField key={idOf(field)} of={of} />;
      })}
    </>
  );
}
