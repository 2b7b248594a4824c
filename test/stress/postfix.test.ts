import { expect, test } from 'vitest';
import { postfixObstacle } from '../../cli/postfix.ts';
import { provePostfix } from './postfix.ts';

test.skipIf(postfixObstacle() !== undefined)('letters reach a mailbox through a real Postfix', async () => {
  const held: string[] = [];
  await provePostfix((line) => held.push(line));
  expect(held).toHaveLength(6);
});
