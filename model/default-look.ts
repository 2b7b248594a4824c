/** The inks of a site that chooses none. */
export const DEFAULT_INKS = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
} as const;

/** The font families of a site that chooses none. They are installed with the site. */
export const DEFAULT_FONTS = { display: 'anton', text: 'barlow-condensed' } as const;
