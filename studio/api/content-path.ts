import { z } from 'zod/mini';

/** A path in the content folder, with forward slashes, that cannot leave the folder. No name begins with a dot. */
export const contentPath = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^[^./\\\0][^/\\\0]*(\/[^./\\\0][^/\\\0]*)*$/, 'expected a path in the content folder'),
  );
