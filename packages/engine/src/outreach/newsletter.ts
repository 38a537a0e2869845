import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { NewsletterChoice } from '@vitrine/contract/outreach/outreach.contract'
import { newsletterFaults } from '@vitrine/contract/outreach/outreach-faults'
import type { Customers } from '../customers/customers.ts'
import { countAttempt, enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { isMailToken } from '../kernel/security/mail-token.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { BotCheckVerifier } from './bot-check.ts'
import {
  upsertSubscription,
  confirmSubscription,
  endSubscription,
  findActiveSubscription,
  findSubscription,
  type Subscription,
  type SubscriptionRequest,
} from './newsletter-store.ts'
import type { NewsletterPurpose } from './outreach-mails.ts'
import { refuseFaults } from './refuse-faults.ts'

type NewsletterOperation =
  | 'doSubscribeNewsletter'
  | 'doEmailConfirmation'
  | 'deleteNewsletterSubscription'
  | 'getNewsletterChoice'
  | 'setNewsletterChoice'

interface NewsletterDependencies {
  readonly services: Services
  readonly customers: Pick<Customers, 'findProfile'>
  readonly botCheck: BotCheckVerifier
}

const folder = 'default'
// The salt for subscriptions that do not exist, so that their verification takes the same time.
const noSalt = Buffer.alloc(16)

export function newsletterHandlers({
  services,
  customers,
  botCheck,
}: NewsletterDependencies): Handlers<NewsletterOperation> {
  const { db } = services

  return {
    async doSubscribeNewsletter(ctx, { email, firstName, lastName, emailFolder, privacyAccepted, botCheck: proof }) {
      const settings = await services.settings()
      refuseFaults(
        newsletterFaults(
          { email, firstName, lastName, privacyAccepted },
          { rules: settings['email.rules'], namesAreRequired: settings['newsletter.nameFields'] === 'required' },
        ),
      )
      const { network } = ctx.caller
      if (network !== undefined)
        await enforceRateLimits(
          db,
          [{ action: 'newsletter', subject: network, max: serverLimits.newsletterPerNetwork, seconds: 3600 }],
          ctx.now,
        )
      await botCheck.pass(ctx, 'newsletter', proof)
      await requestSubscription(ctx, {
        folder: emailFolder,
        email: email.trim(),
        firstName: firstName.trim() || null,
        lastName: lastName.trim() || null,
      })
      return null
    },

    async doEmailConfirmation({ now }, { newsletterEmailId, authString }) {
      const subscription = await requireProof('confirmNewsletter', newsletterEmailId, authString)
      const isNew = await inTransaction(db, async (tx) => {
        const isConfirmed = await confirmSubscription(tx, subscription.id, {
          now,
          pendingDays: serverLimits.newsletterPendingDays,
        })
        if (isConfirmed)
          await enqueue(tx, {
            kind: 'mail.newsletterConfirmed',
            key: `mail.newsletterConfirmed:${subscription.id}`,
            payload: { subscriptionId: subscription.id },
          })
        return isConfirmed
      })
      // A repeated confirmation changes nothing; an ended subscription needs a new request.
      if (!isNew && (await findSubscription(db, subscription.id))?.state !== 'confirmed')
        refuse('newsletter.notSubscribed')
      return isNew
    },

    async deleteNewsletterSubscription({ now }, { newsletterEmailId, authString }) {
      const { id } = await requireProof('endNewsletter', newsletterEmailId, authString)
      return inTransaction(db, (tx) => endSubscription(tx, id, now))
    },

    getNewsletterChoice: async (ctx) => getChoice((await requireCustomer(ctx)).email),

    async setNewsletterChoice(ctx, { isWanted }) {
      const { email, firstName, lastName, isEmailProved } = await requireCustomer(ctx)
      const active = await findActiveSubscription(db, { email, folder })
      if (!isWanted && active) await inTransaction(db, (tx) => endSubscription(tx, active.id, ctx.now))
      else if (isWanted && active?.state !== 'confirmed' && isEmailProved)
        await inTransaction(db, (tx) =>
          subscribeVerified(tx, { folder, email, firstName, lastName, locale: ctx.locale, now: ctx.now }),
        )
      else if (isWanted && active?.state !== 'confirmed')
        await requestSubscription(ctx, { folder, email, firstName, lastName })
      return getChoice(email)
    },
  }

  /** The answer does not reveal whether a subscription exists; that is sent by mail only. */
  async function requestSubscription(
    { locale, now }: Context,
    request: Omit<SubscriptionRequest, 'locale' | 'now'>,
  ): Promise<void> {
    // Too many requests of one address send no further mail; the answer stays the same.
    if (
      (await countAttempt(
        db,
        {
          action: 'newsletterMail',
          subject: request.email.toLowerCase(),
          max: serverLimits.newsletterMailsPerHour,
          seconds: 3600,
        },
        now,
      )) > 0
    )
      return
    await inTransaction(db, (tx) => requestNewsletter(tx, { ...request, locale, now }))
  }

  async function requireProof(purpose: NewsletterPurpose, id: number, token: string): Promise<Subscription> {
    const subscription = await findSubscription(db, id)
    const isValid = await isMailToken(db, { purpose, id, salt: subscription?.salt ?? noSalt }, token)
    return subscription && isValid ? subscription : refuse('newsletter.notSubscribed')
  }

  async function requireCustomer(ctx: Context) {
    const { customerId } = await ctx.visitor()
    return (customerId !== null && (await customers.findProfile(customerId))) || refuse('security.loginRequired')
  }

  async function getChoice(email: string): Promise<NewsletterChoice> {
    const active = await findActiveSubscription(db, { email, folder })
    return { email, state: active?.state === 'confirmed' ? 'confirmed' : active ? 'pending' : 'none' }
  }
}

/**
 * Requests the newsletter in the given transaction and enqueues the confirmation mail. Callers must have verified that
 * the request is not automated.
 */
export async function requestNewsletter(tx: Tx, request: SubscriptionRequest): Promise<void> {
  const { id, state } = await upsertSubscription(tx, request)
  const kind = state === 'confirmed' ? 'mail.newsletterConfirmed' : 'mail.newsletterConfirm'
  await enqueue(tx, { kind, key: `${kind}:${id}:${request.now.getTime()}`, payload: { subscriptionId: id } })
}

async function subscribeVerified(tx: Tx, request: SubscriptionRequest): Promise<void> {
  const { id } = await upsertSubscription(tx, request)
  await confirmSubscription(tx, id, { now: request.now, pendingDays: 1 })
  await enqueue(tx, {
    kind: 'mail.newsletterConfirmed',
    key: `mail.newsletterConfirmed:${id}`,
    payload: { subscriptionId: id },
  })
}
