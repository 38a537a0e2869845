import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Handlers, House } from '../kernel/context.ts'
import { getEditor } from './get-editor.ts'
import { pageTreeHandlers, type PageTreeOperations } from './page-tree.ts'
import { readBlocks } from './read-blocks.ts'
import { readRedirect } from './read-redirect.ts'
import { readRevision, readRevisions } from './read-revisions.ts'
import { restoreRevision } from './restore-revision.ts'
import { saveBlocks } from './save-blocks.ts'

type Operations = 'getEditor' | 'getBlocks' | 'getRedirect' | 'doSaveBlocks' | 'getRevisions' | 'getRevision' | 'doRestoreRevision'

export interface Pages {
  readonly handlers: Handlers<Operations | PageTreeOperations>
}

export function openPages(house: House, { catalogue }: { readonly catalogue: Catalogue }): Pages {
  const rooms = { house, catalogue }
  return {
    handlers: {
      ...pageTreeHandlers(house),
      getEditor: (ctx, payload) => getEditor(ctx, payload, rooms),
      getBlocks: (ctx, payload) => readBlocks(ctx, payload, rooms),
      getRedirect: (ctx, payload) => readRedirect(ctx, payload, rooms),
      doSaveBlocks: saveBlocks,
      getRevisions: readRevisions,
      getRevision: readRevision,
      doRestoreRevision: restoreRevision,
    },
  }
}
