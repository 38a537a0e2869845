/** A field of a row with its values before and after; null: it had none. */
export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** A row that an import adds or changes. Rows that stay as they are have none. */
export interface ImportChange {
  readonly kind: 'new' | 'changed'
  /** What the row is found by: handle, e-mail address, number, code or address. */
  readonly subject: string
  readonly title: string
  readonly rowId: number | null
  readonly customerId: number | null
  readonly variations: number
  readonly fields: readonly FieldChange[]
  /** A price changes by more than half: it may be a slipped comma. */
  readonly hasJump: boolean
  /** Of what was written anew, to see whether it has changed since. */
  readonly digest: string | null
}

export const toChange = (
  change: Pick<ImportChange, 'kind' | 'subject' | 'title'> & Partial<ImportChange>,
): ImportChange => ({
  rowId: null,
  customerId: null,
  variations: 0,
  fields: [],
  hasJump: false,
  digest: null,
  ...change,
})
