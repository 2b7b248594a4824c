/** The inert module script: its selector, and the data attributes with the addresses of its modules and of all styles. */
export const HYDRATION_SCRIPT = {
  selector: 'script[data-modules]',
  modules: 'modules',
  stylesheet: 'stylesheet',
} as const;
