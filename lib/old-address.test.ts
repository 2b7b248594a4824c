import { expect, it } from 'vitest';
import { normalAddress } from './old-address.ts';

it.each([
  ['/portfolio/foo/', '/portfolio/foo'],
  ['/portfolio/foo///', '/portfolio/foo'],
  ['/b%C3%BCcher', '/bücher'],
  ['/bu\u0308cher/', '/bücher'],
  ['/b%fccher', '/b%FCcher'],
  ['/', '/'],
  ['/?p=3', '/?p=3'],
  ['/index.php/?page=%C3%BC&id=1', '/index.php?page=%C3%BC&id=1'],
  ['/a?b', '/a?b='],
])('%s is %s', (written, normal) => expect(normalAddress(written)).toBe(normal));
