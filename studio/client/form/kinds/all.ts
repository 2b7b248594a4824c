import { kindNamed } from '../../../../model/kinds/places.ts';
import type { Form, Kind } from '../fields/fields.ts';
import { formOfKind } from './form-of-kind.ts';

const forms = new Map<Kind, Form>();

/** Returns the form of a kind, for screens that tell of all kinds. */
export function formNow(name: Kind): Form {
  const form = forms.get(name) ?? formOfKind(kindNamed(name));
  forms.set(name, form);
  return form;
}
