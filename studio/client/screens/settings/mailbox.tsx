import { useState } from 'react';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import type { PartProps } from './loaded-settings.ts';
import { PROVIDERS, providerAt } from './mailbox-providers.ts';
import type { SettingField, Typed } from './setting-input.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TrialMessage } from './trial-message.tsx';

const OTHER = 'Another';

const PARTS = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_TO', 'MAIL_FROM'];

/** Sets up the mailbox that messages of the contact form are forwarded to. */
export function Mailbox({ settings }: PartProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [chosen, setChosen] = useState<string>();
  const savedHost = settings.of('SMTP_HOST')?.value;
  const host = typed.SMTP_HOST ?? savedHost ?? '';
  const provider = chosen === OTHER ? undefined : providerAt(host);
  const isWhole = settings.of('SMTP_URL')?.isSet === true;
  const isSet = isWhole || savedHost !== undefined;

  const choose = (name: string) => {
    setChosen(name);
    const next = PROVIDERS.find((one) => one.name === name);
    setTyped({ ...typed, SMTP_HOST: next?.host ?? '', SMTP_PORT: next?.port ?? '' });
  };
  const fields: SettingField[] = [
    { name: 'SMTP_HOST', label: 'Mail server', inputMode: 'url' },
    { name: 'SMTP_PORT', label: 'Port', help: '465 if left empty.', inputMode: 'numeric' },
    { name: 'SMTP_USER', label: 'User', help: 'Usually your whole e-mail address.' },
    {
      name: 'SMTP_PASSWORD',
      label: 'Password',
      help: provider?.password ?? 'An app password, where the provider makes them.',
    },
    { name: 'MAIL_TO', label: 'Messages go to', help: 'Your address, or several with commas.', inputMode: 'email' },
    { name: 'MAIL_FROM', label: 'Messages come from', help: 'Empty: the first address above.', inputMode: 'email' },
  ];
  return (
    <SettingsPart id="mailbox">
      <p>
        {isSet
          ? 'Messages are forwarded to your mailbox, and kept here, too.'
          : 'Messages are only kept here. Set up a mailbox to get them by e-mail.'}
      </p>
      {isWhole ? (
        <p>SMTP_URL is set in the environment. Change the mail server there.</p>
      ) : (
        <fieldset className={styles.choices}>
          <legend>Provider</legend>
          {[...PROVIDERS.map(({ name }) => name), OTHER].map((name) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="provider"
                checked={name === (chosen ?? provider?.name ?? (savedHost ? OTHER : undefined))}
                onChange={() => choose(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <SettingsForm
        settings={settings}
        fields={isWhole ? fields.slice(-2) : fields}
        typed={typed}
        onType={setTyped}
        save="Save the mailbox"
      />
      {isSet && <TrialMessage />}
      {savedHost !== undefined && !isWhole && <NoMailbox settings={settings} onDone={() => setTyped({})} />}
    </SettingsPart>
  );
}

function NoMailbox({ settings, onDone }: PartProps & { readonly onDone: () => void }) {
  const { act, isBusy, problem } = useAction();
  const isChangeable = (name: string) => settings.of(name)?.isInEnvironment !== true;
  const remove = () =>
    act(async () => {
      await settings.save(Object.fromEntries(PARTS.filter(isChangeable).map((name) => [name, ''])));
      onDone();
    });
  return (
    <>
      <p>
        <Button variant="quiet" className={styles.flush} aria-disabled={isBusy} onClick={() => isBusy || remove()}>
          Stop forwarding
        </Button>
      </p>
      <Problem>{problem}</Problem>
    </>
  );
}
