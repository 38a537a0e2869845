import type { PositionedBlock, Version } from './positions.ts'

export type Side = 'mine' | 'theirs'

/** The base value and its two edited versions. */
export interface Versions<T = unknown> {
  readonly base: T | undefined
  readonly mine: T | undefined
  readonly theirs: T | undefined
}

/** A value that both sides changed differently. */
export interface MergeConflict extends Versions {
  readonly uuid: string
  readonly name: string
  /**
   * The path of the field, as in `setValue`; 'place': its parent, by id; undefined: one side changed the block, the
   * other removed it.
   */
  readonly at?: string
  /** The side whose value is on the merged page. Default: mine, or the side that kept the block. */
  readonly winner: Side
}

/** By 'uuid' for a whole block, or by 'uuid at' for one of its conflicting fields. */
export type Choices = Readonly<Record<string, Side>>

export type ThreeVersions = Readonly<Record<'base' | 'mine' | 'theirs', Version>>

export function getPositions({ base, mine, theirs }: ThreeVersions, uuid: string): Versions<PositionedBlock> {
  return { base: base.blocks.get(uuid), mine: mine.blocks.get(uuid), theirs: theirs.blocks.get(uuid) }
}
