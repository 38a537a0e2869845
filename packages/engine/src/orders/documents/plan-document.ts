import type { DocumentType, OrderStatus } from '@vitrine/contract/order'

/** Documents that the shop issues by itself; the others come from people or from later steps of an order. */
export const issuedTypes = ['order_confirmation', 'pro_forma_invoice', 'invoice', 'delivery_note', 'credit_note', 'reversal_document'] as const satisfies readonly DocumentType[]
export type IssuedType = (typeof issuedTypes)[number]

export interface KnownDocument {
  readonly id: number
  readonly type: DocumentType
  /** As it is printed: 'INV-2026-00017'. */
  readonly number: string
  /** Minor units; null: it says no sum. */
  readonly amountGross: number | null
  readonly reversesId: number | null
  /** 1 for the first of its type in an order. */
  readonly part: number
}

/** What decides which document is due. Amounts are minor units. */
export interface OrderForDocuments {
  readonly status: OrderStatus
  readonly total: number
  readonly credited: number
  readonly shipmentIds: readonly number[]
}

export type DocumentPlan =
  | { readonly what: 'known'; readonly document: KnownDocument }
  | { readonly what: 'nothing' }
  | { readonly what: 'issue'; readonly part: number; readonly amountGross: number | null; readonly refersTo: KnownDocument | null; readonly shipmentId: number | null }

/** Asked twice for the same fact, it answers with the document that stands for it. Documents must be those of the order, in the order of their issue. */
export function planDocument(type: IssuedType, order: OrderForDocuments, documents: readonly KnownDocument[]): DocumentPlan {
  const same = documents.filter((document) => document.type === type)
  const newest = same.at(-1)
  const known: DocumentPlan = newest ? { what: 'known', document: newest } : { what: 'nothing' }
  const issue = (wish: Partial<Extract<DocumentPlan, { what: 'issue' }>>): DocumentPlan =>
    ({ what: 'issue', part: same.length + 1, amountGross: null, refersTo: null, shipmentId: null, ...wish })
  const invoice = standingInvoice(documents)
  switch (type) {
    case 'order_confirmation':
    case 'pro_forma_invoice': return newest ? known : issue({ amountGross: order.total })
    case 'invoice':
      if (invoice) return { what: 'known', document: invoice }
      return order.status === 'open' || order.status === 'cancelled' ? known : issue({ amountGross: order.total, refersTo: documents.findLast(isReversal) ?? null })
    case 'delivery_note': {
      const shipmentId = order.shipmentIds[same.length]
      return shipmentId === undefined ? known : issue({ shipmentId })
    }
    case 'credit_note': {
      // A cancelled order takes its invoice back as a whole instead.
      const amount = order.credited + sum(same.map(({ amountGross }) => amountGross ?? 0))
      return amount <= 0 || order.status === 'cancelled' ? known : issue({ amountGross: -amount, refersTo: invoice ?? null })
    }
    case 'reversal_document':
      return invoice && order.status === 'cancelled' ? issue({ amountGross: -(invoice.amountGross ?? order.total), refersTo: invoice }) : known
  }
}

/** The invoice that counts: the newest that was not taken back. */
function standingInvoice(documents: readonly KnownDocument[]): KnownDocument | undefined {
  const reversed = new Set(documents.filter(isReversal).map(({ reversesId }) => reversesId))
  return documents.findLast(({ id, type }) => type === 'invoice' && !reversed.has(id))
}

const isReversal = ({ type }: KnownDocument) => type === 'reversal_document'
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
