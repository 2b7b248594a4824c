import { type ReactNode, useEffect } from 'react';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { inkIn } from '../appearance/inks.ts';

type Props = {
  readonly className: string | undefined;
  readonly of: 'ink' | 'title-place' | undefined;
  readonly value: string;
};

/** Draws an option of a choice beside its label: an ink of the site, or a title on its picture. */
export const OptionDrawing = ({ of, ...rest }: Props) =>
  of === 'title-place' ? <TitlePlace {...rest} /> : <Swatch {...rest} />;

type DrawingProps = Omit<Props, 'of'>;

function Swatch({ className, value }: DrawingProps) {
  const site = draftOf('site.yaml');
  const color = useDraft(site, (state) => inkIn(state, value));
  useEffect(() => {
    if (!site.state.get().draft) void site.refresh();
  }, [site]);
  return <span aria-hidden="true" className={className} data-of="ink" style={{ background: color }} />;
}

/** Draws a picture of 48 by 32 px. The picture is pale, and the title's letters are bars that print over it. */
const Drawn = ({ picture, title }: { readonly picture: string; readonly title: string }) => (
  <>
    <path d={picture} fill="currentColor" opacity="0.35" />
    <path d={title} fill="currentColor" />
  </>
);

const PLACES: Readonly<Record<string, ReactNode>> = {
  above: <Drawn picture="M11 13h26v16H11z" title="M7 6h8v10H7zM17 6h8v10h-8zM27 6h14v10H27z" />,
  below: <Drawn picture="M11 3h26v16H11z" title="M7 16h8v10H7zM17 16h8v10h-8zM27 16h14v10H27z" />,
  on: <Drawn picture="M7 3h34v26H7z" title="M11 18h7v8h-7zM20 18h7v8h-7zM29 18h8v8h-8z" />,
  beside: <Drawn picture="M26 4h17v24H26z" title="M4 11h7v10H4zM13 11h7v10h-7zM22 11h8v10h-8z" />,
  across: <Drawn picture="M24 3h20v26H24z" title="M3 19h9v10H3zM14 19h9v10h-9zM25 19h13v10H25z" />,
};

const TitlePlace = ({ className, value }: DrawingProps) => (
  <svg aria-hidden="true" className={className} data-of="title-place" viewBox="0 0 48 32">
    <path d="M.5.5h47v31H.5z" fill="none" stroke="currentColor" opacity="0.5" />
    {PLACES[value]}
  </svg>
);
