import { type Context, Hono } from 'hono';
import type { Desk } from '../api/desk.ts';
import type { PublishLine } from '../api/publishing.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { Workspace } from '../workspace.ts';
import { type Known, sessionOf } from './door.ts';
import { readJson } from './json-body.ts';
import { publishLines } from './publish-lines.ts';
import { query } from './query.ts';
import type { Refused } from './refused.ts';
import { queries, requests } from './requests.ts';

type Ask = Context<Known>;

const FOR_EVER = 'max-age=31536000, immutable';

/** What one does at the desk: each address is one method of the workspace. */
export function deskRoutes(
  workspace: Workspace,
  messages: Pick<MessageBox, 'held' | 'unseen'>,
  inWords: (error: unknown) => Refused,
): Hono<Known> {
  const app = new Hono<Known>();
  const by = (c: Ask) => ({ author: sessionOf(c).author });
  const lines = (c: Ask, source: AsyncIterable<PublishLine>) => {
    c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
    // nginx keeps what it reads until it has much of it.
    c.header('X-Accel-Buffering', 'no');
    return c.body(publishLines(source, (error) => ({ is: 'failed', why: inWords(error).message })));
  };

  /** Without them where the messages cannot be read: their own screen says why. */
  const counts = async (): Promise<Pick<Desk, 'heldMessages' | 'newMessages'>> => {
    try {
      return { heldMessages: await messages.held(), newMessages: await messages.unseen() };
    } catch (error) {
      inWords(error);
      return {};
    }
  };

  app.get('/desk', async (c) => {
    const [desk, counted] = await Promise.all([workspace.desk(), counts()]);
    return c.json({ ...desk, ...counted } satisfies Desk);
  });
  app.get('/draft', async (c) => c.json(await workspace.draft(query(c, queries.file).file)));
  app.post('/draft', async (c) => {
    const change = await readJson(c, requests.edits);
    return c.json(await workspace.edit({ ...change, ...by(c) }));
  });
  app.post('/entry/new', async (c) => {
    const order = await readJson(c, requests.newEntry);
    return c.json(await workspace.create({ ...order, ...by(c) }));
  });
  app.post('/entry/rename', async (c) => {
    const order = await readJson(c, requests.renamed);
    return c.json(await workspace.rename({ ...order, ...by(c) }));
  });
  app.post('/entry/remove', async (c) => {
    const order = await readJson(c, requests.draft);
    return c.json(await workspace.remove({ ...order, ...by(c) }));
  });
  app.post('/draft/take-back', async (c) => {
    const order = await readJson(c, requests.takenBack);
    return c.json(await workspace.takeBack({ ...order, ...by(c) }));
  });
  app.post('/draft/settle', async (c) => {
    const choice = await readJson(c, requests.settled);
    return c.json(await workspace.settle({ ...choice, ...by(c) }));
  });
  app.post('/aside/restore', async (c) => {
    const { aside } = await readJson(c, requests.aside);
    return c.json(await workspace.putBack(aside));
  });
  app.get('/changes', async (c) => c.json(await workspace.changes()));
  app.get('/site-status', async (c) => c.json(await workspace.siteStatus()));
  app.post('/publish', async (c) => {
    const order = await readJson(c, requests.publish);
    return lines(c, workspace.publish({ ...order, ...by(c) }));
  });
  app.post('/undo', async (c) => {
    const order = await readJson(c, requests.revision);
    return lines(c, workspace.undo({ ...order, ...by(c) }));
  });
  app.get('/timeline', async (c) => c.json(await workspace.timeline(query(c, queries.before).before)));
  app.get('/revision', async (c) => c.json(await workspace.revision(query(c, queries.id).id)));
  app.get('/revision/card', async (c) => {
    const headers = { 'Cache-Control': `private, ${FOR_EVER}`, 'Content-Type': 'image/jpeg' };
    return c.body(await workspace.card(query(c, queries.id).id), 200, headers);
  });
  app.post('/revision/bring-back', async (c) => {
    const order = await readJson(c, requests.revision);
    return c.json(await workspace.bringBack({ ...order, ...by(c) }));
  });
  app.get('/first-run', async (c) => c.json(await workspace.firstRun()));
  app.post('/first-run/put-away', async (c) => {
    await readJson(c, requests.nothing);
    return c.json(await workspace.putSampleAway(by(c)));
  });
  app.post('/first-run/bring-back', async (c) => {
    await readJson(c, requests.nothing);
    return c.json(await workspace.emptyDrawer(by(c)));
  });
  app.post('/deliver', async (c) => {
    await readJson(c, requests.nothing);
    await workspace.deliver();
    return c.json({});
  });
  return app;
}
