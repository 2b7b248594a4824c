import { type FormEvent, useId, useState } from 'react';
import { inviteSchema } from '../../../api/passkeys.ts';
import { describePasskeySignInError, verified } from '../../data/passkeys/passkeys.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './devices.module.css';

const qrCode = lazyModule(() => import('./qr-code.tsx'));

const MAX_NAME_CHARACTERS = 60;

type Props = { readonly canInvite: boolean };

/** Makes a link that lets another device or person in. */
export function Invite({ canInvite }: Props) {
  return (
    <section className={styles.part} aria-labelledby="invite">
      <h2 className={styles.heading} id="invite" tabIndex={-1}>
        Let somebody in
      </h2>
      <div className={styles.words}>{canInvite ? <InviteForm /> : <Needed />}</div>
    </section>
  );
}

const Needed = () => (
  <>
    <p>Other devices cannot open this address: it is of this computer only.</p>
    <p>
      The studio needs an address of its own with https, such as https://studio.example. The page <i>Deploying</i> of
      the documents says how, under <i>Run the studio on the server</i>.
    </p>
  </>
);

function InviteForm() {
  const id = useId();
  const [name, setName] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly link: string }>();
  const { act, isBusy, problem } = useAction(describePasskeySignInError);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setIsNameless(chosen === '');
    if (isBusy || chosen === '') return;
    void act(async () => {
      const { link } = await verified(() => post('/api/invite', { name: chosen }, inviteSchema));
      setMade({ name: chosen, link });
      setName('');
      announce('The link is made.');
    });
  };
  return (
    <>
      <form className={styles.form} onSubmit={make} noValidate>
        <TextField
          id={id}
          label="Name"
          help="Of the person or the device. The timeline names it, too."
          value={name}
          maxLength={MAX_NAME_CHARACTERS}
          mistake={isNameless ? 'Give it a name.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <p>
          <Button type="submit" aria-disabled={isBusy}>
            Make a link
          </Button>
        </p>
        <Problem>{problem}</Problem>
      </form>
      {made && (
        <div role="status" className={styles.form}>
          <p>
            This link lets <span dir="auto">{made.name}</span> in once, within 15 minutes. Whoever has it can change
            your site.
          </p>
          <p className={styles.link} dir="ltr">
            {made.link}
          </p>
          <Lazy module={qrCode}>{({ QrCode }) => <QrCode className={styles.code} text={made.link} />}</Lazy>
        </div>
      )}
    </>
  );
}
