import { describe, expect, it } from 'vitest';
import { PASSWORD, sshServer } from '../../test/fixtures/ssh-server.ts';
import { openHosting } from './hosting.ts';

const PLACES = { dataFolder: '/data', buildFolder: '/build', readAddress: async () => undefined };
const NO_FILES = 'The host lets you in, but offers no SFTP. Switch SFTP on at your host.';

async function world(own: Record<string, string> = {}) {
  const { host, port, user, hostKey = '', tried } = await sshServer();
  const saved = {
    HOSTING: 'sftp',
    SFTP_HOST: host,
    SFTP_PORT: String(port),
    SFTP_USER: user,
    SFTP_PASSWORD: PASSWORD,
    SFTP_HOST_KEY: hostKey,
  };
  return { saved, tried, hosting: openHosting({ ...PLACES, environment: () => ({ ...saved, ...own }), own }) };
}

describe('the trial of a host', () => {
  it('uses what is typed, and the saved password', async () => {
    const { hosting } = await world();
    expect(await hosting.try({})).toEqual({ isWorking: false, message: NO_FILES });
    expect(await hosting.try({ SFTP_PASSWORD: 'other' })).toEqual({
      isWorking: false,
      message: 'The host does not accept this user and password. Check both.',
    });
  });

  it('does not send the saved password to another host or as another user', async () => {
    const { hosting } = await world();
    const other = await sshServer();
    const changes: Record<string, string>[] = [
      { SFTP_PORT: String(other.port), SFTP_HOST_KEY: other.hostKey ?? '' },
      { SFTP_USER: 'eve' },
    ];
    for (const typed of changes) {
      expect(await hosting.try(typed)).toEqual({
        isWorking: false,
        message: 'There is no password and no key. Type one of them.',
      });
    }
    expect(other.tried).toEqual([]);
  });

  it('returns the key of a new host, which the owner has to accept', async () => {
    const { hosting, saved } = await world();
    const trial = await hosting.try({ SFTP_HOST_KEY: '' });
    expect(trial).toMatchObject({ isWorking: false, hostKey: saved.SFTP_HOST_KEY });
    expect(await hosting.try({ SFTP_HOST_KEY: saved.SFTP_HOST_KEY })).toMatchObject({ message: NO_FILES });
  });

  it('says what is missing, and does not replace what the environment sets', async () => {
    const { hosting } = await world({ SFTP_USER: 'mara' });
    expect(await hosting.try({ SFTP_HOST: '' })).toEqual({
      isWorking: false,
      message: 'Host: missing. Type the name of the host.',
    });
    expect(await hosting.try({ HOSTING: '' })).toEqual({ isWorking: false, message: 'Choose a host first.' });
    expect(await hosting.try({ SFTP_USER: 'eve', PATH: '/', SFTP_PASSWORD: PASSWORD })).toMatchObject({
      message: NO_FILES,
    });
  });
});
