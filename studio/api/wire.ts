import { z } from 'zod/mini';
import { addressCheckSchema, addressSettingSchema } from './address.ts';
import { backupsSchema, checkedBackupSchema, preparedBackupSchema } from './backups.ts';
import { contentIndexSchema } from './content-index.ts';
import { draftLinksSchema, madeDraftLinkSchema } from './draft-links.ts';
import { draftSchema, resolvedDraftSchema } from './drafts.ts';
import { entryPathSchema, stashSchema } from './entries.ts';
import { firstRunSchema } from './first-run.ts';
import { fontsSchema } from './fonts.ts';
import { hostTrialSchema } from './hosting.ts';
import { messageSchema, messagesSchema, trialSchema } from './messages.ts';
import { ownerSettingsSchema } from './owner-settings.ts';
import { previewedSchema } from './page-frame.ts';
import { creationOptionsSchema, requestOptionsSchema } from './passkey-options.ts';
import { inviteSchema, passkeysSchema, sessionsSchema } from './passkeys.ts';
import { madePassphraseSchema, passphrasesSchema } from './passphrases.ts';
import { encodingSchema, storageUsageSchema, storedFilesSchema } from './pictures.ts';
import { changesSchema, publishLineSchema, timelineSchema } from './publishing.ts';
import { queries, requests } from './requests.ts';
import { sessionSchema } from './session.ts';
import { siteStatusSchema } from './site-status.ts';

const nothing = z.object({});

export const reads = {
  '/api/session': { query: queries.nothing, answer: sessionSchema },
  '/api/sessions': { query: queries.nothing, answer: sessionsSchema },
  '/api/passkeys': { query: queries.nothing, answer: passkeysSchema },
  '/api/content-index': { query: queries.nothing, answer: contentIndexSchema },
  '/api/draft': { query: queries.file, answer: draftSchema },
  '/api/preview': { query: queries.nothing, answer: previewedSchema },
  '/api/changes': { query: queries.nothing, answer: changesSchema },
  '/api/site-status': { query: queries.nothing, answer: siteStatusSchema },
  '/api/timeline': { query: queries.before, answer: timelineSchema },
  '/api/revision': { query: queries.id, answer: changesSchema },
  '/api/first-run': { query: queries.nothing, answer: firstRunSchema },
  '/api/fonts': { query: queries.nothing, answer: fontsSchema },
  '/api/messages': { query: queries.messages, answer: messagesSchema },
  '/api/message': { query: queries.message, answer: messageSchema },
  '/api/encoding': { query: queries.nothing, answer: encodingSchema },
  '/api/pictures': { query: queries.nothing, answer: storedFilesSchema },
  '/api/downloads': { query: queries.file, answer: storedFilesSchema },
  '/api/draft-links': { query: queries.nothing, answer: draftLinksSchema },
  '/api/passphrases': { query: queries.file, answer: passphrasesSchema },
  '/api/address': { query: queries.nothing, answer: addressSettingSchema },
  '/api/backups': { query: queries.nothing, answer: backupsSchema },
  '/api/settings': { query: queries.nothing, answer: ownerSettingsSchema },
  '/api/storage-usage': { query: queries.nothing, answer: storageUsageSchema },
} as const;

