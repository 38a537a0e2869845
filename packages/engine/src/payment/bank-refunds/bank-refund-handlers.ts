import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { parseIban } from '../../kernel/bank/iban.ts'
import {
  findBankRefunds,
  listBankRefunds,
  lockBankRefunds,
  markOpen,
  markTransferred,
  sumToTransfer,
  type BankRefundRow,
} from './bank-refunds-store.ts'
import { createSepaFile } from './create-sepa-file.ts'
import { getTransferReference } from './transfer-reference.ts'

export type BankRefundHandlers = Handlers<
  'getBankRefunds' | 'doMarkBankRefunds' | 'doExportBankRefunds' | 'doCreateSepaFile'
>

const pageSize = 50
const exportLimit = 5000

/** Refunds that staff transfer themselves: cash in advance, invoice, cash on delivery. */
export function bankRefundHandlers(services: Services): BankRefundHandlers {
  return {
    getBankRefunds: (ctx, payload) => readList(services, ctx, payload),
    doMarkBankRefunds: (ctx, payload) => inTransaction(ctx.db, (tx) => markRefunds(tx, ctx, payload)),
    async doExportBankRefunds(ctx, { refundIds }) {
      const { 'shop.name': shopName } = await services.settings()
      const rows =
        refundIds === undefined
          ? await listBankRefunds(ctx.db, { isTransferred: false, limit: exportLimit })
          : await findBankRefunds(ctx.db, refundIds)
      await inTransaction(ctx.db, (tx) =>
        recordAudit(tx, ctx, {
          action: 'doExportBankRefunds',
          subject: 'refund',
          subjectId: 'csv',
          after: { refunds: rows.length },
        }),
      )
      const day = ctx.now.toISOString().slice(0, 10)
      return { fileName: `bank-refunds-${day}.csv`, csv: toCsv(rows, shopName, ctx.locale) }
    },
    doCreateSepaFile: (ctx, payload) => createSepaFile(services, ctx, payload),
  }
}

async function readList(
  services: Services,
  ctx: Context,
  { isTransferred, after }: Payload<'getBankRefunds'>,
): Promise<Answer<'getBankRefunds'>> {
  const settings = await services.settings()
  const [found, sums] = await Promise.all([
    listBankRefunds(ctx.db, { isTransferred, after, limit: pageSize + 1 }),
    sumToTransfer(ctx.db),
  ])
  const { iban, accountOwner } = settings['shop.bank']
  return {
    refunds: found.slice(0, pageSize).map((row) => toAnswer(row, settings['shop.name'], ctx.locale)),
    hasMore: found.length > pageSize,
    totals: sums.map((sum) => toAmount(sum, ctx.locale)),
    timeZone: settings['shop.timeZone'],
    sepaObstacle: parseIban(iban) === undefined || accountOwner.trim() === '' ? 'shopIban' : null,
  }
}

function toAnswer(row: BankRefundRow, shopName: string, locale: Locale) {
  const { returnId, methodNames, amount, ...facts } = row
  return {
    ...facts,
    createdAt: row.createdAt.toISOString(),
    returnNumber: returnId === null ? null : `R-${returnId}`,
    amount: toAmount({ minor: amount, currency: row.currency }, locale),
    reference: getTransferReference(row, shopName),
    method: getLabel(methodNames, locale),
    orderedAt: row.orderedAt?.toISOString() ?? null,
    transferredAt: row.transferredAt?.toISOString() ?? null,
  }
}

async function markRefunds(
  tx: Tx,
  ctx: Context,
  { refunds, isTransferred }: Payload<'doMarkBankRefunds'>,
): Promise<Answer<'doMarkBankRefunds'>> {
  const ids = [...new Set(refunds.map(({ refundId }) => refundId))]
  const states = await lockBankRefunds(tx, ids)
  if (states.size < ids.length) refuse('notFound')
  if (refunds.some(({ refundId, from }) => states.get(refundId) !== from || (from === 'transferred') === isTransferred))
    refuse('bankRefund.changed')
  const by = (await ctx.operator())?.name ?? ''
  await (isTransferred ? markTransferred(tx, ids, { at: ctx.now, by }) : markOpen(tx, ids))
  for (const id of ids)
    await recordAudit(tx, ctx, {
      action: 'doMarkBankRefunds',
      subject: 'refund',
      subjectId: id,
      before: { state: states.get(id) },
      after: { state: isTransferred ? 'transferred' : 'open' },
    })
  return { changed: ids.length }
}

function toCsv(rows: readonly BankRefundRow[], shopName: string, locale: Locale): string {
  const lines = [
    [
      'Refund',
      'Order',
      'Return',
      'Customer',
      'Amount',
      'Currency',
      'Reference',
      'Payment method',
      'Requested',
      'State',
    ],
    ...rows.map((row) => [
      row.refundId,
      row.orderId,
      row.returnId === null ? null : `R-${row.returnId}`,
      row.customerName,
      toDecimal({ minor: row.amount, currency: row.currency }),
      row.currency,
      getTransferReference(row, shopName),
      getLabel(row.methodNames, locale),
      row.createdAt.toISOString(),
      row.state,
    ]),
  ]
  return byteOrderMark + lines.map((cells) => toSpreadsheetLine(cells)).join('')
}
