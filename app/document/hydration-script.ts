/** React Router's module script while it waits: what finds it, and the data attribute with its modules' addresses. */
export const HYDRATION_SCRIPT = { selector: 'script[data-modules]', modules: 'modules' } as const;
