import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { compareBlocks, type BlockComparison } from '@vitrine/contract/blocks/tree/compare-blocks'
import type { BlockRegister } from '@vitrine/contract/blocks/define-block'
import { eachValue } from '@vitrine/contract/blocks/tree/each-value'
import type { Field } from '@vitrine/contract/blocks/field'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { getChildren, type Tree } from '../blocks/blocks.ts'

export type Change = 'same' | 'added' | 'removed' | 'changed' | 'moved'

/** One block in two versions of a page. */
export interface ComparedBlock {
  readonly uuid: string
  readonly name: string
  readonly change: Change
  readonly before: StoredBlock | undefined
  readonly after: StoredBlock | undefined
  /** Its own values that differ. */
  readonly values: readonly ComparedValue[]
  /** Blocks inside it that differ. */
  readonly parts: readonly ComparedBlock[]
}

export interface ComparedValue {
  /** The same path as in `data-at`. */
  readonly at: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

interface Versions {
  readonly before: ReadonlyMap<string, StoredBlock>
  readonly after: ReadonlyMap<string, StoredBlock>
  readonly changedIds: Readonly<Record<keyof BlockComparison, ReadonlySet<string>>>
  readonly register: BlockRegister
}

/** The blocks of two versions of a page, with removed blocks at their old positions. */
export function compareVersions(before: Tree, after: Tree, register: BlockRegister): readonly ComparedBlock[] {
  const { added, removed, changed, moved } = compareBlocks(before, after)
  const versions: Versions = {
    before: indexById(before),
    after: indexById(after),
    register,
    changedIds: { added: new Set(added), removed: new Set(removed), changed: new Set(changed), moved: new Set(moved) },
  }
  return mergeIdOrder(before, after, versions).map((uuid) => compareBlock(uuid, versions))
}

function compareBlock(uuid: string, versions: Versions): ComparedBlock {
  const [before, after] = [versions.before.get(uuid), versions.after.get(uuid)]
  const parts = mergeIdOrder(before ? getChildren(before) : [], after ? getChildren(after) : [], versions)
    .map((inner) => compareBlock(inner, versions))
    .filter(({ change }) => change !== 'same')
  const own = getChange(uuid, versions)
  const isWhole = own === 'added' || own === 'removed'
  return {
    uuid,
    name: (after ?? before)?.name ?? '',
    before,
    after,
    change: (own === 'same' || own === 'moved') && parts.length > 0 ? 'changed' : own,
    values: isWhole ? [] : differingValues(before, after, versions.register),
    // Blocks that were added or removed together with it are not listed again.
    parts: isWhole ? parts.filter(({ change }) => change !== own) : parts,
  }
}

function getChange(uuid: string, { changedIds }: Versions): Change {
  if (changedIds.added.has(uuid)) return 'added'
  if (changedIds.removed.has(uuid)) return 'removed'
  if (changedIds.changed.has(uuid)) return 'changed'
  return changedIds.moved.has(uuid) ? 'moved' : 'same'
}

function differingValues(
  before: StoredBlock | undefined,
  after: StoredBlock | undefined,
  register: BlockRegister,
): readonly ComparedValue[] {
  const [old, present] = [collectValues(before, register), collectValues(after, register)]
  return Array.from(new Set([...present.keys(), ...old.keys()])).flatMap((at) => {
    const [one, other] = [old.get(at), present.get(at)]
    const field = (other ?? one)?.field
    return !field || sameValue(one?.value, other?.value) ? [] : [{ at, field, before: one?.value, after: other?.value }]
  })
}

function collectValues(block: StoredBlock | undefined, register: BlockRegister) {
  const all = block
    ? Array.from(eachValue([block], register)).filter((value) => value.block.meta.uuid === block.meta.uuid)
    : []
  return new Map(all.map(({ at, field, value }) => [at, { field, value }]))
}

/**
 * Ids of both lists: the present order, with each removed block after its old predecessor. Moved blocks appear at their
 * new position only.
 */
function mergeIdOrder(before: Tree, after: Tree, versions: Versions): readonly string[] {
  const [old, order] = [before.map(({ meta }) => meta.uuid), after.map(({ meta }) => meta.uuid)]
  for (const [at, uuid] of old.entries()) {
    if (versions.after.has(uuid)) continue
    const anchor = old.slice(0, at).findLast((each) => order.includes(each))
    order.splice(anchor === undefined ? 0 : order.indexOf(anchor) + 1, 0, uuid)
  }
  return order
}

const indexById = (tree: Tree): ReadonlyMap<string, StoredBlock> =>
  new Map(Array.from(eachBlock(tree), (block) => [block.meta.uuid, block]))
