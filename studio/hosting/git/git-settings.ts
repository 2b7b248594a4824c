export type GitSettings = {
  /** The address of the repository, such as `https://github.com/mara/site`, without a slash at its end. */
  readonly url: string;
  readonly user: string;
  readonly token: string;
  readonly branch: string;
};
