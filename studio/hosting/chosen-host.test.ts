import { expect, it } from 'vitest';
import { chooseHost, pagesDomain } from './chosen-host.ts';

const PLACES = { dataFolder: '/data', buildFolder: '/build', readAddress: async () => undefined };
const SFTP = { HOSTING: 'sftp', SFTP_HOST: 'ssh.example', SFTP_USER: 'mara', SFTP_FOLDER: 'htdocs' };
const GIT = { HOSTING: 'git', GIT_HOST_URL: 'https://github.com/mara/site/', GIT_HOST_TOKEN: 'secret' };

it('chooses the host of the settings, and PUBLISH_COMMAND before it', () => {
  expect(chooseHost({}, PLACES)).toBeUndefined();
  expect(chooseHost(SFTP, PLACES)).toMatchObject({ type: 'sftp', place: 'sftp://mara@ssh.example:22/htdocs' });
  expect(chooseHost(GIT, PLACES)).toMatchObject({
    name: 'github.com',
    place: 'https://github.com/mara/site#published',
  });
  expect(chooseHost({ ...SFTP, PUBLISH_COMMAND: 'true' }, PLACES)).toMatchObject({ type: 'command' });
});

it.each([
  [{ HOSTING: 'ftp' }, 'HOSTING: expected sftp or git.'],
  [{ HOSTING: 'sftp', SFTP_USER: 'mara' }, 'SFTP_HOST: missing. Type the name of the host.'],
  [{ ...SFTP, SFTP_HOST: 'sftp://ssh.example' }, 'SFTP_HOST: expected a name such as ssh.host.example'],
  [{ ...SFTP, SFTP_PORT: '22x' }, 'SFTP_PORT: expected a whole number'],
  [{ ...GIT, GIT_HOST_TOKEN: '' }, 'GIT_HOST_TOKEN: missing. Type the token.'],
  [{ ...GIT, GIT_HOST_URL: 'http://github.com/mara/site' }, 'GIT_HOST_URL: expected an address such as'],
  [{ ...GIT, GIT_HOST_URL: 'https://mara:secret@github.com/mara/site' }, 'without user and token'],
  [{ ...GIT, GIT_HOST_BRANCH: 'a b' }, 'GIT_HOST_BRANCH: expected a name such as published'],
])('says what is wrong with %j', (environment, message) => {
  expect(() => chooseHost(environment, PLACES)).toThrow(message);
});

it.each([
  ['https://github.com/mara/site', 'https://lowtide.example', 'lowtide.example'],
  ['https://github.com/mara/site', 'https://mara.github.io/site', undefined],
  ['https://gitlab.com/mara/site', 'https://lowtide.example', undefined],
  ['https://github.com/mara/site', undefined, undefined],
])('names the domain of %s at %s', (repository, url, domain) => {
  expect(pagesDomain(repository, url)).toBe(domain);
});
