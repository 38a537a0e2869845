import { DocumentError } from '../../document/document-error.ts'

// Reasons by database constraint, for the author of the file.
const constraintReasons: Readonly<Record<string, string>> = {
  variations_one_combination: 'the shop has another variant of this product with the same options under another SKU',
  variations_number_key: 'a SKU of this product is used twice',
  category_texts_one_address: 'its category would have an address that is taken',
  categories_reserved_path: 'its category would have an address that belongs to the shop itself',
  stock_never_below_zero: 'a variant that may not be oversold would have less than nothing in stock',
}

/** The reason if the data of one product is invalid; undefined for any other error, which must be rethrown. */
export function toRejectionReason(error: unknown): string | undefined {
  if (error instanceof DocumentError) return error.message
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // Classes 22 (a value that does not fit its type) and 23 (a broken constraint) of SQLSTATE.
  if (!/^2[23]/.test(error.code)) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  return constraintReasons[constraint] ?? `the database refuses it: ${error.message}`
}
