import { type ComponentType, createContext } from 'react';
import type { FormField } from './fields.ts';

export type FieldProps = { readonly of: FormField; readonly isBare?: boolean };

/** Shows a field that stands within another: lists come after the fields that they are made of. */
export const FieldContext = createContext<ComponentType<FieldProps>>(() => null);
