import { Hono } from 'hono';
import { queries } from '../api/requests.ts';
import type { OwnerBackups } from '../backup/owner-backups.ts';
import type { Auth } from '../identity/open-identity.ts';
import { type StudioEnv, verifiedOwner } from './auth-middleware.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

/** The path for the bytes of a backup; the other writes accept JSON. */
export const BACKUP_UPLOAD = '/api/backup/upload';

export function backupRoutes(backups: OwnerBackups, auth: Auth): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  read('/api/backups', () => backups.list());
  write('/api/backup/prepare', async (order, c) => {
    // A stolen session must not carry the passwords away.
    if (order.withSecrets) await verifiedOwner(c, auth);
    return backups.prepare(order);
  });
  app.get('/backup', async (c) => {
    const { id } = query(c, queries.id);
    // Only a backup before a restore, or one that was asked for, has passwords.
    if (id.startsWith('before-restore-')) await verifiedOwner(c, auth);
    const { bytes, stream } = await backups.download(id);
    c.header('Content-Type', 'application/x-tar');
    c.header('Content-Length', String(bytes));
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', `attachment; filename="site-${new Date().toISOString().slice(0, 10)}.tar"`);
    return c.body(stream);
  });
  app.post(BACKUP_UPLOAD.slice('/api'.length), async (c) =>
    c.json(await backups.receive(c.req.raw.body ?? new ReadableStream())),
  );
  write('/api/backup/check', ({ name }) => backups.check(name));
  write('/api/backup/restore', async ({ name }, c) => {
    const { id } = await verifiedOwner(c, auth);
    await backups.restore(name, id);
    return {};
  });
  return app;
}
