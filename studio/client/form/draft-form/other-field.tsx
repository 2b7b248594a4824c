import { useEffect } from 'react';
import { AltControl } from '../controls/alt-control.tsx';
import { ChoiceControl, SwitchControl } from '../controls/choice-control.tsx';
import { DayControl } from '../controls/day-control.tsx';
import { WorkChoice, WorkPictureChoice } from '../controls/work-choice.tsx';
import { type FormField, idOf } from '../fields/fields.ts';
import { revealField } from '../fields/reveal-field.ts';
import { GroupControl, ListControl } from '../lists/list-control.tsx';
import { PartsControl } from '../lists/parts-control.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { PlatesField, SourcesField } from '../pictures/sources-field.tsx';

type Props = { readonly of: FormField; readonly isBare?: boolean };

/** A field that is chosen, switched, uploaded, or made of others. */
export function OtherField({ of, isBare }: Props) {
  useFocusIfAsked(idOf(of.field));
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

/** Its code may come after the form, which has then looked in vain for the field that the address asks for. */
function useFocusIfAsked(id: string) {
  useEffect(() => {
    const asked = decodeURIComponent(window.location.hash.slice(1));
    const isWithin = asked === id || asked.startsWith(`${id}-`);
    if (isWithin && document.activeElement === document.body) revealField(asked);
  }, [id]);
}
