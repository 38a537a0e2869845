import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { toChange } from '../../journal/import-change.ts'
import { normalizeDecimal } from '../../shopify/values/decimal-text.ts'
import type { ColumnNames, SourceRow } from '../../sources/source-cells.ts'
import { deleteUnreferenced } from '../delete-unreferenced-store.ts'
import { listCouponsByCode, listUnusedCoupons } from '../discounts/discounts-store.ts'
import { hasColumns, type RecordContext, type RecordKind, type RecordRemark } from '../record-kind.ts'
import { toMoment } from '../to-moment.ts'
import { insertGiftCards, listUnchangedGiftCards, type GiftCardDraft } from './gift-cards-store.ts'

const columns: ColumnNames = {
  code: ['code', 'gift card code'],
  lastCharacters: ['last characters', 'last 4', 'last four characters'],
  balance: ['current balance', 'balance'],
  initial: ['initial balance', 'initial value'],
  currency: ['currency'],
  expiresAt: ['expires at', 'expires on', 'expiry date'],
  enabled: ['enabled?', 'enabled'],
  disabledAt: ['disabled at'],
}

/** Gift cards with their balance. Shopify's own export has the last characters of a code only. */
export const giftCardsKind: RecordKind<GiftCardDraft> = {
  key: 'giftCards',
  columns,
  recognise: (names) =>
    hasColumns(names, columns, 'balance') &&
    (hasColumns(names, columns, 'code') || hasColumns(names, columns, 'lastCharacters'))
      ? 'shopify'
      : undefined,
  async *draft(rows, context) {
    for await (const row of rows) yield toDraft(row, context)
  },
  async write(tx, drafts) {
    const unique = [...new Map(drafts.map((draft) => [draft.code.toUpperCase(), draft])).values()]
    const known = await listCouponsByCode(
      tx,
      unique.map(({ code }) => code),
    )
    const fresh = unique.filter(({ code }) => !known.has(code.toUpperCase()))
    const ids = await insertGiftCards(tx, fresh)
    return {
      remarks: [],
      accepted: drafts.length,
      changes: fresh.map(({ code }) =>
        toChange({ kind: 'new', subject: code, title: code, rowId: ids.get(code.toUpperCase()) ?? null }),
      ),
    }
  },
  async undo(tx, changes, isRehearsal) {
    const ids = changes.flatMap(({ rowId }) => rowId ?? [])
    const [unused, unchanged] = [await listUnusedCoupons(tx, ids), await listUnchangedGiftCards(tx, ids)]
    const removable = [...unused].filter((id) => unchanged.has(id))
    const referenced = isRehearsal ? new Set<number>() : await deleteUnreferenced(tx, 'coupons', removable)
    return new Set(
      changes
        .filter(({ rowId }) => rowId === null || !removable.includes(rowId) || referenced.has(rowId))
        .map(({ id }) => id),
    )
  },
}

function toDraft(row: SourceRow, { currency: shopCurrency, now }: RecordContext): GiftCardDraft | RecordRemark {
  const code = row.get('code').replaceAll(/[\s-]/g, '')
  const shown = code || row.get('lastCharacters')
  const leftOut = (key: RecordRemark['key'], cell: string): RecordRemark => ({
    line: row.line,
    subject: shown,
    isLeftOut: true,
    key,
    values: { cell },
  })
  // '••••1a2b' and '1a2b'
  if (code.length < 8 || /[•*…]/.test(code)) return leftOut('codeMasked', shown)
  if (!/^\S{8,40}$/.test(code)) return leftOut('codeUnusable', code)
  const currency = row.get('currency').toUpperCase() || shopCurrency
  if (currency !== shopCurrency) return leftOut('currencyUnknown', currency)
  const text = normalizeDecimal(row.get('balance').replaceAll(/[^\d.,]/g, ''))
  const balance = text === undefined ? undefined : parseMinorUnits(text, currency)
  if (balance === undefined) return leftOut('notAPrice', row.get('balance'))
  const expiresAt = toMoment(row.get('expiresAt'))
  if (row.get('expiresAt') !== '' && !expiresAt) return leftOut('dateUnreadable', row.get('expiresAt'))
  const isOff = /^(false|no|0)$/i.test(row.get('enabled')) || row.get('disabledAt') !== ''
  if (balance === 0 || isOff || (expiresAt && expiresAt <= now)) return leftOut('giftCardSpent', shown)
  return { line: row.line, code, balance, currency, expiresAt: expiresAt ?? null }
}
