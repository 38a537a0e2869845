import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import { childrenOf, isTree, type Tree } from '../blocks.ts'
import { columnCount, columnsOf } from '../grid-columns.ts'

/** A block and where it stands, in one version of a page. */
export interface Standing {
  readonly block: StoredBlock
  readonly parent: string | null
  /** Its column in a grid, as it is drawn. */
  readonly column: number | undefined
}

export interface Version {
  readonly blocks: ReadonlyMap<string, Standing>
  /** Ids in their order; null: on the page itself. */
  readonly lists: ReadonlyMap<string | null, readonly string[]>
}

export function standingIn(tree: Tree): Version {
  const blocks = new Map<string, Standing>()
  const lists = new Map<string | null, readonly string[]>()
  function enter(children: Tree, parent: StoredBlock | undefined): void {
    const uuid = parent?.meta.uuid ?? null
    const count = columnCount(parent)
    const columns = count === 0 ? [] : columnsOf(children, count)
    lists.set(uuid, children.map(({ meta }) => meta.uuid))
    for (const [at, block] of children.entries()) {
      blocks.set(block.meta.uuid, { block, parent: uuid, column: columns[at] })
      if (childrenOf(block).length > 0) enter(childrenOf(block), block)
    }
  }
  enter(tree, undefined)
  return { blocks, lists }
}

/** Whether two blocks say the same themselves, whatever stands in them. */
export function sameOwn(one: StoredBlock, other: StoredBlock): boolean {
  const isStructure = isTree(one.content) && isTree(other.content)
  return one.name === other.name && sameValue(one.configuration, other.configuration) && (isStructure || sameValue(one.content, other.content))
}
