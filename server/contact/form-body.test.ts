import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES, readFields } from './form-body.ts';
import { HttpError, REFUSALS } from './http-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';

const post = (body: BodyInit, type?: string) =>
  new Request('http://site/', { method: 'POST', body, headers: type === undefined ? {} : { 'Content-Type': type } });

const read = async (body: BodyInit, type?: string) => [...(await readFields(post(body, type)))];

const reasonOf = (body: BodyInit, type?: string) =>
  read(body, type).then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error.reason : error),
  );

/** Encodes a form as the client sends it, with its parts in the given order. */
function formOf(...fields: (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Arbitrary text of any script, mixed with characters that are special to a parser. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\r', '\0', '"', '--', ':', ';', '=', '&', '%00', '\u202E', '\r\n\r\n--edge--\r\n'),
      fc.constant('\r\n--edge\r\nContent-Disposition: form-data; name="user_id"\r\n\r\nforged\r\n'),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describe('readFields', () => {
  it('reads both form types and uses the last value of a name', async () => {
    const fields = [
      ['user_id', 'forged'],
      ['title', 'A+B & C=ü'],
      ['user_id', 'own'],
    ] as const;
    const expected = [
      ['user_id', 'own'],
      ['title', 'A+B & C=ü'],
    ];
    expect(await read(formOf(...fields))).toEqual(expected);
    expect(await read(new URLSearchParams(fields.map((field) => [...field])))).toEqual(expected);
    expect(await read('a=%zz&b', `${URL_ENCODED}; charset=UTF-8`)).toEqual([
      ['a', '%zz'],
      ['b', ''],
    ]);
  });

  it.each([
    ['text/plain', 'wrong type'],
    ['application/json', 'wrong type'],
    ['', 'wrong type'],
    ['multipart/form-data', 'broken body'],
    [MULTIPART, 'broken body'],
  ])('rejects a body that is no form: %s', async (type, reason) => {
    expect(await reasonOf('junk', type)).toBe(reason);
  });

  it('rejects a multipart body that is cut off anywhere', async () => {
    const whole = '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\nHello\r\n--edge--';
    expect(await read(whole, MULTIPART)).toEqual([['title', 'Hello']]);
    for (let length = 0; length < whole.length; length++) {
      expect(await reasonOf(whole.slice(0, length), MULTIPART), `after ${length} bytes`).toBe('broken body');
    }
  });

  it('rejects files, including empty ones', async () => {
    const form = new FormData();
    form.append('message', new File(['Hello'], 'hello.txt'));
    expect(await reasonOf(form)).toBe('file');
    const unchosen =
      '--edge\r\nContent-Disposition: form-data; name="message"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--edge--';
    expect(await reasonOf(unchosen, MULTIPART)).toBe('file');
  });

  it('accepts a body of exactly the limit and rejects a larger one', async () => {
    const most = `a=${'x'.repeat(BODY_LIMIT_BYTES - 2)}`;
    expect((await read(most, URL_ENCODED))[0]?.[1]).toHaveLength(BODY_LIMIT_BYTES - 2);
    expect(await reasonOf(`${most}x`, URL_ENCODED)).toBe('too large');
  });

  it('returns each field’s text, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText, nastyText, async (title, message) => {
        const fields = [
          ['title', title],
          ['message', message],
          ['user_id', 'own'],
        ] as const;
        expect(await read(new URLSearchParams(fields.map((field) => [...field])))).toEqual(fields);
        // Clients send each line break as CRLF, and the platform's decoder drops a byte order mark.
        const onWire = (text: string) => text.replace(/\r\n?|\n/g, '\r\n').replace(/^\uFEFF+/, '');
        const sent = fields.map(([name, text]) => [name, onWire(text)]);
        expect((await read(formOf(...fields))).map(([name, text]) => [name, onWire(text)])).toEqual(sent);
      }),
    );
  });

  it('returns fields or a client error for any bytes', async () => {
    const head = Buffer.from('--edge\r\nContent-Disposition: form-data; name="title"');
    const bytes = fc
      .tuple(fc.boolean(), nastyText, fc.uint8Array({ maxLength: 200 }), nastyText)
      .map(([isBegun, before, raw, after]) =>
        Buffer.concat([isBegun ? head : Buffer.alloc(0), Buffer.from(before), raw, Buffer.from(after)]),
      );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(MULTIPART, URL_ENCODED), async (body, type) => {
        try {
          await readFields(post(new Uint8Array(body), type));
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          expect(REFUSALS[error.reason].status).toBe(400);
        }
      }),
      { numRuns: 500 },
    );
  });
});
