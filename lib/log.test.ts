import { expect, it, vi } from 'vitest';
import { log, traceOf } from './log.ts';

it('writes an event as one line of JSON', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  log('Two\nlines', { status: 500 });
  const [line = ''] = written.mock.calls[0] ?? [];
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({ time: expect.stringMatching(/^\d{4}-.+Z$/), event: 'Two\nlines', status: 500 });
});

it('logs the origin of an error without its message', () => {
  const { error, code, trace } = traceOf(Object.assign(new RangeError('Dear Ada'), { code: 'E1' }));
  expect([error, code]).toEqual(['RangeError', 'E1']);
  expect(trace).toMatch(/^at .*log\.test\.ts/);
  expect(JSON.stringify(traceOf(new Error('Dear Ada')))).not.toContain('Ada');
});
