import type { MailName } from '@vitrine/contract/pages/mail-names'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { LetterName } from '../ports/letters.ts'
import type { OrderMail } from '../ports/mail-texts.ts'

export interface MailEntry {
  readonly recipient: 'customer' | 'shop'
  /** Keys of its texts; one that ends with a dot stands for all that begin with it. */
  readonly texts: readonly string[]
  /** What its real data need to be read; null: it has none. */
  readonly permission: Permission | null
}

const greeting = ['mail.order.greeting', 'mail.order.hello']
const footer = ['mail.order.terms', 'mail.order.privacy', 'mail.order.imprint']
const items = ['mail.order.quantity', 'print.sums.']
const details = [
  'mail.order.deliveryAddress',
  'mail.order.billingAddress',
  'mail.order.shipping',
  'mail.order.payment',
  'mail.order.delivery',
  'mail.order.deliveryIfPaid',
  'mail.order.orderNote',
  'mail.order.customerReference',
  'print.preferences.',
]
const payment = [
  'mail.order.isPaid',
  'mail.order.awaitsTransfer',
  'mail.order.awaitsTransferUntil',
  'mail.order.awaitsPaymentUntil',
  'mail.order.paysOnDelivery',
  'mail.order.facts.bank',
  'mail.order.facts.accountOwner',
  'mail.order.facts.bankName',
  'mail.order.facts.iban',
  'mail.order.facts.bic',
  'mail.order.facts.account',
  'mail.order.facts.code',
  'mail.order.facts.reference',
  'mail.order.facts.amount',
]
const legal = ['mail.order.guarantee.', 'mail.order.withdrawal.']
const refund = ['mail.order.refundComes', 'mail.order.refundTransfer']
const show = 'mail.order.showOrder'
const pay = 'mail.order.pay'

/** The mails that are about an order: these texts and what they have in common. */
const orderTexts: Readonly<Record<OrderMail, readonly string[]>> = {
  orderPlaced: [...items, ...payment, pay, show, ...details, ...legal],
  paymentReceived: [show, ...items, ...details],
  paymentFailed: ['mail.order.payAgain', pay, show, ...items],
  orderShipped: [
    'mail.order.shipped.',
    'mail.order.facts.shipment',
    show,
    'mail.order.inParcel',
    'mail.order.following',
    ...items,
    ...details,
    ...legal,
  ],
  orderPartlyCancelled: ['mail.order.cancelledItems', 'mail.order.quantity', show],
  orderCancelled: [...refund, show, ...items],
  orderRefunded: [...refund, show, ...items],
  orderAddressChanged: [show, ...details, ...items],
}

const orderMail = (name: OrderMail): MailEntry => ({
  recipient: 'customer',
  texts: [`mail.order.mails.${name}.`, ...greeting, ...orderTexts[name], ...footer],
  permission: 'orders.read',
})

const letter = (prefix: string, permission: Permission | null, more: readonly string[] = []): MailEntry => ({
  recipient: 'customer',
  texts: [`mail.${prefix}.`, ...more, ...footer],
  permission,
})

const returnItems = ['mail.return.show', 'mail.return.quantity']

/** Every mail of the shop: a new one does not compile until it is here. */
export const mailRegistry = {
  orderPlaced: orderMail('orderPlaced'),
  paymentReceived: orderMail('paymentReceived'),
  paymentFailed: orderMail('paymentFailed'),
  orderShipped: orderMail('orderShipped'),
  orderPartlyCancelled: orderMail('orderPartlyCancelled'),
  orderCancelled: orderMail('orderCancelled'),
  orderRefunded: orderMail('orderRefunded'),
  orderAddressChanged: orderMail('orderAddressChanged'),
  returnAnnounced: letter('return.announced', 'returns', returnItems),
  returnReceived: letter('return.received', 'returns', returnItems),
  returnAccepted: letter('return.accepted', 'returns', returnItems),
  returnRefused: letter('return.refused', 'returns', returnItems),
  withdrawalReceived: letter('return.withdrawal', 'returns'),
  offerSent: letter('offer.offerSent', 'customers', [...greeting, ...items]),
  giftCard: letter('outreach.giftCard', 'discounts', greeting),
  backInStockConfirm: letter('backInStock.confirm', 'customers'),
  backInStock: letter('backInStock.back', 'customers'),
  welcome: letter('account.welcome', null),
  passwordReset: letter('account.passwordReset', null),
  passwordChanged: letter('account.passwordChanged', null),
  emailConfirm: letter('account.emailConfirm', null),
  emailChangeAsked: letter('account.emailChangeAsked', null),
  emailTaken: letter('account.emailTaken', null),
  passkeyAdded: letter('account.passkeyAdded', null),
  newsletterConfirm: letter('outreach.newsletterConfirm', null),
  newsletterConfirmed: letter('outreach.newsletterConfirmed', null),
  contactMessage: { ...letter('outreach.contactMessage', 'customers'), recipient: 'shop' },
  contactReceipt: letter('outreach.contactReceipt', 'customers'),
  contactReply: letter('outreach.contactReply', 'customers'),
} as const satisfies Readonly<Record<MailName & (OrderMail | LetterName), MailEntry>> &
  Readonly<Record<OrderMail | LetterName, MailEntry>> as Readonly<Record<MailName, MailEntry>>

export const hasText = ({ texts }: MailEntry, key: string): boolean =>
  texts.some((each) => (each.endsWith('.') ? key.startsWith(each) : key === each))
