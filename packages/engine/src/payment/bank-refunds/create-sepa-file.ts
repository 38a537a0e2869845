import { randomBytes } from 'node:crypto'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { parseIban } from '../../kernel/bank/iban.ts'
import { findBankRefunds, lockBankRefunds, markOrdered } from './bank-refunds-store.ts'
import { writeSepaFile, type SepaPayer } from './sepa-file.ts'
import { getTransferReference } from './transfer-reference.ts'

/**
 * Writes the file and notes in the same transaction which refunds are in it, so that no second file contains one of
 * them. The account numbers are in the answer alone.
 */
export async function createSepaFile(
  services: Services,
  ctx: Context,
  { transfers }: Payload<'doCreateSepaFile'>,
): Promise<Answer<'doCreateSepaFile'>> {
  const settings = await services.settings()
  const payer = getPayer(settings)
  const accounts = parseAccounts(transfers)
  const ids = [...accounts.keys()]
  const fileId = `VITRINE-${ctx.now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${randomBytes(4).toString('hex')}`
  return inTransaction(ctx.db, async (tx) => {
    const states = await lockBankRefunds(tx, ids)
    if (states.size < ids.length) refuse('notFound')
    if ([...states.values()].some((state) => state !== 'open')) refuse('bankRefund.changed')
    const rows = await findBankRefunds(tx, ids)
    if (rows.some(({ currency }) => currency !== 'EUR')) refuse('bankRefund.notEuro')
    await markOrdered(tx, ids, { fileId, at: ctx.now, by: (await ctx.operator())?.name ?? '' })
    const total = rows.reduce((sum, { amount }) => sum + amount, 0)
    await recordAudit(tx, ctx, {
      action: 'doCreateSepaFile',
      subject: 'refund',
      subjectId: fileId,
      after: { refunds: ids, total },
    })
    return {
      fileName: `${fileId}.xml`,
      total: toAmount({ minor: total, currency: 'EUR' }, ctx.locale),
      xml: writeSepaFile({
        id: fileId,
        createdAt: ctx.now,
        timeZone: settings['shop.timeZone'],
        payer,
        transfers: rows.map((row) => ({
          endToEndId: `REFUND-${row.refundId}`,
          amount: row.amount,
          name: accounts.get(row.refundId)?.accountOwner || row.customerName,
          iban: accounts.get(row.refundId)?.iban ?? '',
          reference: getTransferReference(row, settings['shop.name']),
        })),
      }),
    }
  })
}

function getPayer({ 'shop.bank': { accountOwner, iban, bic } }: PublicSettings): SepaPayer {
  const account = parseIban(iban)
  if (account === undefined || accountOwner.trim() === '') return refuse('bankRefund.shopIban')
  return { name: accountOwner, iban: account, bic: bic.replaceAll(/\s/g, '').toUpperCase() }
}

/** Refuses with all wrong account numbers at once, by refund id. */
function parseAccounts(transfers: Payload<'doCreateSepaFile'>['transfers']) {
  const accounts = transfers.map(({ refundId, iban, accountOwner }) => ({
    refundId,
    accountOwner,
    iban: parseIban(iban),
  }))
  const wrong = accounts.filter(({ iban }) => iban === undefined)
  if (wrong.length > 0)
    refuse('bankRefund.invalidAccounts', {
      fields: Object.fromEntries(wrong.map(({ refundId }) => [String(refundId), 'iban'])),
    })
  return new Map(accounts.map(({ refundId, iban = '', accountOwner }) => [refundId, { iban, accountOwner }]))
}
