import { refuse, type House } from '../../kernel/context.ts'
import { openDocuments, type DocumentParts, type PrintedFile } from '../documents/documents.ts'
import { orderHead } from '../orders-store.ts'

/** Invoices as customers receive them, for staff. */
export interface InvoicesDesk {
  /**
   * The invoice that stands for an order, issued when it is due and not there yet. Refuses `order.notFound`, and `order.invalid` whose detail `because`
   * says in a sentence why there is none.
   */
  fileOf(orderId: number): Promise<PrintedFile>
}

export function openInvoicesDesk(house: House, parts: DocumentParts): InvoicesDesk {
  const documents = openDocuments(house, parts)
  return {
    async fileOf(orderId) {
      const order = await orderHead(house.db, orderId) ?? refuse('order.notFound', { orderId })
      const invoice = await documents.issue(orderId, 'invoice')
      const file = invoice && await documents.fileOf(orderId, invoice.id)
      return file ?? refuse('order.invalid', { orderId, because: order.status === 'cancelled' ? 'The order was cancelled before it had an invoice.' : 'The order has no invoice yet: it is written when the order is confirmed. `orders pay` books the money of a bank transfer.' })
    },
  }
}
