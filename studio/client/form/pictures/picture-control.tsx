import type { PictureField } from '../fields/fields.ts';
import { MarkField } from './mark-field.tsx';
import { PictureField as Picture } from './picture-field.tsx';
import { WorkFocus } from './work-focus.tsx';

type Props = { readonly of: PictureField };

/** Edits a picture of this file, the focus of another file's picture, or the mark. */
export function PictureControl({ of }: Props) {
  if (of.sets.includes('itself')) return <MarkField of={of} />;
  return <div>{of.sets.includes('file') ? <Picture of={of} /> : <WorkFocus of={of} />}</div>;
}
