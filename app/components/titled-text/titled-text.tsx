import { Fragment } from 'react';
import { fillTemplate } from '../../../model/template.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';

type Props = {
  template: string;
  values: Readonly<Record<string, string>> & { readonly title: string };
  /** The language of a title in another one than its page. */
  language: LanguageAttributes | undefined;
};

/** A template with its values, in which a title of another language has an element of its own. */
export function TitledText({ template, values, language }: Props) {
  if (!language) return fillTemplate(template, values);
  return template.split('{title}').map((words, at) => (
    <Fragment key={words}>
      {at > 0 && <ForeignText language={language}>{values.title}</ForeignText>}
      {fillTemplate(words, values)}
    </Fragment>
  ));
}
