import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachBlock } from '@vitrine/contract/blocks/block-tree'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import { childrenOf, isTree, type Tree } from './blocks.ts'
import { mergeBlocks, resolve, type Merge } from './merge.ts'
import { sameOwn } from './merge/standing.ts'
import { idsOf } from './page.fixtures.ts'
import { findBlock, placeOf } from './page-tree.ts'
import { editAtRandom, randomFrom } from './random-edits.fixtures.ts'
import { editor } from './store.fixtures.ts'

const [mostEdits, runs] = [25, 400]

const twoClients = fc.record({ seed: fc.integer(), before: fc.nat(30), mine: fc.nat(mostEdits), theirs: fc.nat(mostEdits) }).map(({ seed, ...edits }) => {
  const random = randomFrom(seed)
  const base = edited(undefined, { count: edits.before, random, name: 'base' })
  return { base, mine: edited(base, { count: edits.mine, random, name: 'mine' }), theirs: edited(base, { count: edits.theirs, random, name: 'theirs' }) }
})

const holds = (check: (merge: Merge) => void) => fc.assert(fc.property(twoClients, (versions) => check(mergeBlocks(versions))), { numRuns: runs })

test('no field that one of two people wrote is lost: it is on the merged page, or told as a clash', () => {
  holds((merge) => {
    for (const side of ['mine', 'theirs'] as const) {
      for (const block of eachBlock(merge.versions[side])) {
        const before = fieldsOf(merge.versions.base, block.meta.uuid)
        const now = fieldsOf(merge.versions[side], block.meta.uuid)
        const result = fieldsOf(merge.merged, block.meta.uuid)
        for (const at of new Set([...before.keys(), ...now.keys()])) {
          if (sameValue(before.get(at), now.get(at)) || sameValue(now.get(at), result.get(at))) continue
          expect(isTold(merge, block.meta.uuid, at), `${side} wrote ${at} of ${block.meta.uuid}`).toBe(true)
        }
      }
    }
  })
})

test('no block is lost: those of both, and the new ones of each, are on the merged page, once', () => {
  holds((merge) => {
    const { base, mine, theirs } = merge.versions
    const ids = idsOf(merge.merged)
    expect(new Set(ids).size).toBe(ids.length)
    const [before, own, other] = [idsOf(base), idsOf(mine), idsOf(theirs)]
    const due = [...own.filter((uuid) => other.includes(uuid) || !before.includes(uuid)), ...other.filter((uuid) => !before.includes(uuid))]
    expect(due.filter((uuid) => !ids.includes(uuid))).toEqual([])
    for (const uuid of before.filter((each) => !own.includes(each) || !other.includes(each))) {
      if (!own.includes(uuid) && !other.includes(uuid)) expect(ids).not.toContain(uuid)
      else if (ids.includes(uuid)) expect(isTold(merge, uuid), `${uuid} stays`).toBe(true)
    }
  })
})

test('a block that one has taken elsewhere stands there', () => {
  holds((merge) => {
    const { base, mine, theirs } = merge.versions
    for (const [one, other] of [[mine, theirs], [theirs, mine]] as const) {
      for (const uuid of idsOf(one)) {
        const [before, now, untouched] = [base, one, other].map((tree) => placeOf(tree, uuid))
        if (!before || !now || untouched?.parent !== before.parent || now.parent === before.parent) continue
        const parentIsThere = now.parent === null || findBlock(merge.merged, now.parent)
        if (parentIsThere) expect(placeOf(merge.merged, uuid)?.parent).toBe(now.parent)
      }
    }
  })
})

test('where only one has worked, the merged page is theirs to the byte', () => {
  holds(({ versions: { base, mine, theirs } }) => {
    expect(mergeBlocks({ base, mine, theirs: base })).toMatchObject({ merged: mine, clashes: [], theirsOnly: [], both: [] })
    expect(JSON.stringify(mergeBlocks({ base, mine: base, theirs }).merged)).toBe(JSON.stringify(theirs))
  })
})

test('two people who save one after the other end with the same page', () => {
  holds((merge) => {
    const { theirs } = merge.versions
    expect(mergeBlocks({ base: theirs, mine: theirs, theirs: merge.merged }).merged).toEqual(merge.merged)
    expect(mergeBlocks({ base: theirs, mine: merge.merged, theirs: merge.merged })).toMatchObject({ merged: merge.merged, clashes: [] })
  })
})

test('whoever merges, the same blocks say the same, save for what clashes', () => {
  holds((merge) => {
    const { base, mine, theirs } = merge.versions
    const other = mergeBlocks({ base, mine: theirs, theirs: mine })
    expect(other.clashes.map(({ uuid, at }) => `${uuid} ${at}`).sort()).toEqual(merge.clashes.map(({ uuid, at }) => `${uuid} ${at}`).sort())
    expect([...idsOf(other.merged)].sort()).toEqual([...idsOf(merge.merged)].sort())
    for (const block of eachBlock(merge.merged)) {
      const twin = findBlock(other.merged, block.meta.uuid)
      if (!isTold(merge, block.meta.uuid)) expect(twin && sameOwn(block, twin)).toBe(true)
    }
  })
})

test('whatever is chosen, each block stands once and what was chosen is there', () => {
  holds((merge) => {
    const choices = Object.fromEntries(merge.clashes.map(({ uuid, at }, turn) => [at === undefined ? uuid : `${uuid} ${at}`, turn % 2 === 0 ? 'theirs' as const : 'mine' as const]))
    const resolved = resolve(merge, choices)
    expect(new Set(idsOf(resolved)).size).toBe(idsOf(resolved).length)
    for (const clash of merge.clashes) {
      const chosen = clash[choices[clash.at === undefined ? clash.uuid : `${clash.uuid} ${clash.at}`] ?? 'mine']
      if (clash.at === undefined) expect(findBlock(resolved, clash.uuid) !== undefined).toBe(chosen !== undefined)
    }
  })
})

function edited(base: Tree | undefined, { count, random, name }: { readonly count: number; readonly random: (below: number) => number; readonly name: string }): Tree {
  const { store } = editor({ ids: name, ...(base && { blocks: base }) })
  for (let turn = 0; turn < count; turn++) editAtRandom(store, random, `${name}-turn-${turn}`)
  return store.get().blocks
}

/** By path, each value that is no record. */
function fieldsOf(tree: Tree, uuid: string): ReadonlyMap<string, unknown> {
  const block = findBlock(tree, uuid)
  if (!block) return new Map()
  return new Map([...leaves(block.configuration, 'configuration'), ...(isTree(block.content) ? [] : leaves(block.content, ''))])
}

function leaves(value: unknown, at: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value === undefined ? [] : [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === '' ? key : `${at}.${key}`))
}

/** Whether a clash speaks of the block, or of one around it that was removed; with `at`, of this field. */
function isTold({ clashes }: Merge, uuid: string, at?: string): boolean {
  return clashes.some((clash) => {
    if (clash.at !== undefined) return clash.uuid === uuid && (at === undefined || at === clash.at || at.startsWith(`${clash.at}.`))
    return [clash.base, clash.mine, clash.theirs].some((block) => isBlockWith(block, uuid))
  })
}

function isBlockWith(value: unknown, uuid: string): boolean {
  // A clash without a field holds blocks.
  const block = value as Tree[number] | undefined
  return block !== undefined && (block.meta.uuid === uuid || childrenOf(block).some((child) => isBlockWith(child, uuid)))
}
