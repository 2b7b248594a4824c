import { AltControl } from '../controls/alt-control.tsx';
import { ChoiceControl, SwitchControl } from '../controls/choice-control.tsx';
import { DayControl } from '../controls/day-control.tsx';
import { WorkChoice, WorkPictureChoice } from '../controls/work-choice.tsx';
import { type FormField, idOf } from '../fields/fields.ts';
import { useFocusFromAddress } from '../fields/focus-from-address.ts';
import { GroupControl, ListControl } from '../lists/list-control.tsx';
import { PartsControl } from '../lists/parts-control.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { PlatesField, SourcesField } from '../pictures/sources-field.tsx';

type Props = { readonly of: FormField; readonly isBare?: boolean };

/** Shows a field that is not a text input: a choice, a switch, an upload or a group of fields. */
export function OtherField({ of, isBare }: Props) {
  useFocusFromAddress(idOf(of.field));
  switch (of.is) {
    case 'day':
      return <DayControl of={of} />;
    case 'choice':
      return <ChoiceControl of={of} isBare={isBare} />;
    case 'work':
      return <WorkChoice of={of} />;
    case 'work-picture':
      return <WorkPictureChoice of={of} />;
    case 'switch':
      return <SwitchControl of={of} />;
    case 'list':
      return <ListControl of={of} isBare={isBare} />;
    case 'parts':
      return <PartsControl of={of} />;
    case 'group':
      return <GroupControl of={of} />;
    case 'picture':
      return <PictureControl of={of} />;
    case 'alt':
      return <AltControl of={of} />;
    case 'film':
    case 'sound':
      return <SourcesField of={of} is={of.is} />;
    case 'plates':
      return <PlatesField of={of} />;
    default:
      return null;
  }
}
