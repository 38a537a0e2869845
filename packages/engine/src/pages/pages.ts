import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers, Services } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import type { SearchSource } from '../kernel/search/search-source.ts'
import { awaitChanges } from './revisions/await-changes.ts'
import { checkPage } from './revisions/check-page.ts'
import { getEditor } from './revisions/get-editor.ts'
import { withFrameCache } from './frame-cache.ts'
import { findLinkTargets, pageSearch } from './links/find-link-targets.ts'
import { categoryHandlers, type CategoryOperations } from './categories/category-handlers.ts'
import { pageTreeHandlers, type PageTreeOperations } from './tree/page-tree.ts'
import { publishNewest, type NewestInput } from './publish/publish-page.ts'
import { publishingHandlers, publishingJobs, type PublishingOperations } from './publish/publishing.ts'
import { readBlocks } from './blocks/read-blocks.ts'
import { readRedirect } from './redirects/read-redirect.ts'
import { redirectHandlers, type RedirectOperations } from './redirects/redirect-handlers.ts'
import { createHitCounter } from './redirects/redirect-hits.ts'
import { staticSeoHandlers, type StaticSeoOperations } from './settings/static-seo.ts'
import { writeRevision, type RevisionInput } from './revisions/write-revision.ts'
import { versionHandlers, type VersionOperations } from './revisions/versions.ts'

export * as formerAddresses from './redirects/import-former.ts'

type Operations = 'getEditor' | 'getBlocks' | 'getRedirect' | 'getPageChecks' | 'getLinkTargets'

export interface Pages {
  readonly handlers: Handlers<
    | Operations
    | PageTreeOperations
    | CategoryOperations
    | VersionOperations
    | PublishingOperations
    | RedirectOperations
    | StaticSeoOperations
  >
  readonly jobs: readonly Job[]
  readonly searchSources: readonly SearchSource[]
  /** Writes a draft of a page that need not exist yet, if `base` is still its newest revision. */
  saveDraft(ctx: Context, draft: DraftInput): Promise<void>
  /** Publishes a revision if it is still the newest of its page, and ready. */
  publishNewest(ctx: Context, input: NewestInput): Promise<void>
  /** Writes the counted redirects before the shop shuts down. */
  close(): Promise<void>
}

type DraftInput = Pick<RevisionInput, 'page' | 'base' | 'blocks' | 'action'>

interface PagesOptions {
  readonly catalogue: Catalogue
  /** The public origin of the shop, for preview links. */
  readonly origin: string
}

export function createPages(services: Services, { catalogue, origin }: PagesOptions): Pages {
  const deps = { services, catalogue }
  const hits = createHitCounter(services.db)
  return {
    searchSources: [pageSearch(catalogue)],
    jobs: [...publishingJobs(services), ...hits.jobs],
    close: hits.close,
    async saveDraft(ctx, draft) {
      await writeRevision(ctx, { ...draft, kind: 'save', isPublished: false })
    },
    publishNewest: (ctx, input) => awaitChanges(services, publishNewest(ctx, input)),
    handlers: {
      ...pageTreeHandlers(services),
      ...categoryHandlers(services, { catalogue }),
      ...versionHandlers(services),
      ...publishingHandlers(services, { origin }),
      ...redirectHandlers(services, { catalogue, origin }),
      ...staticSeoHandlers(services, { origin }),
      getEditor: (ctx, payload) => getEditor(ctx, payload, deps),
      getBlocks: withFrameCache(services, (ctx, payload) => readBlocks(ctx, payload, deps)),
      getRedirect: (ctx, payload) => readRedirect(ctx, payload, { catalogue, hits }),
      getPageChecks: (ctx, payload) => checkPage(ctx, payload, deps),
      getLinkTargets: (ctx, payload) => findLinkTargets(ctx, payload, deps),
    },
  }
}
