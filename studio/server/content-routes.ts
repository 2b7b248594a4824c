import { type Context, Hono } from 'hono';
import type { ContentIndex } from '../api/content-index.ts';
import type { PublishLine } from '../api/publishing.ts';
import { queries } from '../api/requests.ts';
import { streams } from '../api/wire.ts';
import type { OwnerBackups } from '../backup/owner-backups.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { Preview } from '../preview/preview.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiError } from './api-error.ts';
import { type StudioEnv, sessionOf } from './auth-middleware.ts';
import { readJson } from './json-body.ts';
import { publishLines } from './publish-lines.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

type StudioContext = Context<StudioEnv>;

const IMMUTABLE = 'max-age=31536000, immutable';

type ContentParts = {
  readonly workspace: Workspace;
  readonly messages: Pick<MessageBox, 'held' | 'unseen'>;
  readonly backups: Pick<OwnerBackups, 'isDue'>;
  readonly preview: Pick<Preview, 'changed'>;
  readonly toApiError: (error: unknown) => ApiError;
};

export function contentRoutes({ workspace, messages, backups, preview, toApiError }: ContentParts): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const by = (c: StudioContext) => ({ author: sessionOf(c).author });
  const lines = (c: StudioContext, source: AsyncIterable<PublishLine>) => {
    c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
    // nginx would buffer the stream.
    c.header('X-Accel-Buffering', 'no');
    return c.body(publishLines(source, (error) => ({ is: 'failed', why: toApiError(error).message })));
  };

  /** Returns the message counts, or nothing if the messages cannot be read. The messages screen shows the error. */
  const counts = async (): Promise<Pick<ContentIndex, 'heldMessages' | 'newMessages'>> => {
    try {
      return { heldMessages: await messages.held(), newMessages: await messages.unseen() };
    } catch (error) {
      toApiError(error);
      return {};
    }
  };

  const { read, write } = wireRoutes(app);

  read('/api/content-index', async () => {
    const [contentIndex, counted, isBackupDue] = await Promise.all([
      workspace.contentIndex(),
      counts(),
      backups.isDue(),
    ]);
    return { ...contentIndex, ...counted, ...(isBackupDue && { isBackupDue }) };
  });
  read('/api/draft', ({ file }) => workspace.draft(file));
  write('/api/draft', async (change, c) => {
    const draft = await workspace.edit({ ...change, ...by(c) });
    return { ...draft, preview: preview.changed() };
  });
  write('/api/entry/new', (order, c) => workspace.create({ ...order, ...by(c) }));
  write('/api/entry/rename', (order, c) => workspace.rename({ ...order, ...by(c) }));
  write('/api/entry/remove', (order, c) => workspace.remove({ ...order, ...by(c) }));
  write('/api/draft/discard', (order, c) => workspace.discard({ ...order, ...by(c) }));
  write('/api/draft/resolve', (choice, c) => workspace.resolveConflict({ ...choice, ...by(c) }));
  write('/api/stash/restore', ({ stash }) => workspace.restoreStash(stash));
  read('/api/changes', () => workspace.changes());
  read('/api/site-status', () => workspace.siteStatus());
  app.post('/publish', async (c) => {
    const order = await readJson(c, streams['/api/publish'].request);
    return lines(c, workspace.publish({ ...order, ...by(c) }));
  });
  app.post('/undo', async (c) => {
    const order = await readJson(c, streams['/api/undo'].request);
    return lines(c, workspace.undo({ ...order, ...by(c) }));
  });
  read('/api/timeline', ({ before }) => workspace.timeline(before));
  read('/api/revision', ({ id }) => workspace.revision(id));
  app.get('/revision/card', async (c) => {
    const headers = { 'Cache-Control': `private, ${IMMUTABLE}`, 'Content-Type': 'image/jpeg' };
    return c.body(await workspace.card(query(c, queries.id).id), 200, headers);
  });
  write('/api/revision/restore', (order, c) => workspace.restoreRevision({ ...order, ...by(c) }));
  read('/api/first-run', () => workspace.firstRun());
  write('/api/first-run/archive', (_, c) => workspace.archiveSample(by(c)));
  write('/api/first-run/empty', (order, c) => workspace.startEmpty({ ...order, ...by(c) }));
  write('/api/first-run/restore', (_, c) => workspace.restoreSample(by(c)));
  return app;
}
