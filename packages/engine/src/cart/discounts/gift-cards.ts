import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Payload } from '@vitrine/contract/api/operations'
import type { GiftCardFault } from '@vitrine/contract/checkout/gift-cards.contract'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { readSettings } from '../../kernel/settings.ts'
import { toDecimal } from '@vitrine/contract/kernel/money'
import { generateCode } from '../coupons/create-coupon.ts'
import { writeCoupon } from '../coupons/coupon-admin-store.ts'
import { listSellingCurrencies } from './discount-choices-store.ts'
import { ensureIssueCampaign, findCardByKey, findLegalExpiry, writeCardDetails } from './gift-card-issue-store.ts'
import { insertMovement, lockGiftCard, writeBalance, writeBlocked } from './gift-card-store.ts'

const latestYear = 2999

/** Returns the id; the same key again issues no second one. */
export async function issueGiftCard(tx: Tx, ctx: Context, input: Payload<'doIssueGiftCard'>): Promise<number> {
  const { key, amount, currency, email, name, locale, message, reason } = input
  const existing = await findCardByKey(tx, key)
  if (existing !== undefined) return existing
  const settings = await readSettings(tx)
  const timeZone = settings['shop.timeZone']
  const legalExpiry = await findLegalExpiry(tx, timeZone)
  const expiresOn = input.expiresOn ?? legalExpiry
  refuseGiftCard([
    ...(amount === 0 ? [{ path: 'amount', because: 'amount' } as const] : []),
    ...((await listSellingCurrencies(tx, settings['shop.currency'])).includes(currency)
      ? []
      : [{ path: 'currency', because: 'currencyUnknown' } as const]),
    ...(emailFault(email, settings['email.rules']) ? [{ path: 'email', because: 'email' } as const] : []),
    ...findReasonFault(reason),
    ...(expiresOn < legalExpiry || Number(expiresOn.slice(0, 4)) > latestYear
      ? [{ path: 'expiresOn', because: 'expiresTooEarly', values: [legalExpiry] } as const]
      : []),
  ])
  const campaignId = await ensureIssueCampaign(tx)
  const id = await insertCard(tx, campaignId, { minor: amount, currency })
  const issuedBy = (await ctx.operator())?.name ?? ''
  await writeCardDetails(tx, id, { key, email, name, locale, message, reason, issuedBy, expiresOn, timeZone })
  await enqueue(tx, { kind: 'mail.giftCard', key: `mail.giftCard:${id}`, payload: { couponId: id } })
  await recordAudit(tx, ctx, {
    action: 'doIssueGiftCard',
    subject: 'giftCard',
    subjectId: id,
    after: { amount: toDecimal({ minor: amount, currency }), currency, locale, comment: reason, lastDay: expiresOn },
  })
  return id
}

/** A code that is there already is made anew. */
async function insertCard(
  tx: Tx,
  campaignId: number,
  value: { readonly minor: number; readonly currency: string },
): Promise<number> {
  const card = { campaignId, usesAllowed: null, ownerId: null, value }
  return (await writeCoupon(tx, { ...card, code: generateCode('gift_card') })) ?? insertCard(tx, campaignId, value)
}

export async function blockGiftCard(
  tx: Tx,
  ctx: Context,
  { id, isBlocked, reason }: Payload<'setGiftCardBlocked'>,
): Promise<void> {
  refuseGiftCard(findReasonFault(reason))
  const card = (await lockGiftCard(tx, id)) ?? refuse('giftCard.notFound')
  if (card.isBlocked === isBlocked) return
  const by = (await ctx.operator())?.name ?? ''
  await writeBlocked(tx, id, isBlocked)
  await insertMovement(tx, { id, kind: isBlocked ? 'blocked' : 'unblocked', amount: 0, reason, by })
  await recordAudit(tx, ctx, {
    action: 'setGiftCardBlocked',
    subject: 'giftCard',
    subjectId: id,
    before: { isBlocked: !isBlocked },
    after: { isBlocked, comment: reason },
  })
}

export async function correctGiftCard(
  tx: Tx,
  ctx: Context,
  { id, balance, seenBalance, reason }: Payload<'doCorrectGiftCard'>,
): Promise<void> {
  refuseGiftCard(findReasonFault(reason))
  const card = (await lockGiftCard(tx, id)) ?? refuse('giftCard.notFound')
  if (card.balance !== seenBalance) refuse('giftCard.balanceChanged')
  if (balance > card.value) refuseGiftCard([{ path: 'balance', because: 'aboveValue' }])
  if (balance === card.balance) return
  const by = (await ctx.operator())?.name ?? ''
  await writeBalance(tx, id, balance)
  await insertMovement(tx, { id, kind: 'corrected', amount: balance - card.balance, reason, by })
  const { currency } = card
  await recordAudit(tx, ctx, {
    action: 'doCorrectGiftCard',
    subject: 'giftCard',
    subjectId: id,
    before: { amount: toDecimal({ minor: card.balance, currency }), currency },
    after: { amount: toDecimal({ minor: balance, currency }), currency, comment: reason },
  })
}

const findReasonFault = (reason: string) =>
  reason === '' ? [{ path: 'reason', because: 'reasonMissing' } as const] : []

function refuseGiftCard(faults: readonly GiftCardFault[]): void {
  if (faults.length > 0) refuse('giftCard.invalid', { faults })
}
