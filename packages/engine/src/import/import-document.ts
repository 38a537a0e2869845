import type { ShopDocument } from '@vitrine/contract/shop-document'
import { commandLine, recordAudit } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db.ts'
import { documentChanges, type DocumentChange } from './document-changes.ts'
import { DocumentError } from './document-error.ts'
import { exportTerms, type ShopTerms } from './export-document.ts'
import { hasChosenCurrency } from './shop-state-store.ts'
import { unnamedMethods } from './unnamed-methods.ts'
import { writeShopAtOnce, type WriteParts } from './write-shop.ts'
import type { Written } from './written.ts'

export interface ImportDocumentOptions {
  readonly dryRun: boolean
  /** As the audit log names it. */
  readonly action?: string
  /** False: a shop that has not chosen its currency yet still has the choice. */
  readonly choosesCurrency?: boolean
}

export interface DocumentOutcome {
  /** What is different beside the catalogue, thing by thing. */
  readonly changes: readonly DocumentChange[]
  /** How many rows of each subject. */
  readonly written: Written
  /** What the document leaves out and the shop still offers: 'payment paypal'. */
  readonly unnamed: readonly string[]
}

/** Puts a whole document into the shop, or nothing of it; with `dryRun` it is tried and taken back. */
export async function importDocument(parts: WriteParts, document: ShopDocument, { dryRun, action = 'document import', choosesCurrency = true }: ImportDocumentOptions): Promise<DocumentOutcome> {
  // A shop that has not chosen yet sells in the currency of its first document.
  const isFirst = choosesCurrency && !(await hasChosenCurrency(parts.db))
  const settings = { ...(isFirst && { 'shop.currency': document.currency }), ...document.settings }
  try {
    return await writeShopAtOnce(parts, { ...document, settings }, {
      keeps: !dryRun,
      async around(tx, write) {
        const before = await exportTerms(tx)
        const written = await write()
        const after = await exportTerms(tx)
        if (after.currency !== document.currency) throw new DocumentError(`The amounts of the document are in ${document.currency}, and the shop sells in ${after.currency}. Set 'shop.currency' among the settings of the document, or write its amounts in ${after.currency}.`)
        const changes = documentChanges(before, after)
        await noteFormerDetails(tx, before.settings, after.settings)
        if (changes.length > 0) await recordAudit(tx, commandLine, { action, subject: 'settings', subjectId: 'document', after: changes.map(({ path }) => path) })
        return { changes, written, unnamed: unnamedMethods(document, after) }
      },
    })
  } catch (error) {
    throw isRuleOfDatabase(error) ? new DocumentError(`The document contradicts a rule of the shop (${error.constraint}): ${error.detail ?? error.message}`) : error
  }
}

/** What texts name of the shop is written down before it changes: the legal check looks for what is not true any more. */
async function noteFormerDetails(tx: Tx, stored: ShopTerms['settings'], next: ShopTerms['settings']): Promise<void> {
  const [before, after] = [detailsIn(stored), detailsIn(next)]
  if (Object.keys(before).length === 0 || JSON.stringify(before) === JSON.stringify(after)) return
  await recordAudit(tx, commandLine, { action: 'settings set', subject: 'settings', subjectId: 'imprint', before, after })
}

function detailsIn(settings: ShopTerms['settings']): object {
  const [address, imprint] = [settings['shop.address'], settings['shop.imprint']]
  const [vatNumber, shopName] = [settings['shop.vatNumber'], settings['shop.name']]
  return { ...(typeof address === 'object' && address), ...(typeof imprint === 'object' && imprint), ...(vatNumber !== undefined && { vatNumber }), ...(shopName !== undefined && { shopName }) }
}

// Class 23 of PostgreSQL's errors: a constraint.
function isRuleOfDatabase(error: unknown): error is Error & { readonly constraint: string; readonly detail?: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23') && 'constraint' in error && typeof error.constraint === 'string'
}
