import type { Handlers, Services } from '../../kernel/context.ts'
import { awaitChanges } from './await-changes.ts'
import { readPageTexts } from '../texts/page-texts.ts'
import { readRevision, readRevisions } from './read-revisions.ts'
import { restoreRevision } from './restore-revision.ts'
import { saveBlocks } from './save-blocks.ts'
import { setPageTexts } from '../texts/set-page-texts.ts'

export type VersionOperations =
  | 'doSaveBlocks'
  | 'getRevisions'
  | 'getRevision'
  | 'doRestoreRevision'
  | 'getPageTexts'
  | 'setPageTexts'

/** Saving pages, their revisions and their translations. */
export function versionHandlers(services: Services): Handlers<VersionOperations> {
  return {
    doSaveBlocks: (ctx, payload) => awaitChanges(services, saveBlocks(ctx, payload)),
    getRevisions: readRevisions,
    getRevision: readRevision,
    doRestoreRevision: (ctx, payload) => awaitChanges(services, restoreRevision(ctx, payload)),
    getPageTexts: readPageTexts,
    setPageTexts: (ctx, payload) => awaitChanges(services, setPageTexts(ctx, payload)),
  }
}
