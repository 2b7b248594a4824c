import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForeignServer } from '../../stress/setup/foreign-server.ts';
import { freePort } from '../../stress/setup/free-port.ts';

/** The path on Debian, which is rarely in a user's PATH. */
export const NGINX_PROGRAM = '/usr/sbin/nginx';

/** Returns why nginx cannot run on this machine, as the end of a sentence, or undefined if it can. */
export const nginxObstacle = (): string | undefined =>
  existsSync(NGINX_PROGRAM) ? undefined : `${NGINX_PROGRAM} is missing (on Debian: apt-get install nginx)`;

/** A running nginx. `address` has no slash at the end. */
export type Nginx = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts nginx over a folder with one worker, as our server is one process, and every speed setting. */
export const startNginx = (folder: string): Promise<Nginx> =>
  startNginxWith(async (_, port) => overFiles(folder, port));

/** Starts nginx on a free port of the loopback; `sites` returns the content of its block `http`. */
export async function startNginxWith(
  sites: (folder: string, port: number) => Promise<string>,
  modules: readonly string[] = [],
): Promise<Nginx> {
  const home = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  await writeFile(join(home, 'nginx.conf'), configuration(home, await sites(home, port), modules));
  const address = `http://127.0.0.1:${port}`;
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')];
  const stop = await startForeignServer({ program: NGINX_PROGRAM, args, options: { stdio: 'inherit' }, home }, () =>
    fetch(address, { redirect: 'manual' }),
  );
  return { address, stop };
}

const configuration = (home: string, sites: string, modules: readonly string[]) => `
${modules.map((module) => `load_module ${module};`).join('\n')}
daemon off;
pid ${home}/nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${home}/${use};`).join('\n  ')}
  ${sites}
}
`;

const overFiles = (folder: string, port: number) => `
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html =404; add_header Cache-Control no-cache; }
    location /static/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  }
`;
