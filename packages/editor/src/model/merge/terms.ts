import type { Standing, Version } from './standing.ts'

export type Side = 'mine' | 'theirs'

/** What one value was, and what two people made of it. */
export interface Versions<T = unknown> {
  readonly base: T | undefined
  readonly mine: T | undefined
  readonly theirs: T | undefined
}

/** What both changed, and differently. */
export interface Clash extends Versions {
  readonly uuid: string
  readonly name: string
  /** The field, as `setValue` names it; 'place': where it stands, by the ids of its parents; none: one changed the block, the other removed it. */
  readonly at?: string
  /** Whose stands on the merged page: mine until somebody chooses, but a block that one removed and the other changed stays. */
  readonly taken: Side
}

/** By 'uuid', for a block as a whole, or by 'uuid at', for one of its fields that clash. */
export type Choices = Readonly<Record<string, Side>>

export type ThreeVersions = Readonly<Record<'base' | 'mine' | 'theirs', Version>>

export function standings({ base, mine, theirs }: ThreeVersions, uuid: string): Versions<Standing> {
  return { base: base.blocks.get(uuid), mine: mine.blocks.get(uuid), theirs: theirs.blocks.get(uuid) }
}
