import { z } from 'zod';

const EXPECTED_LIST =
  'EMAIL_BLOCK_LIST: expected one of user_name, user_email, title and message, a colon, and the texts that are not ' +
  'taken there, with commas between: user_email: a@example.com, b@example.com';

/** The client's guards in the format of its `init`. The values false, an empty list and 0 turn them off. */
export type Guards = {
  blockHeadless: boolean;
  blockList: { watchVariable: string; list: string[] };
  /** The least time between two messages from one page, in ms. */
  limitRate: { throttle: number };
};

export const guardSettings = z.object({
  EMAIL_BLOCK_HEADLESS: z.enum(['', 'false', 'true'], 'EMAIL_BLOCK_HEADLESS: expected true or false').default(''),
  EMAIL_BLOCK_LIST: z
    .string()
    .regex(/^$|^(user_name|user_email|title|message):[\s,]*[^\s,]/, EXPECTED_LIST)
    .default(''),
  EMAIL_LIMIT_RATE_MS: z
    .string()
    .regex(/^\d{0,9}$/, 'EMAIL_LIMIT_RATE_MS: expected a whole number of milliseconds such as 60000')
    .default(''),
});

export function guardsOf(read: z.infer<typeof guardSettings>): Guards {
  const [watchVariable = '', texts = ''] = read.EMAIL_BLOCK_LIST.split(/:(.*)/s);
  const list = texts.split(',').map((text) => text.trim());
  return {
    blockHeadless: read.EMAIL_BLOCK_HEADLESS === 'true',
    blockList: { watchVariable, list: list.filter((text) => text !== '') },
    limitRate: { throttle: Number(read.EMAIL_LIMIT_RATE_MS) },
  };
}
