import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type House } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { OutboxHandler } from '../../kernel/outbox.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { orderFor } from '../order-access.ts'
import { openDocumentFiles } from './document-files.ts'
import { dropDocuments } from './drop-documents.ts'
import { documentOfOrder } from './documents-store.ts'
import { issueDocument } from './issue-document.ts'
import { issuedTypes, type IssuedType, type KnownDocument } from './plan-document.ts'

export interface PrintedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface Documents {
  /** The document of this type that stands for the order now, made when it is due; undefined: none is. SF-3.53 */
  issue(orderId: number, type: IssuedType): Promise<KnownDocument | undefined>
  fileOf(orderId: number, documentId: number): Promise<PrintedFile | undefined>
  readonly handlers: { getOrderDocument(ctx: Context, payload: Payload<'getOrderDocument'>): Promise<Answer<'getOrderDocument'>> }
  readonly jobs: readonly Job[]
  readonly outboxHandlers: { readonly 'document.issue': OutboxHandler<'document.issue'> }
}

export interface DocumentParts {
  readonly printer: DocumentPrinter
  /** Where PDFs are kept. */
  readonly folder: string
}

export function openDocuments(house: House, { printer, folder }: DocumentParts): Documents {
  const files = openDocumentFiles({ house, printer, folder })

  async function fileOf(orderId: number, documentId: number): Promise<PrintedFile | undefined> {
    const document = await documentOfOrder(house.db, { orderId, documentId })
    return document && { fileName: `${document.content.number}.pdf`, bytes: await files.bytesOf(document) }
  }

  return {
    issue: (orderId, type) => issueDocument(house, { orderId, type }),
    fileOf,
    handlers: {
      async getOrderDocument(ctx, payload) {
        const { id } = await orderFor(ctx, payload)
        const file = await fileOf(id, payload.documentId) ?? refuse('notFound')
        return { fileName: file.fileName, base64: Buffer.from(file.bytes).toString('base64') }
      },
    },
    jobs: [{ name: 'dropOldDocuments', everySeconds: 3600, run: (closing) => dropDocuments(house, folder, closing) }],
    outboxHandlers: {
      async 'document.issue'({ orderId, type }) {
        const issued = issuedTypes.find((each) => each === type)
        if (!issued) throw new Error(`nobody issues documents of the type ${type} yet`)
        await issueDocument(house, { orderId, type: issued })
      },
    },
  }
}
