import type { Handlers, Services } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { awaitChanges } from '../revisions/await-changes.ts'
import { runDueSchedules } from './run-due-schedules.ts'
import { recordPresence } from '../revisions/record-presence.ts'
import { deletePreviewLink, createPreviewLink } from './preview-links.ts'
import { cancelSchedule, publishPage } from './publish-page.ts'
import { readPublishing } from './read-publishing.ts'

export type PublishingOperations =
  | 'getPublishing'
  | 'doPublishPage'
  | 'deletePublishPlan'
  | 'doCreatePreviewLink'
  | 'deletePreviewLink'
  | 'doNotePresence'

/** Publication schedules, preview links and presence in the editor. */
export function publishingHandlers(
  services: Services,
  { origin }: { readonly origin: string },
): Handlers<PublishingOperations> {
  return {
    getPublishing: (ctx, payload) => readPublishing(ctx, payload, services),
    doPublishPage: (ctx, payload) => awaitChanges(services, publishPage(ctx, payload)),
    deletePublishPlan: (ctx, payload) => awaitChanges(services, cancelSchedule(ctx, payload)),
    doCreatePreviewLink: (ctx, payload) => createPreviewLink(ctx, payload, origin),
    deletePreviewLink,
    doNotePresence: recordPresence,
  }
}

export function publishingJobs(services: Services): readonly Job[] {
  return [{ name: 'movePlans', everySeconds: 5, run: () => runDueSchedules(services) }]
}
