import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Order } from '@vitrine/contract/orders/order'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { OutboxHandler } from '../../kernel/jobs/outbox.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import type { LabelProvider } from '../../ports/labels.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { requireOrderAccess } from '../access/order-access.ts'
import { issueDeliveryNote } from './delivery-note.ts'
import { createDocumentFiles } from './document-files.ts'
import { deleteExpiredDocumentFiles } from './delete-expired-documents.ts'
import { listOrderDocuments, type IssuedDocument } from './documents-store.ts'
import { issueDocument, issueDocuments, type OrderWithDocuments } from './issue-document.ts'
import { parcelLabelHandlers, type ParcelLabelHandlers } from './parcel-labels.ts'
import { staffDocumentHandlers, type StaffDocumentHandlers } from './staff-documents.ts'
import { issuedTypes, type IssuedType, type DocumentSummary } from './plan-document.ts'

export interface PrintedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface OrderForMail extends Omit<OrderWithDocuments, 'documents'> {
  /** The PDFs of the documents, printed when they are asked for. */
  files(): Promise<readonly PrintedFile[]>
}

export interface Documents {
  /** Returns the current document of this type, and issues it if it is due; undefined if none is due. SF-3.53 */
  issue(orderId: number, type: IssuedType): Promise<DocumentSummary | undefined>
  /** The same for the documents that a mail about the order has, from one reading of the order. */
  issueForMail(orderId: number, types: (order: Order) => readonly IssuedType[]): Promise<OrderForMail | undefined>
  getFile(orderId: number, documentId: number): Promise<PrintedFile | undefined>
  readonly handlers: {
    getOrderDocument(ctx: Context, payload: Payload<'getOrderDocument'>): Promise<Answer<'getOrderDocument'>>
    getDeliveryNote(ctx: Context, payload: Payload<'getDeliveryNote'>): Promise<Answer<'getDeliveryNote'>>
  } & StaffDocumentHandlers &
    ParcelLabelHandlers
  readonly jobs: readonly Job[]
  readonly outboxHandlers: { readonly 'document.issue': OutboxHandler<'document.issue'> }
}

export interface DocumentsOptions {
  readonly printer: DocumentPrinter
  /** Without them, no labels are printed: the command line writes documents only. */
  readonly labels?: LabelProvider
  /** The store of the PDFs. */
  readonly files: FileStore
}

export function createDocuments(
  services: Services,
  { printer, labels, files: fileStore }: DocumentsOptions,
): Documents {
  const files = createDocumentFiles({ services, printer, files: fileStore })

  async function getFile(orderId: number, documentId: number): Promise<PrintedFile | undefined> {
    const [file] = await print(await listOrderDocuments(services.db, { orderId, documentIds: [documentId] }))
    return file
  }

  async function print(documents: readonly IssuedDocument[]): Promise<readonly PrintedFile[]> {
    const bytes = await files.getBytes(documents)
    return bytes.map((pdf, place) => ({ fileName: `${documents[place]?.content.number}.pdf`, bytes: pdf }))
  }

  async function issueForMail(
    orderId: number,
    types: (order: Order) => readonly IssuedType[],
  ): Promise<OrderForMail | undefined> {
    const issued = await issueDocuments(services, { orderId, types })
    if (!issued) return undefined
    const { order, locale, documents } = issued
    return { order, locale, files: async () => print(await withContent(orderId, documents)) }
  }

  /** Documents from before are read with the digest of their file, new ones are printed as they were just written. */
  async function withContent(
    orderId: number,
    documents: OrderWithDocuments['documents'],
  ): Promise<readonly IssuedDocument[]> {
    const documentIds = documents.flatMap((document) => ('content' in document ? [] : [document.id]))
    const existing = documentIds.length === 0 ? [] : await listOrderDocuments(services.db, { orderId, documentIds })
    return documents.flatMap((document) =>
      'content' in document
        ? { id: document.id, content: document.content, sha256: null }
        : (existing.find(({ id }) => id === document.id) ?? []),
    )
  }

  const issue = (orderId: number, type: IssuedType) => issueDocument(services, { orderId, type })
  return {
    issue,
    issueForMail,
    getFile,
    handlers: {
      async getOrderDocument(ctx, payload) {
        const { id } = await requireOrderAccess(ctx, payload)
        const file = (await getFile(id, payload.documentId)) ?? refuse('notFound')
        return { fileName: file.fileName, base64: Buffer.from(file.bytes).toString('base64') }
      },
      ...staffDocumentHandlers({ issue: (input) => issueDocument(services, input), getFile }, printer),
      ...parcelLabelHandlers(services, labels),
      async getDeliveryNote(_, { orderId, shipmentId }) {
        const documentId = (await issueDeliveryNote(services, { orderId, shipmentId })) ?? refuse('notFound')
        const file = (await getFile(orderId, documentId)) ?? refuse('notFound')
        return { fileName: file.fileName, base64: Buffer.from(file.bytes).toString('base64') }
      },
    },
    jobs: [
      {
        name: 'dropOldDocuments',
        everySeconds: 3600,
        run: (closing) => deleteExpiredDocumentFiles(services, files, closing),
      },
    ],
    outboxHandlers: {
      async 'document.issue'({ orderId, type }) {
        const issued = issuedTypes.find((each) => each === type)
        if (!issued) throw new Error(`documents of the type ${type} cannot be issued`)
        await issueDocument(services, { orderId, type: issued })
      },
    },
  }
}
