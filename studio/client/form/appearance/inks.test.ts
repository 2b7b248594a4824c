import { expect, it } from 'vitest';
import { storableWith } from './inks.ts';

const STORED = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
};

it('measures an ink with the stored inks, not with tried ones that may never be stored', () => {
  const weakBlue = { blue: 'rgb(0 95 158)' };
  expect(storableWith(STORED, {}, weakBlue)).toBeUndefined();
  expect(storableWith(STORED, weakBlue, { key: 'rgb(17 17 17)' })).toEqual({ key: 'rgb(17 17 17)' });
});

it('stores two inks together if they have enough contrast only with each other', () => {
  const { blue, ...others } = {
    red: 'rgb(192 57 43)',
    blue: 'rgb(59 125 196)',
    yellow: 'rgb(90 70 0)',
    key: 'rgb(255 255 255)',
    paper: 'rgb(0 0 0)',
    stock: 'rgb(28 26 44)',
  };
  expect(storableWith(STORED, {}, { paper: others.paper })).toBeUndefined();
  expect(storableWith(STORED, others, { blue })).toEqual({ ...others, blue });
});
