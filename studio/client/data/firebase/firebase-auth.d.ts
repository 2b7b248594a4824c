// The Firebase packages are installed in storage/firebase on request. These declarations replace their types.

declare module '@firebase/app' {
  type FirebaseApp = { readonly name: string };
  export function initializeApp(options: { readonly apiKey: string }): FirebaseApp;
}

declare module '@firebase/auth/web-extension' {
  type Persistence = { readonly type: string };
  type Auth = { readonly name: string };
  type Credential = { readonly providerId: string };
  export type User = { readonly emailVerified: boolean; getIdToken(): Promise<string> };
  export const inMemoryPersistence: Persistence;
  export function initializeAuth(
    app: import('@firebase/app').FirebaseApp,
    options: { readonly persistence: Persistence },
  ): Auth;
  export function connectAuthEmulator(auth: Auth, url: string, options: { readonly disableWarnings: true }): void;
  export function signInWithEmailAndPassword(auth: Auth, email: string, password: string): Promise<{ user: User }>;
  export function signInWithCredential(auth: Auth, credential: Credential): Promise<{ user: User }>;
  export class OAuthProvider {
    constructor(providerId: string);
    credential(params: { readonly idToken: string; readonly rawNonce: string }): Credential;
  }
  export function sendEmailVerification(user: User): Promise<void>;
  export function sendPasswordResetEmail(auth: Auth, email: string): Promise<void>;
}
