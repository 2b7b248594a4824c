import type { Opening, ProjectSection } from '../../../model/project.ts';

/** Layouts over or beside which a title can stand. */
const PICTURED = ['full', 'full-bleed', 'sheet', 'pair', 'triptych'] as const;
export type Pictured = Extract<ProjectSection, { layout: (typeof PICTURED)[number] }>;

export const isPictured = <S extends { layout: string }>(
  section: S | undefined,
): section is S & { layout: Pictured['layout'] } =>
  section !== undefined && PICTURED.some((layout) => layout === section.layout);

type Shape = { width: number; height: number };

/** How wide the first picture is drawn in a wide window, as opening.module.css crops it. */
export function openingSizes({ title }: Pick<Opening, 'title'>, layout: string): (picture: Shape) => string {
  const isBeside = title === 'beside' || title === 'across';
  return ({ width, height }) => {
    const ofHeight = (vh: number) => `${Math.ceil((vh * width) / height)}vh`;
    if (layout === 'sheet') return `min(${isBeside ? 46 : 92}vw, ${ofHeight(84)})`;
    return isBeside ? `max(54vw, ${ofHeight(92)})` : title === 'on' ? `max(100vw, ${ofHeight(92)})` : '100vw';
  };
}
