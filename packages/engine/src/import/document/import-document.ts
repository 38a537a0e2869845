import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { commandLine, recordAudit } from '../../kernel/audit.ts'
import { diffDocuments, type DocumentChange } from './document-changes.ts'
import { DocumentError } from './document-error.ts'
import { exportTerms } from '../export/export-document.ts'
import { hasChosenCurrency, holdCurrency } from '../shop-state-store.ts'
import { listUnlistedMethods } from '../export/unlisted-methods.ts'
import { writeShopInTransaction, type WriteShopDependencies } from './write-shop.ts'
import type { WriteCounts } from './write-counts.ts'

export interface ImportDocumentOptions {
  readonly dryRun: boolean
}

export interface ImportDocumentResult {
  /** The changes outside of the catalogue. */
  readonly changes: readonly DocumentChange[]
  /** The number of rows by subject. */
  readonly written: WriteCounts
  /** Active methods that the document does not list: 'payment paypal'. */
  readonly unlistedMethods: readonly string[]
}

/** Imports a document completely or not at all; with `dryRun` it is rolled back. */
export async function importDocument(
  deps: WriteShopDependencies,
  document: ShopDocument,
  { dryRun }: ImportDocumentOptions,
): Promise<ImportDocumentResult> {
  // The first document sets the currency of the shop.
  const isFirst = !(await hasChosenCurrency(deps.db))
  const settings = { ...(isFirst && { 'shop.currency': document.currency }), ...document.settings }
  try {
    return await writeShopInTransaction(
      deps,
      { ...document, settings },
      {
        commits: !dryRun,
        async around(tx, write) {
          const before = await exportTerms(tx)
          const written = await write()
          const after = await exportTerms(tx)
          if (after.currency !== document.currency)
            throw new DocumentError(
              `The amounts of the document are in ${document.currency}, but the shop sells in ${after.currency}. Set 'shop.currency' in the settings of the document, or convert its amounts to ${after.currency}.`,
            )
          if (after.currency !== before.currency) await refuseCurrencyChange(tx, before.currency)
          const changes = diffDocuments(before, after)
          if (changes.length > 0)
            await recordAudit(tx, commandLine, {
              action: 'document import',
              subject: 'settings',
              subjectId: 'document',
              after: changes.map(({ path }) => path),
            })
          return { changes, written, unlistedMethods: listUnlistedMethods(document, after) }
        },
      },
    )
  } catch (error) {
    throw isConstraintViolation(error)
      ? new DocumentError(
          `The document violates the constraint ${error.constraint} of the shop: ${error.detail ?? error.message}`,
        )
      : error
  }
}

/** As in the settings: what was sold in a currency stays in it, and rates are for a unit of the shop's. */
async function refuseCurrencyChange(tx: Tx, currency: string): Promise<void> {
  const { hasOrders, others } = await holdCurrency(tx)
  if (hasOrders)
    throw new DocumentError(
      `There are orders in ${currency}, so the currency of the shop cannot be changed any more: convert the amounts of the document to ${currency}.`,
    )
  if (others.length > 0)
    throw new DocumentError(
      `The shop also sells in ${others.join(', ')}, at rates for ${currency}: remove these currencies before you change the one of the shop.`,
    )
}

// SQLSTATE class 23: integrity constraint violation.
function isConstraintViolation(
  error: unknown,
): error is Error & { readonly constraint: string; readonly detail?: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('23') &&
    'constraint' in error &&
    typeof error.constraint === 'string'
  )
}
