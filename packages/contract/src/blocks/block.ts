/** A block as it is stored: structure blocks hold children, content blocks hold an object. ED-3.08 */
export interface StoredBlock {
  readonly name: string
  readonly type: 'structure' | 'content'
  readonly meta: BlockMeta
  readonly configuration?: Readonly<Record<string, unknown>>
  readonly content: readonly StoredBlock[] | Readonly<Record<string, unknown>>
}

export interface BlockMeta {
  readonly uuid: string
  /** Version of the block's definition with which it was written; 1 if missing. */
  readonly version?: number
  /** Its column in a grid, from 0; without it, by its position in the order. */
  readonly slot?: number
}

/** A block that is still to be inserted: it and its children get their ids then. */
export interface BlockTemplate {
  readonly name: string
  readonly type: 'structure' | 'content'
  readonly configuration?: Readonly<Record<string, unknown>>
  readonly content: readonly BlockTemplate[] | Readonly<Record<string, unknown>>
}
