import * as v from 'valibot'
import { amount, count, id, line, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** `ordered`: written into a SEPA file for the bank. */
export const bankRefundStates = ['open', 'ordered', 'transferred'] as const
export type BankRefundState = (typeof bankRefundStates)[number]

/** A refund that no payment provider executes: staff transfer it. */
export const bankRefund = v.object({
  refundId: id,
  state: v.picklist(bankRefundStates),
  createdAt: v.string(),
  orderId: id,
  /** 'R-20001' */
  returnNumber: maybe(v.string()),
  customerName: v.string(),
  amount,
  /** ISO 4217. */
  currency: v.string(),
  /** The text of the transfer: shop and order, or return. */
  reference: v.string(),
  method: v.string(),
  fileId: maybe(v.string()),
  orderedAt: maybe(v.string()),
  orderedBy: maybe(v.string()),
  transferredAt: maybe(v.string()),
  transferredBy: maybe(v.string()),
})

const list = v.object({
  refunds: v.array(bankRefund),
  hasMore: v.boolean(),
  /** Of those that are not transferred, by currency. */
  totals: v.array(amount),
  timeZone: v.string(),
  /** Why no SEPA file can be written now; null: it can. `shopIban`: the shop has no valid account in its settings. */
  sepaObstacle: maybe(v.picklist(['shopIban'])),
})

export const getBankRefunds = operation({
  summary:
    'Returns refunds that staff transfer by bank: those to transfer, oldest first, or transferred ones, newest first; 50 at a time.',
  access: 'accounting',
  cost: 'normal',
  payload: v.object({ isTransferred: v.optional(v.boolean(), false), after: v.optional(id) }),
  answer: list,
  refusals: [],
})

const refundIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(500))

export const doMarkBankRefunds = operation({
  summary:
    'Marks refunds as transferred, or back as to transfer. It is refused if somebody else changed one of them meanwhile (`from` is the state that was shown).',
  access: 'accounting',
  cost: 'normal',
  payload: v.object({
    refunds: v.pipe(
      v.array(v.object({ refundId: id, from: v.picklist(bankRefundStates) })),
      v.minLength(1),
      v.maxLength(500),
    ),
    isTransferred: v.boolean(),
  }),
  answer: v.object({ changed: count }),
  refusals: ['notFound', 'bankRefund.changed'],
})

export const doExportBankRefunds = operation({
  summary:
    'Returns the refunds that are to be transferred as CSV, for a spreadsheet; texts that a spreadsheet would run as formulas are neutralised.',
  access: 'accounting',
  cost: 'heavy',
  payload: v.object({ refundIds: v.optional(refundIds) }),
  answer: v.object({ fileName: v.string(), csv: v.string() }),
  refusals: [],
})

export const doCreateSepaFile = operation({
  summary:
    'Writes a SEPA credit transfer (pain.001.001.09) of refunds in euro and notes that they are in it. Account numbers are only used for the file and not stored. A refund that is in a file already is refused.',
  access: 'accounting',
  cost: 'heavy',
  payload: v.object({
    transfers: v.pipe(
      v.array(v.object({ refundId: id, iban: line(60), accountOwner: v.pipe(singleLineText(70), v.trim()) })),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  answer: v.object({ fileName: v.string(), xml: v.string(), total: amount }),
  refusals: [
    'notFound',
    'bankRefund.changed',
    'bankRefund.notEuro',
    'bankRefund.invalidAccounts',
    'bankRefund.shopIban',
  ],
})
