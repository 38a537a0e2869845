import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getListName } from '@vitrine/contract/outreach/newsletter-list-name'
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
  confirmTogether,
  endSubscription,
  findActiveSubscription,
  findSubscription,
  type Subscription,
  type SubscriptionRequest,
} from './newsletter-store.ts'
import { chooseFolders, defaultFolder, listOffered } from './newsletter-lists.ts'
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

// The salt for subscriptions that do not exist, so that their verification takes the same time.
const noSalt = Buffer.alloc(16)

export function newsletterHandlers({
  services,
  customers,
  botCheck,
}: NewsletterDependencies): Handlers<NewsletterOperation> {
  const { db } = services

  return {
    async doSubscribeNewsletter(
      ctx,
      { email, firstName, lastName, emailFolder, emailFolders, privacyAccepted, botCheck: proof },
    ) {
      const settings = await services.settings()
      refuseFaults(
        newsletterFaults(
          { email, firstName, lastName, privacyAccepted },
          { rules: settings['email.rules'], namesAreRequired: settings['newsletter.nameFields'] === 'required' },
        ),
      )
      const folders = chooseFolders(settings, emailFolders ?? (emailFolder === undefined ? undefined : [emailFolder]))
      const { network } = ctx.caller
      if (network !== undefined)
        await enforceRateLimits(
          db,
          [{ action: 'newsletter', subject: network, max: serverLimits.newsletterPerNetwork, seconds: 3600 }],
          ctx.now,
        )
      await botCheck.pass(ctx, 'newsletter', proof)
      await requestSubscription(ctx, {
        folders,
        source: 'form',
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
        if (isConfirmed) await confirmTogether(tx, subscription.id, now)
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

    getNewsletterChoice: async (ctx) => getChoice(ctx, (await requireCustomer(ctx)).email),

    async setNewsletterChoice(ctx, { isWanted, emailFolder }) {
      const settings = await services.settings()
      // A list that is not offered any more can still be left.
      const leaves = !isWanted && emailFolder !== undefined
      const chosen = emailFolder === undefined ? undefined : [emailFolder]
      const [folder = defaultFolder] = leaves ? [emailFolder] : chooseFolders(settings, chosen)
      const { email, firstName, lastName, isEmailProved } = await requireCustomer(ctx)
      const active = await findActiveSubscription(db, { email, folder })
      if (!isWanted && active) await inTransaction(db, (tx) => endSubscription(tx, active.id, ctx.now))
      else if (isWanted && active?.state !== 'confirmed' && isEmailProved)
        await inTransaction(db, (tx) =>
          subscribeVerified(tx, {
            folder,
            source: 'account',
            email,
            firstName,
            lastName,
            locale: ctx.locale,
            now: ctx.now,
          }),
        )
      else if (isWanted && active?.state !== 'confirmed')
        await requestSubscription(ctx, { folders: [folder], source: 'account', email, firstName, lastName })
      return getChoice(ctx, email)
    },
  }

  /** The answer does not reveal whether a subscription exists; that is sent by mail only. */
  async function requestSubscription(
    { locale, now }: Context,
    request: Omit<NewsletterRequest, 'locale' | 'now'>,
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

  async function getChoice({ locale }: Context, email: string): Promise<NewsletterChoice> {
    const lists = []
    for (const { folder, names } of listOffered(await services.settings())) {
      const active = await findActiveSubscription(db, { email, folder })
      const state = active?.state === 'confirmed' ? 'confirmed' : active ? 'pending' : 'none'
      lists.push({ folder, name: getListName({ folder, names }, locale), state } as const)
    }
    return { email, state: lists[0]?.state ?? 'none', ...(lists.length > 1 && { lists }) }
  }
}

/** One mail asks for the confirmation of all lists. */
export interface NewsletterRequest extends Omit<SubscriptionRequest, 'folder'> {
  readonly folders: readonly string[]
}

/**
 * Requests the newsletter in the given transaction and enqueues the confirmation mail. Callers must have verified that
 * the request is not automated.
 */
export async function requestNewsletter(tx: Tx, { folders, ...request }: NewsletterRequest): Promise<void> {
  const subscriptions = []
  for (const folder of new Set(folders)) subscriptions.push(await upsertSubscription(tx, { ...request, folder }))
  const { id, state } = subscriptions.find((each) => each.state !== 'confirmed') ?? subscriptions[0] ?? {}
  if (id === undefined) return
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
