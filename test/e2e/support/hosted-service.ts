import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const ACCOUNT = { service_id: 'service_hosted', template_id: 'template_hosted', user_id: 'key_hosted' };
const PATH = '/api/v1.0/email/send-form';
const SIZE_LIMIT_BYTES = 50 * 1024;
const BETWEEN_MESSAGES_MS = 1000;

/** The hosted service's answers, literal where its documentation has them. */
export const ANSWERS = {
  taken: [200, 'OK'],
  'unknown service': [400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
  'unknown template': [
    400,
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
  program: [403, 'API calls are disabled for non-browser applications'],
  'unknown key': [404, 'Account not found'],
  'lapsed grant': [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'],
  'too large': [413, 'Variables size limit. The maximum allowed variables size is 50Kb'],
  'no recipient': [422, 'The recipients address is empty'],
  'too many': [429, 'Too Many Requests'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

type Answer = keyof typeof ANSWERS;

type Post = { fields: [name: string, value: string][]; answer: Answer };

/** A server that answers the form as the hosted e-mail service does. */
export type HostedService = {
  /** The settings with which the site sends its messages to this server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly posts: readonly Post[];
  /** A fault of the owner's account or of the line, from now on. */
  trouble: 'lapsed grant' | 'no recipient' | 'cut line' | undefined;
  /** Advances the clock of the limit of one message per second, which stands still otherwise. */
  readonly pass: (milliseconds: number) => void;
  readonly stop: () => Promise<void>;
};

export async function startHostedService(): Promise<HostedService> {
  const posts: Post[] = [];
  let now = 0;
  let lastTaken = Number.NEGATIVE_INFINITY;

  const answerTo = (request: IncomingMessage, fields: Post['fields']): Answer => {
    // For a repeated name, the last value counts.
    const sent = new Map(fields);
    if (request.headers.origin === undefined) return 'program';
    if (now - lastTaken < BETWEEN_MESSAGES_MS) return 'too many';
    if (sent.get('user_id') !== ACCOUNT.user_id) return 'unknown key';
    if (sent.get('service_id') !== ACCOUNT.service_id) return 'unknown service';
    if (sent.get('template_id') !== ACCOUNT.template_id) return 'unknown template';
    if (fields.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0) > SIZE_LIMIT_BYTES) return 'too large';
    if (hosted.trouble === 'lapsed grant' || hosted.trouble === 'no recipient') return hosted.trouble;
    lastTaken = now;
    return 'taken';
  };

  const server = createServer(async (request, response) => {
    if (request.url !== PATH || hosted.trouble === 'cut line') return request.destroy();
    const fields = await fieldsOf(request);
    const answer = answerTo(request, fields);
    posts.push({ fields, answer });
    const [status, text] = ANSWERS[answer];
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The hosted service got no port.');

  const hosted: HostedService = {
    settings: {
      EMAIL_ORIGIN: `http://127.0.0.1:${address.port}`,
      EMAIL_SERVICE_ID: ACCOUNT.service_id,
      EMAIL_TEMPLATE_ID: ACCOUNT.template_id,
      EMAIL_PUBLIC_KEY: ACCOUNT.user_id,
    },
    posts,
    trouble: undefined,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return hosted;
}

async function fieldsOf(request: IncomingMessage): Promise<Post['fields']> {
  const type = request.headers['content-type'] ?? '';
  const body = new Response(new Uint8Array(await buffer(request)), { headers: { 'content-type': type } });
  return [...(await body.formData())].map(([name, value]) => [name, String(value)]);
}
