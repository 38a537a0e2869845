import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { getChildren, isTree, type Tree } from '../blocks/blocks.ts'
import { columnCount, getColumns } from '../blocks/grid-columns.ts'

/** A block with its position, in one version of a page. */
export interface PositionedBlock {
  readonly block: StoredBlock
  readonly parent: string | null
  /** Its rendered column in a grid. */
  readonly column: number | undefined
}

export interface Version {
  readonly blocks: ReadonlyMap<string, PositionedBlock>
  /** Ids in their order; null: on the page itself. */
  readonly lists: ReadonlyMap<string | null, readonly string[]>
}

export function indexVersion(tree: Tree): Version {
  const blocks = new Map<string, PositionedBlock>()
  const lists = new Map<string | null, readonly string[]>()
  function visit(children: Tree, parent: StoredBlock | undefined): void {
    const uuid = parent?.meta.uuid ?? null
    const count = columnCount(parent)
    const columns = count === 0 ? [] : getColumns(children, count)
    lists.set(
      uuid,
      children.map(({ meta }) => meta.uuid),
    )
    for (const [at, block] of children.entries()) {
      blocks.set(block.meta.uuid, { block, parent: uuid, column: columns[at] })
      if (getChildren(block).length > 0) visit(getChildren(block), block)
    }
  }
  visit(tree, undefined)
  return { blocks, lists }
}

/** Whether two blocks are equal apart from their children. */
export function hasSameOwnContent(one: StoredBlock, other: StoredBlock): boolean {
  const isStructure = isTree(one.content) && isTree(other.content)
  return (
    one.name === other.name &&
    sameValue(one.configuration, other.configuration) &&
    (isStructure || sameValue(one.content, other.content))
  )
}
