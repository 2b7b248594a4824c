import type { TitleView } from './title-view.ts';

type Props = { title: TitleView; id?: string; className?: string | undefined };

/** A second-level title in the display family. The styles in reset.css make space for its accents. */
export const Title = ({ title: { text, gap, language }, id, className }: Props) => (
  <h2 {...language} className={className} id={id} style={gap ? { '--accents': gap } : undefined}>
    {text}
  </h2>
);
