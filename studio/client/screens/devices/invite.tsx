import { inviteSchema } from '../../../api/passkeys.ts';
import { describePasskeySignInError, verified } from '../../data/passkeys/passkeys.ts';
import { post } from '../../data/requests/requests.ts';
import { MadeWords, MakeOnce } from '../../form/make-once/make-once.tsx';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import styles from './devices.module.css';

const qrCode = lazyModule(() => import('./qr-code.tsx'));

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

const InviteForm = () => (
  <MakeOnce
    name={{ label: 'Name', help: 'Of the person or the device. The timeline names it, too.' }}
    button="Make a link"
    done="The link is made."
    make={(name) => verified(() => post('/api/invite', { name }, inviteSchema))}
    toWords={describePasskeySignInError}
  >
    {({ link }, name) => (
      <>
        <p>
          This link lets <span dir="auto">{name}</span> in once, within 15 minutes. Whoever has it can change your site.
        </p>
        <MadeWords>{link}</MadeWords>
        <Lazy module={qrCode}>{({ QrCode }) => <QrCode className={styles.code} text={link} />}</Lazy>
      </>
    )}
  </MakeOnce>
);
