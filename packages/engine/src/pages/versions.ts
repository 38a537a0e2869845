import type { Handlers, Services } from '../kernel/context.ts'
import { heard } from './heard.ts'
import { readPageTexts } from './page-texts.ts'
import { readRevision, readRevisions } from './read-revisions.ts'
import { restoreRevision } from './restore-revision.ts'
import { saveBlocks } from './save-blocks.ts'
import { changePageTexts } from './set-page-texts.ts'

export type VersionOperations = 'doSaveBlocks' | 'getRevisions' | 'getRevision' | 'doRestoreRevision' | 'getPageTexts' | 'setPageTexts'

/** Saving pages, and what was saved before. */
export function versionHandlers(house: Services): Handlers<VersionOperations> {
  return {
    doSaveBlocks: (ctx, payload) => heard(house, saveBlocks(ctx, payload)),
    getRevisions: readRevisions,
    getRevision: readRevision,
    doRestoreRevision: (ctx, payload) => heard(house, restoreRevision(ctx, payload)),
    getPageTexts: readPageTexts,
    setPageTexts: (ctx, payload) => heard(house, changePageTexts(ctx, payload)),
  }
}
