import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { checkPage } from './check-page.ts'
import { getEditor } from './get-editor.ts'
import { withKeptFrame } from './kept-frame.ts'
import { linkTargets } from './link-targets.ts'
import { pageTreeHandlers, type PageTreeOperations } from './page-tree.ts'
import { publishingHandlers, publishingJobs, type PublishingOperations } from './publishing.ts'
import { readBlocks } from './read-blocks.ts'
import { readRedirect } from './read-redirect.ts'
import { versionHandlers, type VersionOperations } from './versions.ts'

type Operations = 'getEditor' | 'getBlocks' | 'getRedirect' | 'getPageChecks' | 'getLinkTargets'

export interface Pages {
  readonly handlers: Handlers<Operations | PageTreeOperations | VersionOperations | PublishingOperations>
  readonly jobs: readonly Job[]
}

interface Opening {
  readonly catalogue: Catalogue
  /** Under which shoppers reach the shop: links to drafts begin with it. */
  readonly origin: string
}

export function openPages(house: Services, { catalogue, origin }: Opening): Pages {
  const rooms = { house, catalogue }
  return {
    jobs: publishingJobs(house),
    handlers: {
      ...pageTreeHandlers(house),
      ...versionHandlers(house),
      ...publishingHandlers(house, { origin }),
      getEditor: (ctx, payload) => getEditor(ctx, payload, rooms),
      getBlocks: withKeptFrame(house, (ctx, payload) => readBlocks(ctx, payload, rooms)),
      getRedirect: (ctx, payload) => readRedirect(ctx, payload, rooms),
      getPageChecks: (ctx, payload) => checkPage(ctx, payload, rooms),
      getLinkTargets: (ctx, payload) => linkTargets(ctx, payload, rooms),
    },
  }
}
