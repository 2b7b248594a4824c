import { serveTasks } from '../../lib/serve-tasks.ts';
import { draftContentIn } from './draft-content.ts';
import { contentIn, type DraftSite, readDraftSite } from './draft-site.ts';
import { draftSchema, type GuestFiles, type Page, type Reading, taskSchema } from './messages.ts';
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
  parse: (task) => taskSchema.parse(task),
  async work(task): Promise<Page | GuestFiles> {
    const { version, state } = await drafts.current();
    if ('path' in task) {
      const { make } = task.guests ? await state.guests(task.guests) : state;
      return { version, made: await make(task.path) };
    }
    const { files, statics, copyTo } = await state.guests(task.filesFor);
    if (task.copyTo !== undefined) await copyTo(task.copyTo);
    return { files: [...files], statics: [...statics] };
  },
  wordsOf,
  onMessage(message) {
    const next = draftSchema.parse(message);
    change(texts, next.texts);
    change(published, next.published);
    drafts.show(next.version);
  },
});
