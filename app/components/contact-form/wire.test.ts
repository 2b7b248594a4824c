import { expect, it } from 'vitest';
import * as relay from '../../../server/contact/wire.ts';
import * as form from './wire.ts';

it('is what the relay has', () => expect({ ...form }).toEqual({ ...relay }));
