import { randomUUID } from 'node:crypto';

export type Accounts = {
  find(email: string): Promise<{ readonly isDisabled: boolean } | undefined>;
  close(): Promise<void>;
};

/** Loads the client of Firebase Authentication. Requires the installed packages and sends no request yet. */
export async function openAccounts(projectId: string): Promise<Accounts> {
  const [{ initializeApp, deleteApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = initializeApp({ projectId }, randomUUID());
  const auth = getAuth(app);
  return {
    async find(email) {
      try {
        return { isDisabled: (await auth.getUserByEmail(email)).disabled };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return undefined;
        throw error;
      }
    },
    close: () => deleteApp(app),
  };
}
