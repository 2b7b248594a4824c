import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Firebase } from '../../../api/session.ts';
import {
  describeFirebaseSignInError,
  EmailNotVerified,
  sendNewPassword,
  signInByGoogle,
  signInByPassword,
} from '../../data/firebase/firebase-sign-in.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './sign-in.module.css';

const MAX_EMAIL_CHARACTERS = 320;
const NO_EMAIL = 'Type your e-mail address.';
const NO_PASSWORD = 'Type your password.';

type Mistakes = { readonly email?: string; readonly password?: string };

export function FirebaseForm({ firebase }: { readonly firebase: Firebase }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [news, setNews] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<EmailNotVerified>();
  const { act, isBusy, problem } = useAction(describeFirebaseSignInError);
  const { refresh } = useSession();
  const address = email.trim();

  const attempt = (found: Mistakes, action: () => Promise<void>) => {
    setMistakes(found);
    if (isBusy || found.email || found.password) return;
    setNews(undefined);
    void act(action);
  };
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const found = { ...(!address && { email: NO_EMAIL }), ...(!password && { password: NO_PASSWORD }) };
    attempt(found, async () => {
      setUnconfirmed(undefined);
      try {
        await signInByPassword(firebase, address, password);
        await refresh();
      } catch (error) {
        if (!(error instanceof EmailNotVerified)) throw error;
        setUnconfirmed(error);
      }
    });
  };
  const sendMail = async (send: () => Promise<void>) => {
    await send();
    setNews(`A mail to ${address} is on its way. Open its link, then sign in here.`);
  };

  return (
    <form className={styles.parts} onSubmit={signIn} noValidate>
      <TextField
        id={`${id}-email`}
        label="E-mail address"
        type="email"
        autoComplete="username"
        spellCheck={false}
        value={email}
        maxLength={MAX_EMAIL_CHARACTERS}
        mistake={mistakes.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        id={`${id}-password`}
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        mistake={mistakes.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.ways}>
        <Button type="submit" className={styles.main} aria-disabled={isBusy}>
          {isBusy ? 'Asking Firebase' : 'Sign in'}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() =>
            attempt(address ? {} : { email: NO_EMAIL }, () => sendMail(() => sendNewPassword(firebase, address)))
          }
        >
          Forgot your password?
        </Button>
      </p>
      <Problem>{problem}</Problem>
      {unconfirmed && (
        <div role="alert" className={styles.parts}>
          <p>
            The studio doesn't know yet that <span dir="auto">{address}</span> is yours. Firebase can send a mail there:
            open its link, then sign in again.
          </p>
          <p>
            <Button aria-disabled={isBusy} onClick={() => attempt({}, () => sendMail(unconfirmed.sendMail))}>
              Send the mail
            </Button>
          </p>
        </div>
      )}
      <div role="status">{news}</div>
      {firebase.googleClientId && <WithGoogle firebase={firebase} clientId={firebase.googleClientId} />}
    </form>
  );
}

function WithGoogle({ firebase, clientId }: { readonly firebase: Firebase; readonly clientId: string }) {
  const waiting = useRef<AbortController>(undefined);
  const { act, isBusy, problem } = useAction(describeFirebaseSignInError);
  const { refresh } = useSession();

  useEffect(() => () => waiting.current?.abort(), []);

  // A second press starts over, because no event tells that the owner has closed Google's window.
  const signIn = async () => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    if (await signInByGoogle(firebase, clientId, controller.signal)) await refresh();
  };
  return (
    <div className={styles.google}>
      <p>
        <Button onClick={() => act(signIn)}>Sign in with Google</Button>
      </p>
      <div role="status">{isBusy && 'Continue in Google’s window. If it is gone, try again.'}</div>
      <Problem>{problem}</Problem>
    </div>
  );
}
