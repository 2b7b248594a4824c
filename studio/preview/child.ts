import { onParentGone } from '../../lib/parent-watch.ts';
import { draftContentIn } from './draft-content.ts';
import { contentIn, type DraftSite, readDraftSite } from './draft-site.ts';
import { type Answer, requestSchema } from './messages.ts';
import { newestDraft } from './newest-draft.ts';

/** Absolute path; its `static` is the store of the draft's pictures. */
const [folder = ''] = process.argv.slice(2);

const draft = draftContentIn(contentIn(folder));
const texts = new Map<string, string>();
const published = new Map<string, string>();

const tell = (answer: Answer) => void process.send?.(answer);
const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const drafts = newestDraft<DraftSite>({
  read: () => readDraftSite(draft, new Map(texts), new Map(published), folder),
  onRead: ({ version, state: { base, pictures } }) => tell({ is: 'read', version, base, pictures: [...pictures] }),
  onUnread: (version, error) => tell({ is: 'unread', version, reason: wordsOf(error) }),
});

function change(target: Map<string, string>, changes: Readonly<Record<string, string | null>>): void {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) target.delete(file);
    else target.set(file, text);
  }
}

process.on('message', async (message) => {
  const request = requestSchema.parse(message);
  if (request.is === 'draft') {
    change(texts, request.texts);
    change(published, request.published);
    drafts.show(request.version);
    return;
  }
  const { id, path } = request;
  try {
    const { version, state } = await drafts.current();
    tell({ is: 'made', id, version, made: await state.make(path) });
  } catch (error) {
    tell({ is: 'failed', id, reason: wordsOf(error) });
  }
});

// A terminal's Ctrl+C reaches this process, too: it ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
onParentGone(() => process.kill(process.pid, 'SIGKILL'));
