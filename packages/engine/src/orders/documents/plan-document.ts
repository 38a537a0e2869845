import type { DocumentType, OrderStatus } from '@vitrine/contract/orders/order'

/** The document types that the shop issues automatically. */
export const issuedTypes = [
  'order_confirmation',
  'pro_forma_invoice',
  'invoice',
  'delivery_note',
  'credit_note',
  'reversal_document',
  'correction_document',
] as const satisfies readonly DocumentType[]
export type IssuedType = (typeof issuedTypes)[number]

export interface DocumentSummary {
  readonly id: number
  readonly type: DocumentType
  /** As it is printed: 'INV-2026-00017'. */
  readonly number: string
  /** Minor units; null if the document has no sum. */
  readonly amountGross: number | null
  readonly reversesId: number | null
  /** 1 for the first of its type in an order. */
  readonly part: number
}

/** The facts that decide which document is due. Amounts are minor units. */
export interface OrderForDocuments {
  readonly status: OrderStatus
  readonly total: number
  readonly credited: number
  /** The value of the units that were cancelled while the rest was kept. */
  readonly cancelled: number
  readonly shipmentIds: readonly number[]
  /** The billing address was corrected in this transaction. */
  readonly isBillingCorrected?: boolean
}

export type DocumentPlan =
  | { readonly action: 'existing'; readonly document: DocumentSummary }
  | { readonly action: 'none' }
  | PlannedDocument

export interface PlannedDocument {
  readonly action: 'issue'
  readonly part: number
  readonly amountGross: number | null
  readonly refersTo: DocumentSummary | null
  readonly shipmentId: number | null
}

/**
 * Decides whether a document has to be issued or exists already. `documents` are those of the order, in the order of
 * their issue.
 */
export function planDocument(
  type: IssuedType,
  order: OrderForDocuments,
  documents: readonly DocumentSummary[],
): DocumentPlan {
  const sameType = documents.filter((document) => document.type === type)
  const newest = sameType.at(-1)
  const existing: DocumentPlan = newest ? { action: 'existing', document: newest } : { action: 'none' }
  const issue = (overrides: Partial<PlannedDocument>): DocumentPlan => ({
    action: 'issue',
    part: sameType.length + 1,
    amountGross: null,
    refersTo: null,
    shipmentId: null,
    ...overrides,
  })
  const invoice = findValidInvoice(documents)
  // Units that are cancelled before there is an invoice are not in it; what is credited otherwise has credit notes.
  const inInvoice = invoice === undefined ? order.cancelled : order.total - (invoice.amountGross ?? order.total)
  const unnotedCredit = order.credited - inInvoice + sumOf(documents, 'credit_note')
  switch (type) {
    case 'order_confirmation':
    case 'pro_forma_invoice':
      return newest ? existing : issue({ amountGross: order.total })
    case 'invoice':
      if (invoice) return { action: 'existing', document: invoice }
      return order.status === 'open' || order.status === 'cancelled'
        ? existing
        : issue({
            amountGross: order.total - order.cancelled,
            refersTo: documents.findLast(isReversal) ?? null,
          })
    case 'delivery_note': {
      const shipmentId = order.shipmentIds[sameType.length]
      return shipmentId === undefined ? existing : issue({ shipmentId })
    }
    case 'credit_note': {
      // The invoice of a cancelled order is reversed as a whole instead.
      return unnotedCredit <= 0 || order.status === 'cancelled'
        ? existing
        : issue({ amountGross: -unnotedCredit, refersTo: invoice ?? null })
    }
    case 'reversal_document': {
      if (!invoice || order.status !== 'cancelled') return existing
      // Its credit notes have reversed a part already.
      const rest = (invoice.amountGross ?? order.total) + sumOf(documents, 'credit_note')
      return rest > 0 ? issue({ amountGross: -rest, refersTo: invoice }) : existing
    }
    case 'correction_document':
      return invoice && order.isBillingCorrected === true ? issue({ refersTo: invoice }) : existing
  }
}

/** The valid invoice: the newest that is not reversed. */
function findValidInvoice(documents: readonly DocumentSummary[]): DocumentSummary | undefined {
  const reversed = new Set(documents.filter(isReversal).map(({ reversesId }) => reversesId))
  return documents.findLast(({ id, type }) => type === 'invoice' && !reversed.has(id))
}

const isReversal = ({ type }: DocumentSummary) => type === 'reversal_document'
const sumOf = (documents: readonly DocumentSummary[], type: DocumentType) =>
  documents.filter((each) => each.type === type).reduce((total, { amountGross }) => total + (amountGross ?? 0), 0)
