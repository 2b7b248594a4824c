/** The values of a provider's mail server, and where its password for other programs is made. */
export type Provider = {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly password: string;
};

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    port: '465',
    password: 'Turn on 2-Step Verification, then open myaccount.google.com/apppasswords.',
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    port: '587',
    password: 'Open account.apple.com, Sign-In and Security, App-Specific Passwords.',
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: '465',
    password: 'Open Settings, Privacy & Security, app passwords. Give it access to mail.',
  },
  {
    name: 'Outlook',
    host: 'smtp.office365.com',
    port: '587',
    password: 'Microsoft 365 only: ask its administrator for Authenticated SMTP. Outlook.com takes no password.',
  },
  {
    name: 'IONOS',
    host: 'smtp.ionos.com',
    port: '465',
    password: 'The password of the mailbox, as you set it under Email at IONOS.',
  },
];

/** Returns the provider whose mail server this is. */
export const providerAt = (host: string): Provider | undefined => PROVIDERS.find((one) => one.host === host);
