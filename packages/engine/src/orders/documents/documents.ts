import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { OutboxHandler } from '../../kernel/jobs/outbox.ts'
import type { DocumentPrinter } from '../../ports/documents.ts'
import { requireOrderAccess } from '../access/order-access.ts'
import { createDocumentFiles } from './document-files.ts'
import { deleteExpiredDocumentFiles } from './delete-expired-documents.ts'
import { findOrderDocument } from './documents-store.ts'
import { issueDocument } from './issue-document.ts'
import { issuedTypes, type IssuedType, type DocumentSummary } from './plan-document.ts'

export interface PrintedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

export interface Documents {
  /** Returns the current document of this type, and issues it if it is due; undefined if none is due. SF-3.53 */
  issue(orderId: number, type: IssuedType): Promise<DocumentSummary | undefined>
  getFile(orderId: number, documentId: number): Promise<PrintedFile | undefined>
  readonly handlers: {
    getOrderDocument(ctx: Context, payload: Payload<'getOrderDocument'>): Promise<Answer<'getOrderDocument'>>
  }
  readonly jobs: readonly Job[]
  readonly outboxHandlers: { readonly 'document.issue': OutboxHandler<'document.issue'> }
}

export interface DocumentsOptions {
  readonly printer: DocumentPrinter
  /** The folder of the PDFs. */
  readonly folder: string
}

export function createDocuments(services: Services, { printer, folder }: DocumentsOptions): Documents {
  const files = createDocumentFiles({ services, printer, folder })

  async function getFile(orderId: number, documentId: number): Promise<PrintedFile | undefined> {
    const document = await findOrderDocument(services.db, { orderId, documentId })
    return document && { fileName: `${document.content.number}.pdf`, bytes: await files.getBytes(document) }
  }

  return {
    issue: (orderId, type) => issueDocument(services, { orderId, type }),
    getFile,
    handlers: {
      async getOrderDocument(ctx, payload) {
        const { id } = await requireOrderAccess(ctx, payload)
        const file = (await getFile(id, payload.documentId)) ?? refuse('notFound')
        return { fileName: file.fileName, base64: Buffer.from(file.bytes).toString('base64') }
      },
    },
    jobs: [
      {
        name: 'dropOldDocuments',
        everySeconds: 3600,
        run: (closing) => deleteExpiredDocumentFiles(services, folder, closing),
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
