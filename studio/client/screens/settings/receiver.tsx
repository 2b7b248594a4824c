import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft, useFreshDraft } from '../../data/draft/use-draft.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import type { LoadedSettings, PartProps } from './loaded-settings.ts';
import type { SettingField, Typed } from './setting-input.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

const RECEIVERS = {
  server: {
    name: 'This site’s own server',
    words: 'It comes with your site. It needs a computer that always runs, not a static host.',
  },
  address: {
    name: 'Your e-mail address',
    words: 'No form. Visitors write in their own mail program. Programs can read the address, too.',
  },
  emailjs: {
    name: 'EmailJS',
    words: 'A service for forms without a server. It sees the messages. You need an account there.',
  },
  relay: {
    name: 'A relay of your own',
    words: 'Another server of yours takes the messages, in the format of EmailJS.',
  },
} as const;

type Receiver = keyof typeof RECEIVERS;

const IDS: readonly SettingField[] = [
  { name: 'EMAIL_SERVICE_ID', label: 'Service ID', help: 'At EmailJS: Email Services.' },
  { name: 'EMAIL_TEMPLATE_ID', label: 'Template ID', help: 'At EmailJS: Email Templates.' },
  { name: 'EMAIL_PUBLIC_KEY', label: 'Public key', help: 'At EmailJS: Account, General.' },
];
const ORIGIN: SettingField = {
  name: 'EMAIL_ORIGIN',
  label: 'Address of the relay',
  help: 'Such as https://relay.example.com.',
  inputMode: 'url',
};
const FIELDS: Readonly<Record<Receiver, readonly SettingField[]>> = {
  server: [],
  address: [],
  emailjs: IDS,
  relay: [ORIGIN, ...IDS.map(({ name, label }) => ({ name, label }))],
};

const isReceiver = (name: string): name is Receiver => Object.hasOwn(RECEIVERS, name);

/** Chooses the service that takes the messages of the contact form. */
export function Receiver({ settings }: PartProps) {
  const store = draftOf('site.yaml');
  const { draft, problem } = useFreshDraft(store);
  return (
    <SettingsPart id="receiver">
      <p>A static host takes no messages. Choose who gets those of the contact form.</p>
      <Problem>{problem}</Problem>
      {draft ? <Choices settings={settings} /> : <Skeleton lines={2} />}
    </SettingsPart>
  );
}

function receiverOf(settings: LoadedSettings, contact: unknown): Receiver {
  if (contact === 'address') return 'address';
  if (settings.of('EMAIL_ORIGIN')?.isSet) return 'relay';
  return settings.of('EMAIL_SERVICE_ID')?.isSet ? 'emailjs' : 'server';
}

function Choices({ settings }: PartProps) {
  const store = draftOf('site.yaml');
  const contact = useDraft(store, (state) => shownValue(state, ['contact']));
  const saved = receiverOf(settings, contact);
  const [opened, setOpened] = useState<Receiver>();
  const chosen = opened ?? saved;
  const [typed, setTyped] = useState<Typed>({});
  const { act, isBusy, problem } = useAction();
  const isFixed = [ORIGIN, ...IDS].some(({ name }) => settings.of(name)?.isInEnvironment);

  const choose = (name: string) => {
    if (!isReceiver(name) || isBusy) return;
    setOpened(name);
    setTyped({});
    const isAddress = name === 'address';
    if (isAddress !== (contact === 'address')) store.type(['contact'], isAddress ? 'address' : 'form', false);
    if (name !== 'server' || saved === 'server') return;
    void act(async () => {
      await settings.save(Object.fromEntries([ORIGIN, ...IDS].map((field) => [field.name, ''])));
      announce('Saved.');
    });
  };
  return (
    <>
      <fieldset className={styles.cards} disabled={isBusy}>
        <legend>How messages reach you</legend>
        {Object.entries(RECEIVERS).map(([name, { name: label, words }]) => (
          <label key={name} className={styles.card}>
            <input type="radio" name="receiver" checked={name === chosen} onChange={() => choose(name)} />
            <b>{label}</b>
            <span className={styles.quiet}>{words}</span>
          </label>
        ))}
      </fieldset>
      <Problem>{problem}</Problem>
      {chosen === 'address' && (
        <Note>
          The contact page shows your address. Check it <Link href="/site#field-owner-email">under Site</Link>, then
          publish.
        </Note>
      )}
      {FIELDS[chosen].length > 0 && isFixed && <Note>These ids are set in the environment. Change them there.</Note>}
      {FIELDS[chosen].length > 0 && (
        <SettingsForm
          settings={withoutOrigin(settings, chosen)}
          fields={FIELDS[chosen]}
          typed={typed}
          onType={setTyped}
          save="Save the receiver"
        />
      )}
    </>
  );
}

/** EmailJS has no origin, so one of an earlier relay is deleted with the same change. */
function withoutOrigin(settings: LoadedSettings, chosen: Receiver): LoadedSettings {
  const hasOrigin = settings.of('EMAIL_ORIGIN')?.isSet === true && !settings.of('EMAIL_ORIGIN')?.isInEnvironment;
  if (chosen !== 'emailjs' || !hasOrigin) return settings;
  return { ...settings, save: (values) => settings.save({ ...values, EMAIL_ORIGIN: '' }) };
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles.quiet}>{children}</p>;
