import { expect, it } from 'vitest';
import * as relay from '../../../server/contact/wire.ts';
import * as form from './wire.ts';

it('matches the protocol of the relay', () => expect({ ...form }).toEqual({ ...relay }));
