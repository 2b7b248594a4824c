import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { hasAltText } from '../../../api/picture-words.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft, useDraftStore, useFreshDraft } from '../../data/draft/use-draft.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { pictureAddress, useHashOf } from '../../data/uploads/uploading.ts';
import { AltControl } from '../../form/controls/alt-control.tsx';
import { DraftField } from '../../form/draft-form/draft-field.tsx';
import { FieldContext } from '../../form/fields/field-row.tsx';
import { allOf, type Form, idOf, nameOf } from '../../form/fields/fields.ts';
import { formOf, useParts } from '../../form/kinds/forms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { isPlainEnter } from '../../ui/keys/keys.ts';
import { useFormKeys } from '../../ui/keys/use-form-keys.ts';
import { Lazy } from '../../ui/lazy/lazy.tsx';
import styles from './alt-texts.module.css';
import type { MissingAltText } from './missing-alt-texts.ts';

type Props = {
  readonly picture: MissingAltText;
  /** The place of the picture in the list: "Picture 3 of 12". */
  readonly name: string;
  readonly onNext: () => void;
  /** Undefined for the first picture. */
  readonly onBack: (() => void) | undefined;
};

/** Shows one picture large, with the field of its alternative text. Enter in the field leads to the next picture. */
export function PictureToDescribe({ picture: { entry, field }, name, onNext, onBack }: Props) {
  const store = draftOf(entry.file);
  const { draft, problem } = useFreshDraft(store);
  const form = useRef<HTMLFormElement>(null);
  const isDescribed = useDraft(store, (state) => hasAltText(shownValue(state, field)));
  useFormKeys(form, { undo: () => store.undo(), redo: () => store.redo() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTextAreaElement) || !isPlainEnter(event.nativeEvent)) return;
    event.preventDefault();
    onNext();
  };
  return (
    <form
      ref={form}
      aria-label={name}
      className={styles.picture}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <p className={styles.place}>
        {name}
        {': '}
        <Link href={`${studioAddress(entry, field)}#${idOf(field)}`} dir="auto">
          {entry.title}
        </Link>
      </p>
      <DraftContext value={store}>
        <FieldContext value={DraftField}>
          {draft?.now && (
            <Lazy module={formOf(draft.kind)} fallback={<Skeleton />}>
              {(kindForm) => <PictureAndText form={kindForm} field={field} />}
            </Lazy>
          )}
        </FieldContext>
      </DraftContext>
      {!draft && (problem ? <Mistake>{problem}</Mistake> : <Skeleton />)}
      <div className={styles.actions}>
        <Button variant={isDescribed ? 'lead' : 'plain'} onClick={onNext}>
          {isDescribed ? 'Next' : 'Skip'}
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

function PictureAndText({ form, field }: { readonly form: Form; readonly field: MissingAltText['field'] }) {
  const store = useDraftStore();
  const picture = field === 'body' ? [] : field.slice(0, -1);
  const file = useDraft(store, (state) => String(shownValue(state, [...picture, 'file']) ?? ''));
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hash = useHashOf(store.file, files ?? NONE, file);
  const of = allOf(useParts(form)).find((one) => nameOf(one.of.field) === nameOf(field))?.of;
  const id = idOf(field);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <>
      {hash ? (
        <StoredPicture className={styles.large} src={pictureAddress(hash, 1120)} />
      ) : (
        <div className={styles.large} />
      )}
      {of ? (
        <div className={styles.field}>{of.is === 'alt' ? <AltControl of={of} /> : <DraftField of={of} />}</div>
      ) : (
        <p>This picture is not there any more.</p>
      )}
    </>
  );
}

const NONE: readonly never[] = [];
