/** What a part of a work's page is called, by its layout. */
export const LAYOUT_NAMES: Readonly<Record<string, string>> = {
  full: 'a picture',
  'full-bleed': 'a picture from edge to edge',
  pair: 'two pictures',
  triptych: 'three pictures',
  detail: 'a detail',
  'text-beside': 'a picture with words beside it',
  sheet: 'a sheet on a table',
  slideshow: 'a slideshow',
  film: 'a film',
  plates: 'the table for the plates',
};
