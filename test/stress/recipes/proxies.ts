import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { type Nginx, startNginxWith } from '../../bench/server/nginx.ts';
import { makeCertificate } from '../setup/certificate.ts';
import { startForeignServer } from '../setup/foreign-server.ts';
import { freePort } from '../setup/free-port.ts';
import { ask } from './visitor.ts';

export const CADDY_PROGRAM = '/usr/bin/caddy';

/** The path on Debian, from libnginx-mod-http-brotli-static. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** A running proxy, with TLS under a self-signed certificate. */
export type Proxy = { readonly port: number; readonly stop: () => Promise<void> };

export const recipe = (name: string): Promise<string> => readFile(join(PROJECT_FOLDER, 'deploy', name), 'utf8');

/** Replaces the old text of each pair by the new one. @throws Error if the recipe no longer contains an old text */
function adapt(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`The recipe does not say: ${from}`);
    return adapted.replaceAll(from, to);
  }, text);
}

/** Starts nginx by its recipe on the loopback, in front of the server on this port. */
export const nginxBefore = async (serverPort: number): Promise<Proxy> =>
  nginxBy('nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    ['listen 203.0.113.7:4001', `listen 127.0.0.1:${await freePort()}`],
  ]);

/** Starts nginx by its recipe on the loopback, in front of two servers that take turns. */
export async function nginxBeforeTwo(ports: readonly number[]): Promise<Proxy> {
  return nginxBy('nginx-instances.conf', placesOfTwo(ports));
}

/** Starts nginx without TLS in front of several servers. `address` has no slash at the end. */
export async function nginxBeforeInstances(ports: readonly number[]): Promise<Nginx> {
  const other = await freePort();
  return startNginxWith(async (_, port) =>
    adapt(await recipe('nginx-instances.conf'), [
      ...placesOfTwo(ports),
      ['\tlisten [::]:80;\n', ''],
      ['\tlisten [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${other};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      ['\tssl_certificate /etc/letsencrypt/live/studio.example/fullchain.pem;\n', ''],
      ['\tssl_certificate_key /etc/letsencrypt/live/studio.example/privkey.pem;\n', ''],
    ]),
  );
}

/** On the loopback, all visitors share one address, so the recipe's rule would send them to one server. */
const placesOfTwo = ([first = 0, second = 0]: readonly number[]) =>
  [
    ['192.0.2.11:3000', `127.0.0.1:${first}`],
    ['192.0.2.12:3000', `127.0.0.1:${second}`],
    ['\thash $remote_addr consistent;\n', ''],
  ] as const;

/** Starts nginx by its recipe for a static host with these compressed files; Brotli needs the module. */
export function nginxOver(folder: string, headersFile: string, packs: 'gzip' | 'brotli'): Promise<Proxy> {
  const places = [
    ['/var/www/portfolio', folder],
    ['/etc/nginx/portfolio-headers.conf', headersFile],
  ] as const;
  if (packs === 'gzip') return nginxBy('nginx-static.conf', places);
  return nginxBy('nginx-static.conf', [...places, ['#brotli_static', 'brotli_static']], [BROTLI_MODULE]);
}

async function nginxBy(
  name: string,
  places: readonly (readonly [string, string])[],
  modules?: readonly string[],
): Promise<Proxy> {
  let tlsPort = 0;
  const { stop } = await startNginxWith(async (folder, port) => {
    tlsPort = await freePort();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    await makeCertificate(key, certificate);
    return adapt(await recipe(name), [
      ...places,
      ['\tlisten [::]:80;\n', ''],
      ['\tlisten [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['listen 443', `listen 127.0.0.1:${tlsPort}`],
      ['/etc/letsencrypt/live/studio.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/studio.example/privkey.pem', key],
    ]);
  }, modules);
  return { port: tlsPort, stop };
}

/** Starts Caddy by its recipe on the loopback, in front of the server on this port, with a self-signed certificate. */
export async function caddyBefore(serverPort: number): Promise<Proxy> {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const site = adapt(await recipe('Caddyfile'), [
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
    [
      'https://desk.studio.example:4001 {\n\tbind 203.0.113.7',
      `https://desk.studio.example:${await freePort()} {\n\tbind 127.0.0.1\n\ttls internal`,
    ],
    ['\ndesk.studio.example {', `\nhttps://desk.studio.example:${await freePort()} {\n\ttls internal`],
    ['\nstudio.example {', `\nhttps://127.0.0.1:${port} {\n\ttls internal`],
  ]);
  const file = join(home, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const stop = await startForeignServer({ program: CADDY_PROGRAM, args, options: { env, stdio: 'ignore' }, home }, () =>
    ask(port, { path: '/' }),
  );
  return { port, stop };
}
