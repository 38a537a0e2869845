import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import { isTree, type Tree } from './blocks.ts'
import { columnCount, inColumns, withoutSlot } from './grid-columns.ts'
import { mergeOrder } from './merge/order.ts'
import { mergePlaces } from './merge/places.ts'
import { decidePresence } from './merge/presence.ts'
import { standingIn, type Standing } from './merge/standing.ts'
import { standings, type Choices, type Clash, type Side, type ThreeVersions, type Versions } from './merge/terms.ts'
import { touchedBlocks, type Touched } from './merge/touched.ts'
import { mergeValue } from './merge/values.ts'

export interface Merge extends Touched {
  readonly merged: Tree
  readonly clashes: readonly Clash[]
  readonly versions: Readonly<Record<'base' | 'mine' | 'theirs', Tree>>
}

/** Two pages made of one: nothing that one of them wrote is lost without being told as a clash. */
export function mergeBlocks(versions: Merge['versions']): Merge {
  return merge(versions, {})
}

/** The page as it was chosen. What was not chosen stays as it was merged. */
export function resolve({ versions }: Pick<Merge, 'versions'>, choices: Choices): Tree {
  return merge(versions, choices).merged
}

function merge(trees: Merge['versions'], choices: Choices): Merge {
  const versions = { base: standingIn(trees.base), mine: standingIn(trees.mine), theirs: standingIn(trees.theirs) }
  const clashes: Clash[] = []
  const members = decidePresence(versions, choices, clashes)
  const parents = mergePlaces(versions, members, { choices, clashes })
  const blocks = new Map(Array.from(members, (uuid) => [uuid, mergeOwn(standings(versions, uuid), { uuid, choices, clashes })]))

  function children(parent: string | null): Tree {
    const inside = new Set(Array.from(parents).filter(([, of]) => of === parent).map(([uuid]) => uuid))
    const order = mergeOrder({ base: versions.base.lists.get(parent), mine: versions.mine.lists.get(parent), theirs: versions.theirs.lists.get(parent) }, inside)
    const list = order.flatMap((uuid) => {
      const block = blocks.get(uuid)
      return block ? [isTree(block.content) ? { ...block, content: children(uuid) } : block] : []
    })
    return inItsColumns(list, { versions, choices, parent, count: columnCount(parent === null ? undefined : blocks.get(parent)) })
  }

  return { merged: children(null), clashes, versions: trees, ...touchedBlocks(versions, clashes) }
}

/** The block without what stands in it. */
function mergeOwn({ base, mine, theirs }: Versions<Standing>, { uuid, choices, clashes }: { readonly uuid: string; readonly choices: Choices; readonly clashes: Clash[] }): StoredBlock | undefined {
  const chosen = choices[uuid] && { mine, theirs }[choices[uuid]]
  if (!mine || !theirs || chosen) return (chosen ?? mine ?? theirs ?? base)?.block
  const [before, one, other] = [base?.block, mine.block, theirs.block]
  const decide = (at: string | undefined, versions: Versions): Side => {
    const taken = choices[at === undefined ? uuid : `${uuid} ${at}`] ?? 'mine'
    clashes.push({ uuid, name: one.name, ...versions, ...(at !== undefined && { at }), taken })
    return taken
  }
  if (one.name !== other.name || isTree(one.content) !== isTree(other.content)) return { mine: one, theirs: other }[decide(undefined, { base: before, mine: one, theirs: other })]

  const configuration = mergeValue({ base: before?.configuration, mine: one.configuration, theirs: other.configuration }, 'configuration', decide)
  const content = isTree(other.content) ? other.content : mergeValue({ base: before?.content, mine: one.content, theirs: other.content }, '', decide)
  const meta = { ...(before && sameValue(other.meta, before.meta) ? one.meta : other.meta), ...versionOf(one, other) }
  // mergeValue answers one of the values that it was given, or a record of their fields.
  const merged = { ...other, meta, configuration: configuration as Record<string, unknown>, content: content as StoredBlock['content'] }
  return configuration === undefined ? withoutConfiguration(merged) : merged
}

interface Parent {
  readonly versions: ThreeVersions
  readonly choices: Choices
  readonly parent: string | null
  readonly count: number
}

function inItsColumns(children: Tree, { versions, choices, parent, count }: Parent): Tree {
  const here = (uuid: string) => {
    const { base, mine, theirs } = standings(versions, uuid)
    return { base: base?.parent === parent ? base : undefined, mine: mine?.parent === parent ? mine : undefined, theirs: theirs?.parent === parent ? theirs : undefined }
  }
  if (count > 0) return inColumns(children, children.map(({ meta }, at) => Math.min(columnOf(here(meta.uuid), choices[meta.uuid]) ?? at % count, count - 1)), count)
  return children.map((child) => {
    const { mine, theirs } = here(child.meta.uuid)
    return [mine, theirs].some((standing) => standing && standing.block.meta.slot === child.meta.slot) ? child : withoutSlot(child)
  })
}

function columnOf({ base, mine, theirs }: Versions<Standing>, chosen: Side | undefined): number | undefined {
  if (!mine || !theirs) return (mine ?? theirs)?.column
  const isMine = chosen ? chosen === 'mine' : mine.column !== base?.column
  return isMine ? mine.column : theirs.column
}

function withoutConfiguration(block: StoredBlock): StoredBlock {
  const { configuration: _, ...rest } = block
  return rest
}

function versionOf({ meta: one }: StoredBlock, { meta: other }: StoredBlock): { readonly version?: number } {
  const version = Math.max(one.version ?? 1, other.version ?? 1)
  return one.version === undefined && other.version === undefined ? {} : { version }
}
