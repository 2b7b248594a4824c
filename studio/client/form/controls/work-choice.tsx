import { useEffect } from 'react';
import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { isNode } from '../../data/values/values.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import type { Option, WorkField } from '../fields/fields.ts';

type Props = { readonly of: WorkField };

const groupOf = ({ field }: WorkField) => [...field].slice(0, -1);

/** Chooses a work by title. A new choice drops the old picture and its focus, which belong to the previous work. */
export function WorkChoice({ of }: Props) {
  const store = useDraftStore();
  const { contentIndex } = useContentIndex();
  const works = (contentIndex?.entries ?? []).flatMap(({ kind, slug, title, isHidden }) =>
    kind === 'project' && slug !== undefined ? [{ value: slug, label: title, isHidden }] : [],
  );
  const value = useFieldValue(of);
  const options = works.filter((work) => !work.isHidden || work.value === value);
  return <Select of={of} options={options} onChoose={(project) => store.type(groupOf(of), { project }, false)} />;
}

/** Chooses one of the pictures of the work that the same group names. */
export function WorkPictureChoice({ of }: Props) {
  const { contentIndex } = useContentIndex();
  const slug = useDraft(useDraftStore(), (state) => valueAt(shownData(state), [...groupOf(of), 'project']));
  const work = contentIndex?.entries.find((entry) => entry.kind === 'project' && entry.slug === slug);
  return work ? <OfWork key={work.file} of={of} file={work.file} slug={String(slug)} /> : null;
}

const FIRST: Option = { value: '', label: 'The first' };

function OfWork({ of, file, slug: project }: Props & { readonly file: string; readonly slug: string }) {
  const store = useDraftStore();
  const work = draftOf(file);
  useEffect(() => void work.refresh(), [work]);
  const data = useDraft(work, (state) => state.draft?.now && shownData(state));
  return (
    <Select
      of={of}
      options={[FIRST, ...picturesOf(data)]}
      onChoose={(picture) => store.type(groupOf(of), { project, ...(picture && { picture }) }, false)}
    />
  );
}

type SelectProps = Props & { readonly options: readonly Option[]; readonly onChoose: (value: string) => void };

function Select({ of, options, onChoose }: SelectProps) {
  const value = String(useFieldValue(of) ?? '');
  const isKnown = options.some((option) => option.value === value);
  return (
    <FieldRow of={of} options={options}>
      {(tied) => (
        <select {...tied} className={inputClass} value={value} onChange={({ target }) => onChoose(target.value)}>
          {!isKnown && <option value={value}>{value || 'Choose one'}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldRow>
  );
}

/** Returns the pictures of a work's page, then the picture of its card, labelled by title, alt text or file name. */
function picturesOf(data: unknown): readonly Option[] {
  const show = valueAt(data, ['show']);
  const shown = (Array.isArray(show) ? show : []).flatMap((part) => {
    const pictures = isNode(part) ? valueAt(part, ['pictures']) : null;
    return Array.isArray(pictures) ? pictures : [];
  });
  const named = [...shown, valueAt(data, ['card'])].flatMap((picture) => {
    const file = valueAt(picture, ['file']);
    const words = [valueAt(picture, ['title']), valueAt(picture, ['alt']), file].find((text) => text);
    return typeof file === 'string' && file ? [{ value: file, label: String(words) }] : [];
  });
  return named.filter(({ value }, at) => named.findIndex((one) => one.value === value) === at);
}
