import { z } from 'zod';
import { TimeOutError } from '../../lib/time-out.ts';
import type { FirebaseSignIn } from '../../server/firebase-settings.ts';

const HOST = 'identitytoolkit.googleapis.com';
const CLOCK_TOLERANCE_MS = 60_000;
const MINUTE_MS = 60_000;
const OTHER_PROJECT =
  'FIREBASE_API_KEY is not of the project that FIREBASE_PROJECT_ID names. Both stand in the Firebase console under Project settings, General.';

const answerSchema = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const apiErrorSchema = z.object({
  error: z.object({ message: z.string(), details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});

export type WebSignIn = {
  readonly problems: readonly string[];
  /** The time by which this machine's clock is ahead. */
  readonly aheadMs: number;
};

type Options = {
  readonly projectId: string;
  readonly timeOutMs: number;
  readonly now?: () => number;
};

/** Requests the settings of Authentication with the web API key, as the page does. @throws TimeOutError; Error */
export async function readWebSignIn(
  { apiKey }: FirebaseSignIn,
  { projectId, timeOutMs, now = Date.now }: Options,
): Promise<WebSignIn> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const api = emulator ? `http://${emulator}/${HOST}` : `https://${HOST}`;
  const address = `${api}/v1/projects?key=${encodeURIComponent(apiKey)}`;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeOutMs) });
    body = await response.json();
  } catch (error) {
    if (error instanceof DOMException) throw tooLate(timeOutMs, error);
    throw new Error(`${new URL(api).host} cannot be reached, or is not what answered.`, { cause: error });
  }
  const serverTime = Date.parse(response.headers.get('Date') ?? '');
  const aheadMs = Number.isNaN(serverTime) ? 0 : now() - serverTime;
  const answer = answerSchema.safeParse(body);
  if (!response.ok || !answer.success) return { problems: [describeRefusal(body)], aheadMs };
  // The response contains the project's own domains, but not its id.
  const isOfProject = answer.data.authorizedDomains.includes(`${projectId}.firebaseapp.com`);
  return { problems: isOfProject ? [] : [OTHER_PROJECT], aheadMs };
}

export function describeClock(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) < CLOCK_TOLERANCE_MS) return undefined;
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS);
  const by = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `This machine’s clock is ${by} ${aheadMs > 0 ? 'fast' : 'slow'}: keys and sign-ins are refused for that. Set it by the network (timedatectl set-ntp true).`;
}

function describeRefusal(body: unknown): string {
  const refusal = apiErrorSchema.safeParse(body);
  if (!refusal.success) return 'It answered what Authentication does not say: look whether something stands between.';
  const { message, details } = refusal.data.error;
  const explanation = [message, ...details.map(({ reason }) => reason)].join(' ');
  if (/CONFIGURATION_NOT_FOUND/.test(explanation)) {
    return 'Authentication is not turned on in the project. Firebase console, Authentication: Get started.';
  }
  if (/API_KEY_(HTTP_REFERRER|IP_ADDRESS|SERVICE)_BLOCKED|referer|IP address restriction/i.test(explanation)) {
    return 'FIREBASE_API_KEY is not allowed from here. Google Cloud console, APIs & Services, Credentials: allow this address and the Identity Toolkit API.';
  }
  if (/API_KEY_INVALID|API_KEY_EXPIRED|API key (not valid|expired)/i.test(explanation)) {
    return 'FIREBASE_API_KEY is no project’s key. It stands in the Firebase console under Project settings, General, at your web app.';
  }
  if (/SERVICE_DISABLED|has not been used in project/i.test(explanation)) {
    return 'Authentication is not turned on in the project. Firebase console, Authentication: Get started.';
  }
  return `It answered: ${message}`;
}

export const tooLate = (timeOutMs: number, cause?: unknown): TimeOutError =>
  new TimeOutError(`It did not answer within ${timeOutMs / 1000} s.`, { cause });
