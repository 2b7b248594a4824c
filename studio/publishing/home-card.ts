import { readFile } from 'node:fs/promises';
import { cardFile } from '../../assets/social-cards/social-card.ts';
import { traceOf } from '../../lib/log.ts';
import { listReleases } from '../../site-build/releases.ts';
import type { PublishContext } from './publish-context.ts';

const HOME_CARD = /^\/static\/cards\/home\.[0-9a-f]{10}\.jpg$/;

/** Stores the social card of a revision, so that the timeline can show it after the release is deleted. */
export async function storeHomeCard(
  { documents, records, files, buildFolder, log }: PublishContext,
  id: string,
): Promise<void> {
  try {
    const revision = await records.revisions.get(id);
    if (!revision || revision.value.card !== undefined) return;
    const release = (await listReleases(buildFolder)).find((item) => item.id === revision.value.release);
    const address = release?.statics.find((url) => HOME_CARD.test(url));
    const file = address && (await cardFile(address));
    if (!file) return;
    const { sha256: card } = await files.put(new Blob([await readFile(file)]).stream());
    await documents.commit([records.revisions.write(id, { ...revision.value, card }, revision.version)]);
  } catch (error) {
    log('The card of a revision was not kept.', error instanceof Error ? traceOf(error) : {});
  }
}
