import { translatedField } from '../../../api/translated-fields.ts';
import { type AltField, type Form, type FormField, inLanguage, type TypedField } from '../fields/fields.ts';

/**
 * Returns a form in which each text has a field for its translation.
 *
 * @param other the form in the language of the translation, whose empty fields show its default words
 */
export const withTranslations = (form: Form, other: Form, language: string): Form => ({
  partsOf(content, view) {
    const others = other.partsOf(content, view);
    return form.partsOf(content, view).map((part, at) => ({
      ...part,
      fields: fieldsWith(part.fields, others[at]?.fields ?? [], language),
    }));
  },
});

/**
 * Returns fields in which each text has a field for its translation.
 *
 * @param others the same fields in the language of the translation, whose empty fields show its default words
 */
export const fieldsWith = (fields: readonly FormField[], others: readonly FormField[], language: string): FormField[] =>
  fields.map((field, at) => fieldWith(field, others[at], language));

function fieldWith(field: FormField, other: FormField | undefined, language: string): FormField {
  if (field.is === 'list' || field.is === 'parts') {
    const items = other?.is === field.is ? other.items : [];
    return {
      ...field,
      items: field.items.map((item, at) => ({
        ...item,
        fields: fieldsWith(item.fields, items[at]?.fields ?? [], language),
      })),
    };
  }
  if (field.is === 'group') {
    return { ...field, fields: fieldsWith(field.fields, other?.is === 'group' ? other.fields : [], language) };
  }
  if (!field.isTranslatable) return field;
  if (field.is === 'alt') return { ...field, translation: translationOf(field, undefined, language) };
  if (field.is !== 'line' && field.is !== 'text') return field;
  const fallback = other?.is === field.is ? other.fallback : undefined;
  return { ...field, translation: translationOf(field, fallback, language) };
}

function translationOf(of: AltField | TypedField, fallback: string | undefined, language: string): TypedField {
  const field = translatedField(of.field, language);
  return {
    field,
    is: of.is === 'text' ? 'text' : 'line',
    label: inLanguage(of.label, { language }),
    language,
    // A text of a list keeps its place when it is empty.
    ...(typeof field.at(-1) === 'string' && { isOptional: true }),
    ...('length' in of && of.length && { length: of.length }),
    ...(fallback !== undefined && { fallback }),
  };
}
