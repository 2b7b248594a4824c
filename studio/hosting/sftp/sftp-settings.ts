export type SftpSettings = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** The password of the user, or the passphrase of the key. */
  readonly password: string | undefined;
  /** A private key as the text of its file. */
  readonly key: string | undefined;
  /** The folder that the web server serves, absolute or below the user's home. */
  readonly folder: string;
  /** The fingerprint of the host's key, such as `SHA256:…`; undefined if the owner has not accepted one. */
  readonly hostKey: string | undefined;
};
