import type { PagePart } from '../../../model/kinds/parts.ts';
import type { Opening } from '../../../model/kinds/project.ts';
import { phoneSizes } from '../../components/picture/sizes.ts';

/** The layouts that a title can overprint or stand beside. */
const PICTURED = ['full', 'full-bleed', 'sheet', 'pair', 'triptych'] as const;
type Pictured = Extract<PagePart, { layout: (typeof PICTURED)[number] }>;

export const hasPictures = <S extends { layout: string }>(
  section: S | undefined,
): section is S & { layout: Pictured['layout'] } =>
  section !== undefined && PICTURED.some((layout) => layout === section.layout);

/** Returns the `sizes` of the first picture, which must match the crop in opening.module.css. */
export function openingSizes({ title }: Pick<Opening, 'title'>, layout: string, ratio: number): string {
  const isAside = title === 'beside' || title === 'across';
  const ofWindow = `calc((100vh - 4.5rem) * ${ratio.toFixed(3)})`;
  if (layout !== 'full-bleed') {
    const whole = `min(92vw, calc(56vh * ${ratio.toFixed(3)}))`;
    return isAside ? `(min-width: 900px) min(46vw, ${ofWindow}), ${whole}` : whole;
  }
  const wide = isAside ? ofWindow : title === 'on' ? `max(100vw, ${ofWindow})` : '100vw';
  const besideFacts = title === 'above' ? '(min-width: 1700px) 74vw, ' : '';
  return `${besideFacts}(min-width: 900px) ${wide}, ${phoneSizes(100)}`;
}
