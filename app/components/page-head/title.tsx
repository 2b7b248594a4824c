import type { TitleView } from './title-view.ts';

type Props = { title: TitleView; id?: string; className?: string | undefined };

/** A title of the second level in the display family: reset.css gives its accents room between the lines. */
export const Title = ({ title: { text, gap }, id, className }: Props) => (
  <h2 className={className} id={id} style={gap ? { '--accents': gap } : undefined}>
    {text}
  </h2>
);
