import type { FormField } from '../fields.ts';
import { ChoiceControl } from './choice-control.tsx';
import { GroupControl } from './group-control.tsx';
import { ListControl } from './list-control.tsx';
import { PartsControl } from './parts-control.tsx';
import { PictureName } from './picture-name.tsx';
import { SwitchControl } from './switch-control.tsx';

type Props = { readonly of: FormField; readonly isBare?: boolean };

/** A field that is chosen, switched, or made of others. */
export function OtherField({ of, isBare }: Props) {
  switch (of.is) {
    case 'choice':
      return <ChoiceControl of={of} isBare={isBare} />;
    case 'switch':
      return <SwitchControl of={of} />;
    case 'list':
      return <ListControl of={of} />;
    case 'parts':
      return <PartsControl of={of} />;
    case 'group':
      return <GroupControl of={of} />;
    case 'picture':
      return <PictureName of={of} />;
    default:
      return null;
  }
}
