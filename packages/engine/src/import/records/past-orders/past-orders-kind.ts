import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { toChange } from '../../journal/import-change.ts'
import type { ColumnNames, SourceRow } from '../../sources/source-cells.ts'
import { normalizeDecimal } from '../../shopify/values/decimal-text.ts'
import { listCustomersByEmail } from '../customers/customers-store.ts'
import { deleteUnreferenced } from '../delete-unreferenced-store.ts'
import { hasColumns, type RecordKind, type RecordRemark } from '../record-kind.ts'
import { toMoment } from '../to-moment.ts'
import { insertPastOrders, listPastOrderNumbers, type PastOrderDraft, type PastOrderLine } from './past-orders-store.ts'

const columns: ColumnNames = {
  number: ['name', 'order', 'order number', 'bestellnummer'],
  email: ['email'],
  financialStatus: ['financial status'],
  fulfilmentStatus: ['fulfillment status'],
  currency: ['currency'],
  total: ['total'],
  createdAt: ['created at'],
  cancelledAt: ['cancelled at'],
  quantity: ['lineitem quantity'],
  title: ['lineitem name'],
  price: ['lineitem price'],
  sku: ['lineitem sku'],
}
const maxLines = 200

/** Orders of Shopify's export, as the history of a customer: nothing is sent, owed or taken from stock for them. */
export const pastOrdersKind: RecordKind<PastOrderDraft> = {
  key: 'orders',
  columns,
  recognise: (names) => (hasColumns(names, columns, 'number', 'email', 'title', 'total') ? 'shopify' : undefined),
  async *draft(rows) {
    let current: { readonly number: string; readonly rows: SourceRow[] } | undefined
    for await (const row of rows) {
      const number = row.get('number')
      // Rows of further lines have the number of their order.
      if (current && number === current.number && number !== '') current.rows.push(row)
      else {
        if (current) yield toDraft(current.number, current.rows)
        current = { number, rows: [row] }
      }
    }
    if (current) yield toDraft(current.number, current.rows)
  },
  async write(tx, drafts) {
    const customers = await listCustomersByEmail(
      tx,
      drafts.map(({ email }) => email),
    )
    const remarks: RecordRemark[] = []
    const owned = drafts.flatMap((draft) => {
      const owner = customers.get(draft.email.toLowerCase())
      if (owner) return [{ ...draft, ...owner }]
      remarks.push({
        line: draft.line,
        subject: draft.number,
        isLeftOut: true,
        key: 'customerUnknown',
        values: { cell: draft.email },
      })
      return []
    })
    const known = await listPastOrderNumbers(tx, owned)
    const fresh = owned.filter(({ customerId, number }) => !known.has(`${customerId} ${number}`))
    const ids = await insertPastOrders(tx, fresh)
    return {
      remarks,
      accepted: owned.length,
      changes: fresh.map(({ number, email, customerId, lines }, place) =>
        toChange({
          kind: 'new',
          subject: number,
          title: email,
          rowId: ids[place] ?? null,
          customerId,
          variations: lines.length,
        }),
      ),
    }
  },
  // They cannot be changed.
  async undo(tx, changes, isRehearsal) {
    const ids = changes.flatMap(({ rowId }) => rowId ?? [])
    if (!isRehearsal) await deleteUnreferenced(tx, 'past_orders', ids)
    return new Set()
  },
}

function toDraft(number: string, rows: readonly SourceRow[]): PastOrderDraft | RecordRemark {
  const [first] = rows
  const line = first?.line ?? 0
  const get = (field: string) => rows.map((row) => row.get(field)).find((cell) => cell !== '') ?? ''
  const leftOut = (key: RecordRemark['key'], cell: string): RecordRemark => ({
    line,
    subject: number,
    isLeftOut: true,
    key,
    values: { cell },
  })
  if (number === '' || number.length > 100) return leftOut('numberMissing', number)
  const placedAt = toMoment(get('createdAt'))
  if (!placedAt) return leftOut('dateUnreadable', get('createdAt'))
  const currency = get('currency').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return leftOut('currencyUnknown', currency)
  const total = toMinor(get('total'), currency)
  if (total === undefined) return leftOut('notAPrice', get('total'))
  return {
    line,
    number,
    email: get('email'),
    placedAt,
    currency,
    total,
    state: toState(get('financialStatus'), get('fulfilmentStatus'), get('cancelledAt')),
    lines: rows.slice(0, maxLines).flatMap((row) => toLine(row, currency)),
  }
}

const toState = (financial: string, fulfilment: string, cancelledAt: string) =>
  [...(cancelledAt === '' ? [] : ['cancelled']), financial, fulfilment]
    .filter((each) => each !== '')
    .join(', ')
    .slice(0, 100)

function toLine(row: SourceRow, currency: string): readonly PastOrderLine[] {
  const title = row.get('title')
  if (title === '') return []
  return [
    {
      title: title.slice(0, 300).toWellFormed(),
      sku: row.get('sku').slice(0, 100),
      quantity: Math.min(99_999, Math.max(0, Math.trunc(Number(row.get('quantity')) || 0))),
      price: toMinor(row.get('price'), currency) ?? null,
    },
  ]
}

function toMinor(cell: string, currency: string): number | undefined {
  const text = normalizeDecimal(cell)
  return text === undefined ? undefined : parseMinorUnits(text, currency)
}
