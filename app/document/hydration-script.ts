/** The inert module script: its selector, and the data attribute with its modules' addresses. */
export const HYDRATION_SCRIPT = { selector: 'script[data-modules]', modules: 'modules' } as const;
