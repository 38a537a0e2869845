import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { getChildren, isTree, type Tree } from '../blocks/blocks.ts'
import { mergeBlocks, resolveMerge, type Merge } from './merge.ts'
import { hasSameOwnContent } from './positions.ts'
import { listIds } from '../page.fixtures.ts'
import { findBlock, findBlockPosition } from '../pages/page-tree.ts'
import { applyRandomEdit, createRandom } from '../random-edits.fixtures.ts'
import { createTestEditor } from '../store.fixtures.ts'

const [maxEdits, runs] = [25, 400]

const twoClients = fc
  .record({ seed: fc.integer(), before: fc.nat(30), mine: fc.nat(maxEdits), theirs: fc.nat(maxEdits) })
  .map(({ seed, ...edits }) => {
    const random = createRandom(seed)
    const base = createEditedTree(undefined, { count: edits.before, random, name: 'base' })
    return {
      base,
      mine: createEditedTree(base, { count: edits.mine, random, name: 'mine' }),
      theirs: createEditedTree(base, { count: edits.theirs, random, name: 'theirs' }),
    }
  })

const assertForAll = (check: (merge: Merge) => void) =>
  fc.assert(
    fc.property(twoClients, (versions) => check(mergeBlocks(versions))),
    { numRuns: runs },
  )

test('a merge loses no edited field: it is on the merged page or in a conflict', () => {
  assertForAll((merge) => {
    for (const side of ['mine', 'theirs'] as const) {
      for (const block of eachBlock(merge.versions[side])) {
        const before = listFields(merge.versions.base, block.meta.uuid)
        const now = listFields(merge.versions[side], block.meta.uuid)
        const result = listFields(merge.merged, block.meta.uuid)
        for (const at of new Set([...before.keys(), ...now.keys()])) {
          if (sameValue(before.get(at), now.get(at)) || sameValue(now.get(at), result.get(at))) continue
          expect(hasConflict(merge, block.meta.uuid, at), `${side} wrote ${at} of ${block.meta.uuid}`).toBe(true)
        }
      }
    }
  })
})

test('a merge loses no block: common and new blocks are on the merged page once', () => {
  assertForAll((merge) => {
    const { base, mine, theirs } = merge.versions
    const ids = listIds(merge.merged)
    expect(new Set(ids).size).toBe(ids.length)
    const [before, own, other] = [listIds(base), listIds(mine), listIds(theirs)]
    const expected = [
      ...own.filter((uuid) => other.includes(uuid) || !before.includes(uuid)),
      ...other.filter((uuid) => !before.includes(uuid)),
    ]
    expect(expected.filter((uuid) => !ids.includes(uuid))).toEqual([])
    for (const uuid of before.filter((each) => !own.includes(each) || !other.includes(each))) {
      if (!own.includes(uuid) && !other.includes(uuid)) expect(ids).not.toContain(uuid)
      else if (ids.includes(uuid)) expect(hasConflict(merge, uuid), `${uuid} stays`).toBe(true)
    }
  })
})

test('a block moved by one side is at its new parent after the merge', () => {
  assertForAll((merge) => {
    const { base, mine, theirs } = merge.versions
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      for (const uuid of listIds(one)) {
        const [before, now, untouched] = [base, one, other].map((tree) => findBlockPosition(tree, uuid))
        if (!before || !now || untouched?.parent !== before.parent || now.parent === before.parent) continue
        const parentIsThere = now.parent === null || findBlock(merge.merged, now.parent)
        if (parentIsThere) expect(findBlockPosition(merge.merged, uuid)?.parent).toBe(now.parent)
      }
    }
  })
})

test('a merge with changes of one side equals that side byte by byte', () => {
  assertForAll(({ versions: { base, mine, theirs } }) => {
    expect(mergeBlocks({ base, mine, theirs: base })).toMatchObject({
      merged: mine,
      conflicts: [],
      theirsOnly: [],
      both: [],
    })
    expect(JSON.stringify(mergeBlocks({ base, mine: base, theirs }).merged)).toBe(JSON.stringify(theirs))
  })
})

