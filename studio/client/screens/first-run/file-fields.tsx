import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Draft, Field } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft, useDraftStore, useFreshDraft } from '../../data/draft/use-draft.ts';
import { DraftField, loadOtherField } from '../../form/draft-form/draft-field.tsx';
import { FileNews, Unreadable } from '../../form/draft-form/file-news.tsx';
import { FieldContext } from '../../form/fields/field-row.tsx';
import { type Form, idOf } from '../../form/fields/fields.ts';
import { revealField } from '../../form/fields/reveal-field.ts';
import { formOf, useParts } from '../../form/kinds/forms.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './first-run.module.css';

const choosing = lazyModule(() => import('../../form/draft-form/choosing.tsx'));

type Props = {
  readonly file: string;
  /** The name of the form for screen readers; `title` shows it to others. */
  readonly label: string;
  readonly title?: string;
  /** The paths of the shown fields, in this order. */
  readonly fields: readonly Field[];
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

/** Shows some fields of a file with the controls of the whole form. */
export function FileFields({ file, label, title, fields, before, children }: Props) {
  const store = draftOf(file);
  const { draft, problem } = useFreshDraft(store);
  const form = useRef<HTMLFormElement>(null);
  const step = (what: string, go: () => Field | undefined) => () => {
    // The step may show fields of another file as well, whose form has its own undo.
    if (!form.current?.contains(document.activeElement)) return;
    const field = go();
    if (field) revealField(idOf(field));
    announce(field ? what : 'Nothing to undo.');
  };
  useFormKeys(form, { undo: step('Undone', () => store.undo()), redo: step('Redone', () => store.redo()) });

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
          {draft?.now ? (
            <Lazy module={formOf(draft.kind)} fallback={<Skeleton lines={fields.length} />}>
              {(of) => <Chosen of={of} form={form} draft={draft} fields={fields} />}
            </Lazy>
          ) : draft ? (
            <Unreadable draft={draft} />
          ) : problem ? (
            <Mistake>{problem}</Mistake>
          ) : (
            <Skeleton lines={fields.length} />
          )}
          {draft?.now && children}
        </form>
      </FieldContext>
    </DraftContext>
  );
}

type ChosenProps = Pick<Props, 'fields'> & {
  readonly of: Form;
  readonly draft: Draft;
  readonly form: RefObject<HTMLFormElement | null>;
};

function Chosen({ of: kindForm, form, draft, fields }: ChosenProps) {
  const store = useDraftStore();
  useEffect(() => void loadOtherField(), []);
  useFocusOnFirstTask(form, draft.file, true);
  const parts = useParts(kindForm);
  const hasConflict = useDraft(store, ({ conflicts }) => conflicts.length > 0) || draft.isConflicted;
  const all = new Map(parts.flatMap((part) => part.fields.map((of) => [idOf(of.field), of])));
  return (
    <>
      <FileNews parts={parts} />
      {hasConflict && <Lazy module={choosing}>{({ Choosing }) => <Choosing parts={parts} />}</Lazy>}
      {fields.map((field) => {
        const of = all.get(idOf(field));
        return of && <DraftField key={idOf(field)} of={of} />;
      })}
    </>
  );
}

let requestedFile: string | undefined;

/** The id of the button that comes before the fields of a work in the first run. */
export const ADD_PICTURES_ID = 'add-pictures';

/** Moves the focus to the first empty field, or to the button for pictures, when the form of this file opens. */
export const focusFirstTask = (file: string) => {
  requestedFile = file;
};

/** Focuses the first empty field or the button for pictures, if that was requested for the file. */
function useFocusOnFirstTask(form: RefObject<HTMLElement | null>, file: string, hasFields: boolean) {
  useEffect(() => {
    if (!hasFields || requestedFile !== file) return;
    requestedFile = undefined;
    const steps = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement>(
      `form :is(input:not([type="file"]), textarea, #${ADD_PICTURES_ID})`,
    );
    [...(steps ?? [])].find(({ value }) => value === '')?.focus();
  }, [form, file, hasFields]);
}
