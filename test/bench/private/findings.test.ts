import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';

const visit = (firstPictureMs: number, ...tasks: number[]) => ({
  deriveMs: 900,
  firstPictureMs,
  decryptedMs: 1_400,
  tasks: tasks.map((ms) => ({ ms, afterMs: 0 })),
  bytes: 6_000_000,
});

it('reports medians, and the limits that they miss', () => {
  const slow = [visit(700, 60, 80), visit(300), visit(600, 55)];
  expect(report(slow)).toContain('Longest task (ms)');
  expect(report(slow)).toContain('3 visits, 6.0 MB each');
  expect(missedLimits(slow)).toEqual([
    'the first picture after 600 ms; the limit is 500 ms',
    'a task of 55 ms; the limit is 50 ms',
  ]);
});

it('lets one slow visit of three pass', () => {
  expect(missedLimits([visit(900, 200), visit(300), visit(400)])).toEqual([]);
});
