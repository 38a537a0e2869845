import type { Handlers, Services } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { heard } from './heard.ts'
import { movePlans } from './move-plans.ts'
import { tellPresence } from './note-presence.ts'
import { closePreviewLink, createPreviewLink } from './preview-links.ts'
import { endPlan, publishPage } from './publish-page.ts'
import { readPublishing } from './read-publishing.ts'

export type PublishingOperations = 'getPublishing' | 'doPublishPage' | 'deletePublishPlan' | 'doCreatePreviewLink' | 'deletePreviewLink' | 'doNotePresence'

/** When a page is public, who sees it before, and who has it open. */
export function publishingHandlers(house: Services, { origin }: { readonly origin: string }): Handlers<PublishingOperations> {
  return {
    getPublishing: (ctx, payload) => readPublishing(ctx, payload, house),
    doPublishPage: (ctx, payload) => heard(house, publishPage(ctx, payload)),
    deletePublishPlan: (ctx, payload) => heard(house, endPlan(ctx, payload)),
    doCreatePreviewLink: (ctx, payload) => createPreviewLink(ctx, payload, origin),
    deletePreviewLink: closePreviewLink,
    doNotePresence: tellPresence,
  }
}

export function publishingJobs(house: Services): readonly Job[] {
  return [{ name: 'movePlans', everySeconds: 5, run: () => movePlans(house) }]
}
