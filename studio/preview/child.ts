import { serveTasks } from '../../lib/serve-tasks.ts';
import { draftContentIn } from './draft-content.ts';
import { contentIn, type DraftSite, readDraftSite } from './draft-site.ts';
import { draftSchema, type Page, type Reading } from './messages.ts';
import { newestDraft } from './newest-draft.ts';

const [folder = ''] = process.argv.slice(2);

const draft = draftContentIn(contentIn(folder));
const texts = new Map<string, string>();
const published = new Map<string, string>();

const report = (reading: Reading) => void process.send?.(reading);
const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const drafts = newestDraft<DraftSite>({
  read: () => readDraftSite(draft, new Map(texts), new Map(published), folder),
  onRead: ({ version, state: { base, pictures } }) => report({ is: 'read', version, base, pictures: [...pictures] }),
  onUnread: (version, error) => report({ is: 'unread', version, reason: wordsOf(error) }),
});

function change(target: Map<string, string>, changes: Readonly<Record<string, string | null>>): void {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) target.delete(file);
    else target.set(file, text);
  }
}

serveTasks({
  // A task is the path of a file from the root of the host.
  parse: String,
  async work(path): Promise<Page> {
    const { version, state } = await drafts.current();
    return { version, made: await state.make(path) };
  },
  wordsOf,
  onMessage(message) {
    const next = draftSchema.parse(message);
    change(texts, next.texts);
    change(published, next.published);
    drafts.show(next.version);
  },
});
