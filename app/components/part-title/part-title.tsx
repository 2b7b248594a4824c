import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';

type Props = { id?: string; language: LanguageAttributes | undefined; children: string | undefined };

/** The title of a part or a picture, for screen readers. A part without a title has none. */
export const PartTitle = ({ id, language, children }: Props) =>
  children && (
    <h3 {...language} id={id} className={hidden.text}>
      {children}
    </h3>
  );
