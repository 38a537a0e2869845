import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { NewsletterChoice } from '@vitrine/contract/outreach.contract'
import { newsletterFaults } from '@vitrine/contract/outreach-faults'
import type { Customers } from '../customers/customers.ts'
import { countAttempt, enforceRateLimits } from '../kernel/rate-limits.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { isMailToken } from '../kernel/mail-token.ts'
import { enqueue } from '../kernel/outbox.ts'
import type { BotCheckDesk } from './bot-check.ts'
import { askSubscription, confirmSubscription, endSubscription, livingSubscription, subscriptionById, type Subscription, type SubscriptionWish } from './newsletter-store.ts'
import type { NewsletterPurpose } from './outreach-mails.ts'
import { refuseFaults } from './refuse-faults.ts'

type NewsletterOperation = 'doSubscribeNewsletter' | 'doEmailConfirmation' | 'deleteNewsletterSubscription' | 'getNewsletterChoice' | 'setNewsletterChoice'

interface Parts {
  readonly house: Services
  readonly customers: Pick<Customers, 'profileOf'>
  readonly botCheck: BotCheckDesk
}

const folder = 'default'
// Of a subscription that does not exist: asking for one takes as long as for one that does.
const noSalt = Buffer.alloc(16)

export function newsletterHandlers({ house, customers, botCheck }: Parts): Handlers<NewsletterOperation> {
  const { db } = house

  return {
    async doSubscribeNewsletter(ctx, { email, firstName, lastName, emailFolder, privacyAccepted, botCheck: proof }) {
      const settings = await house.settings()
      refuseFaults(newsletterFaults({ email, firstName, lastName, privacyAccepted }, { rules: settings['email.rules'], namesAreRequired: settings['newsletter.nameFields'] === 'required' }))
      const { network } = ctx.caller
      if (network !== undefined) await enforceRateLimits(db, [{ action: 'newsletter', subject: network, max: serverLimits.newsletterPerNetwork, seconds: 3600 }], ctx.now)
      await botCheck.pass(ctx, 'newsletter', proof)
      await ask(ctx, { folder: emailFolder, email: email.trim(), firstName: firstName.trim() || null, lastName: lastName.trim() || null })
      return null
    },

    async doEmailConfirmation({ now }, { newsletterEmailId, authString }) {
      const subscription = await provenBy('confirmNewsletter', newsletterEmailId, authString)
      const isNew = await inTransaction(db, async (tx) => {
        const isConfirmed = await confirmSubscription(tx, subscription.id, { now, pendingDays: serverLimits.newsletterPendingDays })
        if (isConfirmed) await enqueue(tx, { kind: 'mail.newsletterConfirmed', key: `mail.newsletterConfirmed:${subscription.id}`, payload: { subscriptionId: subscription.id } })
        return isConfirmed
      })
      // The second time changes nothing; one that has ended begins again only where it is asked for again.
      if (!isNew && (await subscriptionById(db, subscription.id))?.state !== 'confirmed') refuse('newsletter.notSubscribed')
      return isNew
    },

    async deleteNewsletterSubscription({ now }, { newsletterEmailId, authString }) {
      const { id } = await provenBy('endNewsletter', newsletterEmailId, authString)
      return inTransaction(db, (tx) => endSubscription(tx, id, now))
    },

    getNewsletterChoice: async (ctx) => choiceOf((await customerOf(ctx)).email),

    async setNewsletterChoice(ctx, { isWanted }) {
      const { email, firstName, lastName, isEmailProved } = await customerOf(ctx)
      const known = await livingSubscription(db, { email, folder })
      if (!isWanted && known) await inTransaction(db, (tx) => endSubscription(tx, known.id, ctx.now))
      else if (isWanted && known?.state !== 'confirmed' && isEmailProved) await inTransaction(db, (tx) => subscribeProved(tx, { folder, email, firstName, lastName, locale: ctx.locale, now: ctx.now }))
      else if (isWanted && known?.state !== 'confirmed') await ask(ctx, { folder, email, firstName, lastName })
      return choiceOf(email)
    },
  }

  /** Known or not, the answer is the same, and what is known is told by mail only. */
  async function ask({ locale, now }: Context, wish: Omit<SubscriptionWish, 'locale' | 'now'>): Promise<void> {
    // Who asks too often gets no further mail; it is no news to whoever reads the mailbox.
    if (await countAttempt(db, { action: 'newsletterMail', subject: wish.email.toLowerCase(), max: serverLimits.newsletterMailsPerHour, seconds: 3600 }, now) > 0) return
    await inTransaction(db, (tx) => askForNewsletter(tx, { ...wish, locale, now }))
  }

  async function provenBy(purpose: NewsletterPurpose, id: number, token: string): Promise<Subscription> {
    const subscription = await subscriptionById(db, id)
    const isRight = await isMailToken(db, { purpose, id, salt: subscription?.salt ?? noSalt }, token)
    return subscription && isRight ? subscription : refuse('newsletter.notSubscribed')
  }

  async function customerOf(ctx: Context) {
    const { customerId } = await ctx.visitor()
    return (customerId !== null && await customers.profileOf(customerId)) || refuse('security.loginRequired')
  }

  async function choiceOf(email: string): Promise<NewsletterChoice> {
    const living = await livingSubscription(db, { email, folder })
    return { email, state: living?.state === 'confirmed' ? 'confirmed' : living ? 'pending' : 'none' }
  }
}

/** Asks for the newsletter in the transaction that is open; a mail with the link that confirms it follows. For who has checked that a person asks. */
export async function askForNewsletter(tx: Tx, wish: SubscriptionWish): Promise<void> {
  const { id, state } = await askSubscription(tx, wish)
  const kind = state === 'confirmed' ? 'mail.newsletterConfirmed' : 'mail.newsletterConfirm'
  await enqueue(tx, { kind, key: `${kind}:${id}:${wish.now.getTime()}`, payload: { subscriptionId: id } })
}

async function subscribeProved(tx: Tx, wish: SubscriptionWish): Promise<void> {
  const { id } = await askSubscription(tx, wish)
  await confirmSubscription(tx, id, { now: wish.now, pendingDays: 1 })
  await enqueue(tx, { kind: 'mail.newsletterConfirmed', key: `mail.newsletterConfirmed:${id}`, payload: { subscriptionId: id } })
}
