// The packages are only installed on request. These declarations of the used API keep the types valid without them.

declare module 'firebase-admin/app' {
  type App = { readonly name: string };
  export function initializeApp(
    options: { readonly projectId: string; readonly storageBucket?: string },
    name: string,
  ): App;
  export function deleteApp(app: App): Promise<void>;
}

declare module 'firebase-admin/auth' {
  /** The content of an ID token whose signature for this project the library has verified. */
  export type IdToken = {
    readonly email?: string;
    readonly email_verified?: boolean;
    readonly auth_time: number;
    readonly firebase: { readonly sign_in_provider: string };
  };
  export type Account = {
    readonly disabled: boolean;
    readonly emailVerified: boolean;
    /** Tokens from before this time are void because the password changed or all sessions were revoked. */
    readonly tokensValidAfterTime?: string;
  };
  /** Firebase Authentication. Both methods reject with an error that has a `code`, such as `auth/id-token-expired`. */
  export type Auth = {
    verifyIdToken(idToken: string, checkRevoked: true): Promise<IdToken>;
    getUserByEmail(email: string): Promise<Account>;
  };
  export function getAuth(app: import('firebase-admin/app').App): Auth;
}

declare module 'firebase-admin/firestore' {
  type Fields = Readonly<Record<string, unknown>>;
  type UpdateTime = { toMillis(): number };
  type Snapshot = { data(): Fields | undefined; readonly ref: Reference; readonly updateTime?: UpdateTime };
  export type Reference = {
    get(): Promise<Snapshot>;
    readonly id: string;
    /** Watches a document and returns a function that stops it. Watching has stopped after `onError`. */
    onSnapshot(onNext: () => void, onError: (error: Error) => void): () => void;
  };
  type QuerySnapshot = { readonly docs: readonly Snapshot[] };
  export type Query = {
    where(field: string, comparison: '<' | '<=' | '==' | '>', value: string | number): Query;
    orderBy(field: string, direction?: 'desc'): Query;
    limit(documents: number): Query;
    get(): Promise<QuerySnapshot>;
    count(): Count;
  };
  type Counted = { data(): { readonly count: number } };
  type Count = { get(): Promise<Counted> };
  type Collection = Query & { doc(name: string): Reference };
  type Precondition = { readonly exists?: boolean; readonly lastUpdateTime?: UpdateTime };
  type Batch = {
    create(reference: Reference, fields: Fields): unknown;
    set(reference: Reference, fields: Fields, options: { readonly merge: true }): unknown;
    update(reference: Reference, fields: Fields, precondition: Precondition): unknown;
    delete(reference: Reference, precondition: Precondition): unknown;
    commit(): Promise<unknown>;
  };
  /** A transaction that reads before it writes. No other client can change the documents in between. */
  export type Transaction = {
    get(query: Query): Promise<QuerySnapshot>;
    get(count: Count): Promise<Counted>;
    get(reference: Reference): Promise<Snapshot>;
    getAll(...references: readonly Reference[]): Promise<readonly Snapshot[]>;
    set(reference: Reference, fields: Fields): unknown;
    delete(reference: Reference): unknown;
  };
  export type Firestore = {
    collection(path: string): Collection;
    doc(path: string): Reference;
    getAll(
      ...references: readonly (Reference | { readonly fieldMask: readonly string[] })[]
    ): Promise<readonly Snapshot[]>;
    batch(): Batch;
    /** Repeats the work if another client changes what it reads, or if an answer is lost. */
    runTransaction<T>(work: (transaction: Transaction) => Promise<T>, options: { maxAttempts: number }): Promise<T>;
  };
  export function getFirestore(app: import('firebase-admin/app').App): Firestore;
  export const FieldValue: { increment(by: number): unknown };
}

declare module 'firebase-admin/storage' {
  type Precondition = {
    readonly ifGenerationMatch?: string | number;
    readonly ifMetagenerationMatch?: string | number;
  };
  export type StoredObject = {
    readonly name: string;
    /** Rejects with the code 404 if the object does not exist. */
    getMetadata(): Promise<readonly [unknown]>;
    setMetadata(metadata: { readonly metadata: Readonly<Record<string, string>> }): Promise<unknown>;
    delete(options: Precondition): Promise<unknown>;
    /** Streams a byte range whose `end` is inclusive. */
    createReadStream(options: {
      readonly start: number;
      readonly end: number;
      readonly validation: false;
      readonly decompress: false;
    }): import('node:stream').Readable;
    /** Uploads an object. Takes a function because a retry reads the content again. */
    save(
      content: () => AsyncIterable<Uint8Array>,
      options: {
        readonly resumable: boolean;
        readonly chunkSize: number;
        readonly contentType: string;
        readonly preconditionOpts: Precondition;
      },
    ): Promise<void>;
  };
  export type Bucket = {
    readonly storage: { readonly retryOptions: { idempotencyStrategy?: 0 } };
    file(name: string): StoredObject;
    getFiles(query: {
      readonly prefix: string;
      readonly autoPaginate: false;
      readonly pageToken?: string;
    }): Promise<readonly [readonly StoredObject[], { readonly pageToken?: string } | null | undefined]>;
  };
  export function getStorage(app: import('firebase-admin/app').App): { bucket(): Bucket };
}
