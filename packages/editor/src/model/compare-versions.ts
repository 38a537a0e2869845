import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/block-tree'
import { compareBlocks, type BlockComparison } from '@vitrine/contract/blocks/compare-blocks'
import type { BlockRegister } from '@vitrine/contract/blocks/define-block'
import { eachValue } from '@vitrine/contract/blocks/each-value'
import type { Field } from '@vitrine/contract/blocks/field'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import { childrenOf, type Tree } from './blocks.ts'

export type Change = 'same' | 'added' | 'removed' | 'changed' | 'moved'

/** One block in two versions of a page. */
export interface ComparedBlock {
  readonly uuid: string
  readonly name: string
  readonly change: Change
  readonly before: StoredBlock | undefined
  readonly after: StoredBlock | undefined
  /** What it says itself, as far as that differs. */
  readonly values: readonly ComparedValue[]
  /** Blocks that stand in it and differ. */
  readonly parts: readonly ComparedBlock[]
}

export interface ComparedValue {
  /** As `data-at` says it. */
  readonly at: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

interface Versions {
  readonly before: ReadonlyMap<string, StoredBlock>
  readonly after: ReadonlyMap<string, StoredBlock>
  readonly became: Readonly<Record<keyof BlockComparison, ReadonlySet<string>>>
  readonly register: BlockRegister
}

/** The blocks of two versions of a page, those that are gone where they stood. */
export function compareVersions(before: Tree, after: Tree, register: BlockRegister): readonly ComparedBlock[] {
  const { added, removed, changed, moved } = compareBlocks(before, after)
  const versions: Versions = {
    before: byId(before), after: byId(after), register,
    became: { added: new Set(added), removed: new Set(removed), changed: new Set(changed), moved: new Set(moved) },
  }
  return woven(before, after, versions).map((uuid) => compared(uuid, versions))
}

function compared(uuid: string, versions: Versions): ComparedBlock {
  const [before, after] = [versions.before.get(uuid), versions.after.get(uuid)]
  const parts = woven(before ? childrenOf(before) : [], after ? childrenOf(after) : [], versions)
    .map((inner) => compared(inner, versions)).filter(({ change }) => change !== 'same')
  const own = changeOf(uuid, versions)
  const isWhole = own === 'added' || own === 'removed'
  return {
    uuid, name: (after ?? before)?.name ?? '', before, after,
    change: (own === 'same' || own === 'moved') && parts.length > 0 ? 'changed' : own,
    values: isWhole ? [] : differingValues(before, after, versions.register),
    // What came or went with it is not told again.
    parts: isWhole ? parts.filter(({ change }) => change !== own) : parts,
  }
}

function changeOf(uuid: string, { became }: Versions): Change {
  if (became.added.has(uuid)) return 'added'
  if (became.removed.has(uuid)) return 'removed'
  if (became.changed.has(uuid)) return 'changed'
  return became.moved.has(uuid) ? 'moved' : 'same'
}

function differingValues(before: StoredBlock | undefined, after: StoredBlock | undefined, register: BlockRegister): readonly ComparedValue[] {
  const [old, present] = [valuesOf(before, register), valuesOf(after, register)]
  return Array.from(new Set([...present.keys(), ...old.keys()])).flatMap((at) => {
    const [one, other] = [old.get(at), present.get(at)]
    const field = (other ?? one)?.field
    return !field || sameValue(one?.value, other?.value) ? [] : [{ at, field, before: one?.value, after: other?.value }]
  })
}

function valuesOf(block: StoredBlock | undefined, register: BlockRegister) {
  const all = block ? Array.from(eachValue([block], register)).filter((value) => value.block.meta.uuid === block.meta.uuid) : []
  return new Map(all.map(({ at, field, value }) => [at, { field, value }]))
}

/** Ids of both lists: the present order, and what is gone behind what stood before it. What stands elsewhere now is told there. */
function woven(before: Tree, after: Tree, versions: Versions): readonly string[] {
  const [old, order] = [before.map(({ meta }) => meta.uuid), after.map(({ meta }) => meta.uuid)]
  for (const [at, uuid] of old.entries()) {
    if (versions.after.has(uuid)) continue
    const known = old.slice(0, at).findLast((each) => order.includes(each))
    order.splice(known === undefined ? 0 : order.indexOf(known) + 1, 0, uuid)
  }
  return order
}

const byId = (tree: Tree): ReadonlyMap<string, StoredBlock> => new Map(Array.from(eachBlock(tree), (block) => [block.meta.uuid, block]))
