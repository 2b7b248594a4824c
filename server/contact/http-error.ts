import type { ContentfulStatusCode } from 'hono/utils/http-status';

type WireAnswer = { readonly status: ContentfulStatusCode; readonly text: string };

/** The relay's error responses, with the hosted service's texts and links, because people search the web for them. */
export const REFUSALS = {
  'wrong method': { status: 405, text: 'Method Not Allowed' },
  'foreign origin': { status: 403, text: "Forbidden: the Origin is neither this site's own address nor PUBLIC_ORIGIN" },
  'too many': { status: 429, text: 'Too Many Requests' },
  'wrong type': { status: 415, text: 'Unsupported Media Type' },
  'too large': { status: 413, text: 'Variables size limit. The maximum allowed variables size is 50Kb' },
  'too slow': { status: 408, text: 'Request Timeout' },
  'broken body': { status: 400, text: 'The form data cannot be read' },
  file: { status: 400, text: 'Files are not accepted' },
  'no key': { status: 400, text: 'The user_id parameter is required' },
  'no service': { status: 400, text: 'The service_id parameter is required' },
  'no template': { status: 400, text: 'The template_id parameter is required' },
  'unknown key': { status: 404, text: 'Account not found' },
  'unknown service': {
    status: 400,
    text: 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  },
  'unknown template': {
    status: 400,
    text: 'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  },
  name: { status: 400, text: 'The user_name parameter is empty, too long or not on one line' },
  address: { status: 400, text: 'The user_email parameter is not one valid address' },
  subject: { status: 400, text: 'The title parameter is empty, too long or not on one line' },
  message: { status: 400, text: 'The message parameter is empty or holds a NUL' },
  'disk full': { status: 503, text: 'Service Unavailable' },
  fault: { status: 500, text: 'Internal Server Error' },
} as const satisfies Record<string, WireAnswer>;

export type Reason = keyof typeof REFUSALS;

export class HttpError extends Error {
  override name = 'HttpError';
  readonly reason: Reason;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reason: Reason, headers: Readonly<Record<string, string>> = {}) {
    super(reason);
    this.reason = reason;
    this.headers = headers;
  }
}
