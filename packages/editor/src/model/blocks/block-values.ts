import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isRecord } from '@vitrine/contract/blocks/tree/block-tree'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { isTree, type Tree } from './blocks.ts'
import { changeBlock } from '../pages/page-tree.ts'

/**
 * The same page with one value of one block replaced. `at` names it from the block inwards: 'text.title' in its
 * content, 'configuration.columnWidths', 'items.2.label' in a list. `undefined` removes the value. An unchanged value
 * returns the same tree.
 */
export function setValue(tree: Tree, uuid: string, at: string, value: unknown): Tree {
  return changeBlock(tree, uuid, (block) => {
    const [first = '', ...rest] = at.split('.')
    if (first === 'configuration')
      return withPart(block, 'configuration', withValueAt(block.configuration ?? {}, rest, value))
    return isTree(block.content)
      ? block
      : withPart(block, 'content', withValueAt(block.content, [first, ...rest], value))
  })
}

export function getValueAt(block: StoredBlock, at: string): unknown {
  const [first = '', ...rest] = at.split('.')
  if (first === 'configuration') return rest.reduce(getChild, block.configuration)
  return isTree(block.content) ? undefined : [first, ...rest].reduce<unknown>(getChild, block.content)
}

function withPart(block: StoredBlock, part: 'configuration' | 'content', value: unknown): StoredBlock {
  return isRecord(value) && value !== block[part] ? { ...block, [part]: value } : block
}

function withValueAt(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return sameValue(holder, value) ? holder : value
  const before = getChild(holder, key)
  const after = withValueAt(before, rest, value)
  if (after === before) return holder
  if (Array.isArray(holder)) return replaceInList(holder, Number(key), after)
  const { [key]: _, ...others } = isRecord(holder) ? holder : {}
  if (after === undefined) return others
  return isRecord(holder) ? { ...holder, [key]: after } : { [key]: after }
}

function replaceInList(list: readonly unknown[], index: number, value: unknown): readonly unknown[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) return list
  return list.toSpliced(index, 1, ...(value === undefined ? [] : [value]))
}

function getChild(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) return holder[Number(key)]
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}
