import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Customers } from '../customers/customers.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import type { SearchSource } from '../kernel/search/search-source.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import { deleteMailsByOutboxKeys, type Post } from '../post/post.ts'
import { createBotCheckVerifier, type BotCheckVerifier } from './bot-check.ts'
import { contactHandlers } from './contact.ts'
import { deleteMessagesByEmail, deleteOldMessages, listMessagesByEmail } from './contact-store.ts'
import { messageSearch } from './message-search.ts'
import { staffMessageHandlers, type StaffMessageHandlers } from './staff-message-handlers.ts'
import { staffNewsletterHandlers, type StaffNewsletterHandlers } from './staff-newsletter-handlers.ts'
import { newsletterHandlers } from './newsletter.ts'
import { deleteSubscriptionsByEmail, deleteOldSubscriptions, listSubscriptionsByEmail } from './newsletter-store.ts'
import { latestMessageMails } from './latest-message-mails.ts'
import { outreachMails } from './outreach-mails.ts'

export type { BotCheckVerifier } from './bot-check.ts'
export { requestNewsletter } from './newsletter.ts'

type OutreachOperation =
  | 'getBotCheck'
  | 'doSubscribeNewsletter'
  | 'doEmailConfirmation'
  | 'deleteNewsletterSubscription'
  | 'getNewsletterChoice'
  | 'setNewsletterChoice'
  | 'doCustomerContactMail'

export interface Outreach {
  readonly handlers: Handlers<OutreachOperation> & StaffMessageHandlers & StaffNewsletterHandlers
  readonly outboxHandlers: ReturnType<typeof outreachMails>
  readonly latestMails: ReturnType<typeof latestMessageMails>
  readonly jobs: readonly Job[]
  readonly searchSources: readonly SearchSource[]
  /** For other modules with public forms. */
  readonly botCheck: BotCheckVerifier
}

interface OutreachDependencies {
  readonly customers: Pick<Customers, 'findProfile'>
  readonly post: Post
  readonly botCheck: BotCheck
}

/** Newsletter, contact form and bot check. */
export function createOutreach(
  services: Services,
  { customers, post, botCheck: provider }: OutreachDependencies,
): Outreach {
  const { db } = services
  const botCheck = createBotCheckVerifier(services, provider)
  return {
    handlers: {
      getBotCheck: ({ now }, { purpose }) => botCheck.offer(purpose, now),
      ...newsletterHandlers({ services, customers, botCheck }),
      ...contactHandlers(services, botCheck),
      ...staffMessageHandlers(services),
      ...staffNewsletterHandlers(services, post),
    },
    searchSources: [messageSearch],
    outboxHandlers: outreachMails(services, post),
    latestMails: latestMessageMails(services),
    jobs: [
      ...botCheck.jobs,
      {
        name: 'forgetOutreach',
        everySeconds: 3600,
        run: () => inTransaction(db, (tx) => deleteOldData(tx, services.now())),
      },
    ],
    botCheck,
  }
}

/** The stored data of an e-mail address, for the export of personal data. */
export async function listOutreachData(db: Db, email: string) {
  return {
    newsletter: await listSubscriptionsByEmail(db, email),
    contactMessages: await listMessagesByEmail(db, email),
  }
}

export async function eraseOutreachData(tx: Tx, email: string): Promise<void> {
  await deleteSubscriptionsByEmail(tx, email)
  // The mails to the shop contain the complete messages.
  await deleteMailsByOutboxKeys(
    tx,
    (await deleteMessagesByEmail(tx, email)).map((id) => `mail.contactMessage:${id}`),
  )
}

async function deleteOldData(tx: Tx, now: Date): Promise<void> {
  await deleteOldSubscriptions(tx, {
    now,
    pendingDays: serverLimits.newsletterPendingDays,
    endedDays: serverLimits.newsletterEndedDays,
  })
  await deleteOldMessages(tx, new Date(now.getTime() - serverLimits.contactMessageDays * 86_400_000))
}
