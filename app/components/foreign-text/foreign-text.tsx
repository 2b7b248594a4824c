import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';

type Props = { language: LanguageAttributes | undefined; children: string };

/** A text within others, in an element of its own if it is in another language than its page. */
export const ForeignText = ({ language, children }: Props) =>
  language ? <span {...language}>{children}</span> : children;