test('two clients that merge one after the other end with the same page', () => {
  assertForAll((merge) => {
    const { theirs } = merge.versions
    expect(mergeBlocks({ base: theirs, mine: theirs, theirs: merge.merged }).merged).toEqual(merge.merged)
    expect(mergeBlocks({ base: theirs, mine: merge.merged, theirs: merge.merged })).toMatchObject({
      merged: merge.merged,
      conflicts: [],
    })
  })
})

test('a merge is symmetric apart from its conflicts', () => {
  assertForAll((merge) => {
    const { base, mine, theirs } = merge.versions
    const other = mergeBlocks({ base, mine: theirs, theirs: mine })
    expect(other.conflicts.map(({ uuid, at }) => `${uuid} ${at}`).sort()).toEqual(
      merge.conflicts.map(({ uuid, at }) => `${uuid} ${at}`).sort(),
    )
    expect([...listIds(other.merged)].sort()).toEqual([...listIds(merge.merged)].sort())
    for (const block of eachBlock(merge.merged)) {
      const twin = findBlock(other.merged, block.meta.uuid)
      if (!hasConflict(merge, block.meta.uuid)) expect(twin && hasSameOwnContent(block, twin)).toBe(true)
    }
  })
})

test('a resolved merge contains each block once and follows all choices', () => {
  assertForAll((merge) => {
    const choices = Object.fromEntries(
      merge.conflicts.map(({ uuid, at }, turn) => [
        at === undefined ? uuid : `${uuid} ${at}`,
        turn % 2 === 0 ? ('theirs' as const) : ('mine' as const),
      ]),
    )
    const resolved = resolveMerge(merge, choices)
    expect(new Set(listIds(resolved)).size).toBe(listIds(resolved).length)
    for (const conflict of merge.conflicts) {
      const chosen =
        conflict[choices[conflict.at === undefined ? conflict.uuid : `${conflict.uuid} ${conflict.at}`] ?? 'mine']
      if (conflict.at === undefined) expect(findBlock(resolved, conflict.uuid) !== undefined).toBe(chosen !== undefined)
    }
  })
})

function createEditedTree(
  base: Tree | undefined,
  {
    count,
    random,
    name,
  }: { readonly count: number; readonly random: (below: number) => number; readonly name: string },
): Tree {
  const { store } = createTestEditor({ ids: name, ...(base && { blocks: base }) })
  for (let turn = 0; turn < count; turn++) applyRandomEdit(store, random, `${name}-turn-${turn}`)
  return store.get().blocks
}

/** All leaf values by path. */
function listFields(tree: Tree, uuid: string): ReadonlyMap<string, unknown> {
  const block = findBlock(tree, uuid)
  if (!block) return new Map()
  return new Map([
    ...leaves(block.configuration, 'configuration'),
    ...(isTree(block.content) ? [] : leaves(block.content, '')),
  ])
}

function leaves(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === undefined ? [] : [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === '' ? key : `${at}.${key}`))
}

/** Whether there is a conflict for the block or a removed ancestor; with `at`, for this field. */
function hasConflict({ conflicts }: Merge, uuid: string, at?: string): boolean {
  return conflicts.some((conflict) => {
    if (conflict.at !== undefined)
      return conflict.uuid === uuid && (at === undefined || at === conflict.at || at.startsWith(`${conflict.at}.`))
    return [conflict.base, conflict.mine, conflict.theirs].some((block) => containsBlock(block, uuid))
  })
}

function containsBlock(value: unknown, uuid: string): boolean {
  // A conflict without a field holds whole blocks.
  const block = value as Tree[number] | undefined
  return (
    block !== undefined && (block.meta.uuid === uuid || getChildren(block).some((child) => containsBlock(child, uuid)))
  )
}
