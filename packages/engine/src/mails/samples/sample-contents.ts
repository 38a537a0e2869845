import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { MailName } from '@vitrine/contract/pages/mail-names'
import type { Letters } from '../../ports/letters.ts'
import type { MailedLine, OrderMail } from '../../ports/mail-texts.ts'
import type { MailContents } from '../../post/post.ts'
import { samplePrices, toSampleAmount, toSampleTotals, type SampleInput } from './sample-money.ts'
import { sampleOrderNumber, toSampleOrder } from './sample-order.ts'
import { toSampleReturn } from './sample-return.ts'
import { sampleWords } from './sample-words.ts'

const email = 'alex@example.org'
const dayMs = 86_400_000

/** Invented contents of a mail. */
export function toSampleContents(name: MailName, input: SampleInput): MailContents {
  return samples[name](input)
}

const letter =
  <N extends keyof Letters>(name: N, toContents: (input: SampleInput) => Letters[N]) =>
  // ShopLetter pairs each name with its contents, as the parameters do.
  (input: SampleInput) =>
    ({ kind: 'letter', letter: { name, contents: toContents(input) } }) as MailContents

const order =
  (
    mail: OrderMail,
    { isUnpaid = false, more = {} }: { readonly isUnpaid?: boolean; readonly more?: SampleSubject } = {},
  ) =>
  (input: SampleInput): MailContents => ({
    kind: 'order',
    request: {
      mail,
      order: toSampleOrder({ ...input, isUnpaid, status: mail === 'orderCancelled' ? 'cancelled' : 'confirmed' }),
      refund: more.isRefund ? { amount: toSampleAmount(samplePrices.scarf, input).formatted, isTransfer: false } : null,
      shipment: null,
      ...(more.cancelled && { cancelled: more.cancelled }),
    },
  })

interface SampleSubject {
  readonly isRefund?: boolean
  readonly cancelled?: readonly MailedLine[]
}

const piece = ({ locale }: SampleInput) =>
  [getLabel(sampleWords.coat, locale), getLabel(sampleWords.navy, locale), 'M'].join(', ')
const fullName = ({ locale }: SampleInput) =>
  `${getLabel(sampleWords.firstName, locale)} ${getLabel(sampleWords.lastName, locale)}`
const later = ({ now }: SampleInput, ms: number) => new Date(now.getTime() + ms).toISOString()

const samples: Readonly<Record<MailName, (input: SampleInput) => MailContents>> = {
  orderPlaced: order('orderPlaced', { isUnpaid: true }),
  paymentReceived: order('paymentReceived'),
  paymentFailed: order('paymentFailed', { isUnpaid: true }),
  orderShipped: order('orderShipped'),
  orderPartlyCancelled: order('orderPartlyCancelled', { more: { cancelled: [{ orderItemId: 2, quantity: 1 }] } }),
  orderCancelled: order('orderCancelled'),
  orderRefunded: order('orderRefunded', { more: { isRefund: true } }),
  orderAddressChanged: order('orderAddressChanged'),
  returnAnnounced: letter('returnAnnounced', (input) => ({
    return: toSampleReturn(input, 'announced'),
    link: input.link,
  })),
  returnReceived: letter('returnReceived', (input) => ({
    return: toSampleReturn(input, 'received'),
    link: input.link,
  })),
  returnAccepted: letter('returnAccepted', (input) => ({
    return: toSampleReturn(input, 'accepted'),
    link: input.link,
  })),
  returnRefused: letter('returnRefused', (input) => ({ return: toSampleReturn(input, 'refused'), link: input.link })),
  withdrawalReceived: letter('withdrawalReceived', (input) => ({
    number: 'W1000',
    declaredAt: input.now.toISOString(),
    name: fullName(input),
    order: String(sampleOrderNumber),
    items: null,
    reason: null,
    days: serverLimits.withdrawalDays,
    link: input.link,
  })),
  offerSent: letter('offerSent', (input) => ({
    number: sampleOrderNumber,
    name: fullName(input),
    validUntil: later(input, 14 * dayMs),
    message: getLabel(sampleWords.offerNote, input.locale),
    totals: toSampleTotals(input),
    link: input.link,
    lines: (['coat', 'scarf'] as const).map((name) => ({
      name: getLabel(sampleWords[name], input.locale),
      details: [],
      quantity: 1,
      amount: toSampleAmount(samplePrices[name], input).formatted,
      imageBase: null,
    })),
  })),
  giftCard: letter('giftCard', (input) => ({
    code: 'ABCD-EFGH-JKMN-PQRS',
    amount: toSampleAmount(5000, input).formatted,
    name: fullName(input),
    message: '',
    validUntil: later(input, 3 * 365 * dayMs),
    link: input.link,
  })),
  backInStockConfirm: letter('backInStockConfirm', (input) => ({
    piece: piece(input),
    link: input.link,
    days: serverLimits.backInStockPendingDays,
  })),
  backInStock: letter('backInStock', (input) => ({
    piece: piece(input),
    link: input.link,
    hours: input.holdHours,
    until: later(input, input.holdHours * 3_600_000),
    unsubscribeLink: input.link,
  })),
  welcome: letter('welcome', (input) => ({
    name: getLabel(sampleWords.firstName, input.locale),
    link: input.link,
    hours: serverLimits.emailLinkHours,
  })),
  passwordReset: letter('passwordReset', ({ link }) => ({ link, hours: serverLimits.resetHours })),
  passwordChanged: letter('passwordChanged', ({ link }) => ({ link, endedPasskeys: 0 })),
  emailConfirm: letter('emailConfirm', ({ link }) => ({ link, hours: serverLimits.emailLinkHours })),
  emailChangeAsked: letter('emailChangeAsked', ({ link }) => ({ newEmail: 'a…@example.org', link })),
  emailTaken: letter('emailTaken', ({ link }) => ({ link })),
  passkeyAdded: letter('passkeyAdded', ({ link }) => ({ link })),
  newsletterConfirm: letter('newsletterConfirm', ({ link }) => ({ link, days: serverLimits.newsletterPendingDays })),
  newsletterConfirmed: letter('newsletterConfirmed', ({ link }) => ({ unsubscribe: link })),
  contactMessage: letter('contactMessage', (input) => ({
    number: 1000,
    name: fullName(input),
    email,
    subject: getLabel(sampleWords.subject, input.locale),
    message: getLabel(sampleWords.question, input.locale),
    orderId: sampleOrderNumber,
  })),
  contactReceipt: letter('contactReceipt', () => ({ number: 1000 })),
  contactReply: letter('contactReply', (input) => ({
    name: fullName(input),
    subject: getLabel(sampleWords.subject, input.locale),
    text: getLabel(sampleWords.answer, input.locale),
    question: getLabel(sampleWords.question, input.locale),
  })),
}