export const writes = {
  '/api/link': { request: requests.link, answer: sessionSchema },
  '/api/sign-in/begin': { request: requests.nothing, answer: requestOptionsSchema },
  '/api/sign-in/finish': { request: requests.proof, answer: sessionSchema },
  '/api/sign-out': { request: requests.nothing, answer: sessionSchema },
  '/api/sessions/revoke': { request: requests.id, answer: sessionsSchema },
  '/api/verify/begin': { request: requests.nothing, answer: requestOptionsSchema },
  '/api/verify/finish': { request: requests.proof, answer: nothing },
  '/api/invite': { request: requests.invite, answer: inviteSchema },
  '/api/passkeys/begin': { request: requests.nothing, answer: creationOptionsSchema },
  '/api/passkeys/finish': { request: requests.newPasskey, answer: passkeysSchema },
  '/api/passkeys/rename': { request: requests.renamedPasskey, answer: passkeysSchema },
  '/api/passkeys/remove': { request: requests.id, answer: passkeysSchema },
  '/api/draft': { request: requests.edits, answer: draftSchema },
  '/api/draft/discard': { request: requests.discarded, answer: stashSchema },
  '/api/draft/resolve': { request: requests.resolution, answer: resolvedDraftSchema },
  '/api/stash/restore': { request: requests.stash, answer: stashSchema },
  '/api/entry/new': { request: requests.newEntry, answer: entryPathSchema },
  '/api/entry/rename': { request: requests.renamed, answer: entryPathSchema },
  '/api/entry/remove': { request: requests.draft, answer: stashSchema },
  '/api/revision/restore': { request: requests.revision, answer: stashSchema },
  '/api/first-run/archive': { request: requests.nothing, answer: stashSchema },
  '/api/first-run/empty': { request: requests.newSite, answer: stashSchema },
  '/api/first-run/restore': { request: requests.nothing, answer: stashSchema },
  '/api/hosting/try': { request: requests.typedSettings, answer: hostTrialSchema },
  '/api/hosting/upload': { request: requests.nothing, answer: nothing },
  '/api/messages/seen': { request: requests.message, answer: nothing },
  '/api/messages/answered': { request: requests.answered, answer: nothing },
  '/api/messages/retry': { request: requests.message, answer: nothing },
  '/api/messages/not-spam': { request: requests.message, answer: nothing },
  '/api/messages/delete': { request: requests.message, answer: nothing },
  '/api/messages/restore': { request: requests.message, answer: nothing },
  '/api/messages/trial': { request: requests.nothing, answer: trialSchema },
  '/api/draft-links/add': { request: requests.newDraftLink, answer: madeDraftLinkSchema },
  '/api/draft-links/end': { request: requests.draftLink, answer: draftLinksSchema },
  '/api/passphrases/add': { request: requests.newPassphrase, answer: madePassphraseSchema },
  '/api/passphrases/publish': { request: requests.contentFile, answer: passphrasesSchema },
  '/api/passphrases/remove': { request: requests.passphrase, answer: passphrasesSchema },
  '/api/unused/remove': { request: requests.paths, answer: stashSchema },
  '/api/address/check': { request: requests.address, answer: addressCheckSchema },
  '/api/backup/prepare': { request: requests.backupOrder, answer: preparedBackupSchema },
  '/api/backup/check': { request: requests.backup, answer: checkedBackupSchema },
  '/api/backup/restore': { request: requests.backup, answer: nothing },
  '/api/settings': { request: requests.settings, answer: ownerSettingsSchema },
  '/api/storage-usage': { request: requests.room, answer: storageUsageSchema },
} as const;

export const streams = {
  '/api/publish': { request: requests.publish, line: publishLineSchema },
  '/api/undo': { request: requests.revision, line: publishLineSchema },
} as const;

type Reads = typeof reads;
type Writes = typeof writes;
type Streams = typeof streams;
export type ReadPath = keyof Reads;
export type WritePath = keyof Writes;
export type StreamPath = keyof Streams;

export type Sent = {
  query: { [P in ReadPath]: z.input<Reads[P]['query']> };
  order: { [P in WritePath]: z.input<Writes[P]['request']> };
  stream: { [P in StreamPath]: z.input<Streams[P]['request']> };
};
export type ParsedAnswers = {
  query: { [P in ReadPath]: z.output<Reads[P]['query']> };
  order: { [P in WritePath]: z.output<Writes[P]['request']> };
  read: { [P in ReadPath]: z.output<Reads[P]['answer']> };
  written: { [P in WritePath]: z.output<Writes[P]['answer']> };
};
