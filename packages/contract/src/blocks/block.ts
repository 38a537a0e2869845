/** A block as it is stored: structure blocks hold children, content blocks hold an object. ED-3.08 */
export interface StoredBlock {
  readonly name: string
  readonly type: 'structure' | 'content'
  readonly meta: { readonly uuid: string; readonly version?: number }
  readonly configuration?: Readonly<Record<string, unknown>>
  readonly content: readonly StoredBlock[] | Readonly<Record<string, unknown>>
}
