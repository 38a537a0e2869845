import type { Tree } from './blocks.ts'

/** What an operator did; undone and redone as one. */
export interface Step {
  /** For the live region: 'insert', 'move', ... */
  readonly name: string
  /** The block that it is about. */
  readonly uuid?: string
  /** Edits of one field carry the same key: those that follow each other within a second are one step. */
  readonly mergeKey?: string
}

interface Version {
  readonly blocks: Tree
  /** The step that led here; none: as it was loaded. */
  readonly step?: Step
  /** Milliseconds of the clock that the store was given. */
  readonly at: number
}

/** Whole trees: they share all that did not change. `at` is the present one, those after it can be redone. */
export interface History {
  readonly versions: readonly Version[]
  readonly at: number
  /** Whether the next edit may still join the last step. Undoing and saving end that. */
  readonly isOpen: boolean
}

export const stepLimit = 500
const mergeMilliseconds = 1000

export function newHistory(blocks: Tree): History {
  return { versions: [{ blocks, at: 0 }], at: 0, isOpen: false }
}

export function record(history: History, blocks: Tree, { step, at, limit = stepLimit }: { readonly step: Step; readonly at: number; readonly limit?: number }): History {
  const version = { blocks, step, at }
  if (joins(history, step, at)) return { ...history, versions: history.versions.with(history.at, version) }
  const versions = [...history.versions.slice(Math.max(0, history.at + 1 - limit), history.at + 1), version]
  return { versions, at: versions.length - 1, isOpen: true }
}

/** The history one step back or on, with that step; nothing where there is none. */
export function travel(history: History, by: -1 | 1): { readonly history: History; readonly blocks: Tree; readonly step: Step | undefined } | undefined {
  const at = history.at + by
  const version = history.versions[at]
  if (!version) return undefined
  return { history: { ...history, at, isOpen: false }, blocks: version.blocks, step: by === 1 ? version.step : history.versions[history.at]?.step }
}

/** The present tree in the words of the server, which cleans what it saves. That is no step. */
export function settled(history: History, blocks: Tree): History {
  const present = history.versions[history.at]
  return { ...history, isOpen: false, versions: present ? history.versions.with(history.at, { ...present, blocks }) : history.versions }
}

export function canTravel({ versions, at }: History, by: -1 | 1): boolean {
  return versions[at + by] !== undefined
}

function joins({ versions, at, isOpen }: History, { mergeKey }: Step, now: number): boolean {
  const last = versions[at]
  return isOpen && mergeKey !== undefined && last?.step?.mergeKey === mergeKey && now - last.at <= mergeMilliseconds
}
