import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { CouponCampaignEntry } from '@vitrine/contract/shop/shop-document-terms'
import { toChange } from '../../journal/import-change.ts'
import type { ColumnNames, SourceRow } from '../../sources/source-cells.ts'
import { normalizeDecimal } from '../../shopify/values/decimal-text.ts'
import { writeCoupons } from '../../terms/coupons-store.ts'
import { deleteUnreferenced } from '../delete-unreferenced-store.ts'
import { hasColumns, type RecordContext, type RecordKind, type RecordRemark } from '../record-kind.ts'
import { toMoment } from '../to-moment.ts'
import { deleteCampaignsWithoutCoupons, listCouponsByCode, listUnusedCoupons } from './discounts-store.ts'

interface DiscountDraft {
  readonly line: number
  readonly code: string
  readonly entry: CouponCampaignEntry
}

const columns: ColumnNames = {
  code: ['name', 'code', 'discount code'],
  value: ['value'],
  valueType: ['value type'],
  type: ['type', 'discount type'],
  minimum: ['minimum purchase requirements', 'minimum purchase amount', 'minimum requirements'],
  oncePerCustomer: ['applies once per customer', 'limit per customer', 'once per customer'],
  usageLimit: ['usage limit per code', 'usage limit'],
  used: ['times used in total', 'times used'],
  status: ['status'],
  end: ['end', 'ends at', 'end date'],
}

/** Discount codes of Shopify: percentages, amounts and free delivery on the whole order. */
export const discountsKind: RecordKind<DiscountDraft> = {
  key: 'discounts',
  columns,
  recognise: (names) => (hasColumns(names, columns, 'code', 'value', 'valueType') ? 'shopify' : undefined),
  async *draft(rows, context) {
    for await (const row of rows) yield toDraft(row, context)
  },
  async write(tx, drafts, { currency }) {
    const unique = [...new Map(drafts.map((draft) => [draft.code.toUpperCase(), draft])).values()]
    const codes = unique.map(({ code }) => code)
    const known = await listCouponsByCode(tx, codes)
    const fresh = unique.filter(({ code }) => !known.has(code.toUpperCase()))
    await writeCoupons(tx, { coupons: fresh.map(({ entry }) => entry), currency })
    const ids = await listCouponsByCode(tx, codes)
    return {
      remarks: [],
      accepted: drafts.length,
      changes: fresh.map(({ code, entry }) =>
        toChange({ kind: 'new', subject: code, title: entry.name, rowId: ids.get(code.toUpperCase()) ?? null }),
      ),
    }
  },
  async undo(tx, changes, isRehearsal) {
    const unused = await listUnusedCoupons(
      tx,
      changes.flatMap(({ rowId }) => rowId ?? []),
    )
    const referenced = isRehearsal ? new Set<number>() : await deleteUnreferenced(tx, 'coupons', [...unused])
    if (!isRehearsal)
      await deleteCampaignsWithoutCoupons(
        tx,
        changes.map(({ subject }) => toCampaignCode(subject)),
      )
    return new Set(
      changes.filter(({ rowId }) => rowId === null || !unused.has(rowId) || referenced.has(rowId)).map(({ id }) => id),
    )
  },
}

const toCampaignCode = (code: string) => `shopify:${code.toUpperCase()}`

function toDraft(row: SourceRow, { currency, now }: RecordContext): DiscountDraft | RecordRemark {
  const code = row.get('code')
  const leftOut = (key: RecordRemark['key'], cell: string): RecordRemark => ({
    line: row.line,
    subject: code,
    isLeftOut: true,
    key,
    values: { cell },
  })
  if (!/^\S{4,40}$/.test(code)) return leftOut('codeUnusable', code)
  const end = toMoment(row.get('end'))
  if (row.get('end') !== '' && !end) return leftOut('dateUnreadable', row.get('end'))
  if (/^expired$/i.test(row.get('status')) || (end && end <= now)) return leftOut('discountEnded', code)
  const value = toValue(row, currency)
  if (value === undefined) return leftOut('discountType', row.get('type') || row.get('valueType'))
  const minimum = parseMinimum(row.get('minimum'), currency)
  if (minimum === undefined) return leftOut('discountMinimum', row.get('minimum'))
  const uses = toUsesLeft(row)
  if (uses === 0) return leftOut('discountUsedUp', code)
  return {
    line: row.line,
    code,
    entry: {
      code: toCampaignCode(code),
      name: code,
      ...value,
      ...(end && { validUntil: end.toISOString() }),
      ...(minimum > 0 && { minimumValue: minimum }),
      ...(/^(true|yes|1)$/i.test(row.get('oncePerCustomer')) && { usesPerCustomer: 1 }),
      isActive: !/^(false|draft|disabled)$/i.test(row.get('status')),
      coupons: [{ code, ...(uses !== undefined && { uses }) }],
    } as CouponCampaignEntry,
  }
}

type Value =
  | { readonly type: 'percentage'; readonly percent: number }
  | { readonly type: 'fixed'; readonly amount: number }
  | { readonly type: 'free_shipping' }

// What counts for some products only, or gives one away, has no such conditions in the file.
function toValue(row: SourceRow, currency: string): Value | undefined {
  const type = row.get('type').toLowerCase()
  if (/buy .* get|bxgy|product/.test(type)) return undefined
  if (/shipping/.test(type) || /shipping/i.test(row.get('valueType'))) return { type: 'free_shipping' }
  const text = normalizeDecimal(row.get('value').replaceAll(/[%-]/g, ''))
  if (text === undefined) return undefined
  if (/percent/i.test(row.get('valueType'))) {
    const percent = Number(text)
    return percent > 0 && percent <= 100 ? { type: 'percentage', percent } : undefined
  }
  const amount = parseMinorUnits(text, currency)
  return /fixed|amount/i.test(row.get('valueType')) && amount !== undefined && amount > 0
    ? { type: 'fixed', amount }
    : undefined
}

/** Minor units; 0: none, undefined: a number of items or another condition. */
function parseMinimum(cell: string, currency: string): number | undefined {
  if (cell === '' || /^(none|no|0)/i.test(cell)) return 0
  const text = normalizeDecimal(cell.replace(/^minimum( purchase)?( amount)?( of)?/i, '').replaceAll(/[^\d.,]/g, ''))
  return text === undefined || /item|quantity/i.test(cell) ? undefined : parseMinorUnits(text, currency)
}

function toUsesLeft(row: SourceRow): number | undefined {
  const limit = Number(row.get('usageLimit'))
  if (row.get('usageLimit') === '' || !Number.isInteger(limit) || limit <= 0) return undefined
  return Math.max(0, limit - (Number(row.get('used')) || 0))
}
