import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { environment, ownerSettingsFile } from './environment.ts';
import { UserError } from './user-error.ts';

let folder: string;
const save = (text: string) => writeFileSync(ownerSettingsFile(folder), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('returns the environment alone without a file', () => {
  expect(environment({ MAIL_TO: 'a@studio.example' }, folder)).toEqual({ MAIL_TO: 'a@studio.example' });
});

it('puts saved settings below the environment, whose empty values count as unset', () => {
  save('{ "MAIL_TO": "saved@studio.example", "SMTP_HOST": "mail.studio.example" }');
  const own = { MAIL_TO: 'set@studio.example', SMTP_HOST: '' };
  expect(environment(own, folder)).toEqual({ MAIL_TO: 'set@studio.example', SMTP_HOST: 'mail.studio.example' });
});

it('reads the file of DATA_DIR again after a change', () => {
  save('{ "MAIL_TO": "first@studio.example" }');
  expect(environment({ DATA_DIR: folder }).MAIL_TO).toBe('first@studio.example');
  save('{ "MAIL_TO": "second-one@studio.example" }');
  expect(environment({ DATA_DIR: folder }).MAIL_TO).toBe('second-one@studio.example');
  rmSync(ownerSettingsFile(folder));
  expect(environment({ DATA_DIR: folder }).MAIL_TO).toBeUndefined();
});

it('ignores names that are no settings of the studio', () => {
  save('{ "PUBLISH_COMMAND": "rm -r /", "DATA_DIR": "/", "constructor": "x", "MAIL_TO": 1 }');
  expect(environment({}, folder)).toEqual({});
});

it.each(['{ "SMTP_PASSWORD": "herring"', 'herring', 'null', ''])(
  'refuses a damaged file without quoting %j',
  (text) => {
    save(text);
    expect(() => environment({}, folder)).toThrow(UserError);
    expect(() => environment({}, folder)).toThrow(/^(?!.*herring).*settings\.json cannot be read \(\w+\)\. Restore/);
  },
);
