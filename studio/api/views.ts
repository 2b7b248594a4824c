/** The window sizes in which the studio shows pages, in px. */
export const VIEWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export type View = keyof typeof VIEWS;
