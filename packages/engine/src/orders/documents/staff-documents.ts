import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { Actor } from '../../kernel/audit.ts'
import type { Handlers } from '../../kernel/context.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { formatReason, refuseOrder, translateReasons } from '../admin/order-reasons.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'
import { listOrderDocuments, type IssuedDocument } from './documents-store.ts'

interface IssuedDocuments {
  issue(input: {
    readonly orderId: number
    readonly type: 'delivery_note' | 'invoice'
    readonly isExistingOnly: boolean
    readonly audit: { readonly actor: Actor; readonly action: string }
  }): Promise<{ readonly id: number } | undefined>
  getFile(
    orderId: number,
    documentId: number,
  ): Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | undefined>
}

const issuers: readonly Permission[] = ['orders.fulfil', 'accounting']

export type StaffDocumentHandlers = Handlers<'getStaffOrderDocument' | 'doPrintOrderDocuments'>

/** Documents for staff: one as it was first printed, or many on paper. */
export function staffDocumentHandlers(
  { issue, getFile }: IssuedDocuments,
  printer: Pick<DocumentPrinter, 'printAll'>,
): StaffDocumentHandlers {
  return translateReasons<StaffDocumentHandlers>({
    async getStaffOrderDocument(_, { orderId, documentId }) {
      const file = (await getFile(orderId, documentId)) ?? refuseOrder('noDocument')
      return { fileName: file.fileName, base64: toBase64(file.bytes) }
    },
    async doPrintOrderDocuments(ctx, { orderIds, type }) {
      const documents: IssuedDocument[] = []
      const granted = (await ctx.operator())?.permissions ?? []
      // A number of the books is taken by those who ship or keep them; others print what there is.
      const isExistingOnly = !issuers.some((permission) => granted.includes(permission))
      const audit = { actor: ctx, action: 'doPrintOrderDocuments' }
      const missing: { orderId: number; because: string }[] = []
      // One after the other: each may take the next number of its range.
      for (const orderId of new Set(orderIds)) {
        const head = await findOrderHead(ctx.db, orderId)
        const summary = head && (await issue({ orderId, type, isExistingOnly, audit }))
        const [document] = summary ? await listOrderDocuments(ctx.db, { orderId, documentIds: [summary.id] }) : []
        if (document) documents.push(document)
        else {
          const reason = head ? (type === 'invoice' ? 'noInvoice' : 'noDeliveryNote') : 'noSuchOrder'
          missing.push({ orderId, because: formatReason(reason, ctx.locale) })
        }
      }
      // What is printed is the stored content: the same text as in the file that the customer has.
      const bytes = documents.length === 0 ? null : await printer.printAll(documents.map(({ content }) => content))
      return { file: bytes && { fileName: `${type}-${documents.length}.pdf`, base64: toBase64(bytes) }, missing }
    },
  })
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
