import { MarkField } from '../../pictures/mark-field.tsx';
import { PictureField as Picture } from '../../pictures/picture-field.tsx';
import { WorkFocus } from '../../pictures/work-focus.tsx';
import type { PictureField } from '../fields.ts';

type Props = { readonly of: PictureField };

/** A picture of the file, of another one, or the mark. */
export function PictureControl({ of }: Props) {
  if (of.sets.includes('itself')) return <MarkField of={of} />;
  return <div>{of.sets.includes('file') ? <Picture of={of} /> : <WorkFocus of={of} />}</div>;
}
