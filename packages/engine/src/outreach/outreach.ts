import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Customers } from '../customers/customers.ts'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import type { OutboxHandlers } from '../kernel/outbox.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import { forgetMailsOfNotes, type Post } from '../post/post.ts'
import { openBotCheck, type BotCheckDesk } from './bot-check.ts'
import { contactHandlers } from './contact.ts'
import { eraseMessages, forgetMessages, messagesOf } from './contact-store.ts'
import { newsletterHandlers } from './newsletter.ts'
import { eraseSubscriptions, forgetSubscriptions, subscriptionsOf } from './newsletter-store.ts'
import { outreachMails } from './outreach-mails.ts'

export type { BotCheckDesk } from './bot-check.ts'
export { askForNewsletter } from './newsletter.ts'
export { openOutreachDesk, type OutreachDesk } from './outreach-desk.ts'

type OutreachOperation =
  | 'getBotCheck' | 'doSubscribeNewsletter' | 'doEmailConfirmation' | 'deleteNewsletterSubscription' | 'getNewsletterChoice' | 'setNewsletterChoice' | 'doCustomerContactMail'

export interface Outreach {
  readonly handlers: Handlers<OutreachOperation>
  readonly outboxHandlers: Partial<OutboxHandlers>
  readonly jobs: readonly Job[]
  /** For other rooms with forms that anybody may send. */
  readonly botCheck: BotCheckDesk
}

interface Parts {
  readonly customers: Pick<Customers, 'profileOf'>
  readonly post: Post
  readonly botCheck: BotCheck
}

/** What shoppers ask of the shop beside buying, and how it is kept from machines. */
export function openOutreach(house: Services, { customers, post, botCheck: provider }: Parts): Outreach {
  const { db } = house
  const botCheck = openBotCheck(house, provider)
  return {
    handlers: {
      getBotCheck: ({ now }, { purpose }) => botCheck.offer(purpose, now),
      ...newsletterHandlers({ house, customers, botCheck }), ...contactHandlers(house, botCheck),
    },
    outboxHandlers: outreachMails(house, post),
    jobs: [...botCheck.jobs, { name: 'forgetOutreach', everySeconds: 3600, run: () => inTransaction(db, (tx) => forgetOld(tx, house.now())) }],
    botCheck,
  }
}

/** What is kept about whoever has this e-mail. */
export async function outreachDataOf(db: Db, email: string) {
  return { newsletter: await subscriptionsOf(db, email), contactMessages: await messagesOf(db, email) }
}

export async function forgetOutreachOf(tx: Tx, email: string): Promise<void> {
  await eraseSubscriptions(tx, email)
  // The shop got each message by mail, whole.
  await forgetMailsOfNotes(tx, (await eraseMessages(tx, email)).map((id) => `mail.contactMessage:${id}`))
}

async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await forgetSubscriptions(tx, { now, pendingDays: serverLimits.newsletterPendingDays, endedDays: serverLimits.newsletterEndedDays })
  await forgetMessages(tx, new Date(now.getTime() - serverLimits.contactMessageDays * 86_400_000))
}
