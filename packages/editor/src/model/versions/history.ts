import type { Tree } from '../blocks/blocks.ts'

/** An action of the operator; undone and redone as one. */
export interface Step {
  /** For the live region: 'insert', 'move', ... */
  readonly name: string
  /** The affected block. */
  readonly uuid?: string
  /** Edits of one field have the same key: consecutive edits within a second are merged into one step. */
  readonly mergeKey?: string
  /** Consecutive edits of one inline edit have the same id, and are one step however long they take. */
  readonly inlineEditId?: string
}

interface Version {
  readonly blocks: Tree
  /** The step that produced this version; undefined for the loaded one. */
  readonly step?: Step
  /** Milliseconds of the store's clock. */
  readonly at: number
}

/** Versions of the whole tree, which share unchanged blocks. `at` is the present version; later ones can be redone. */
export interface History {
  readonly versions: readonly Version[]
  readonly at: number
  /** Whether the next edit may be merged into the last step; false after undoing and saving. */
  readonly isOpen: boolean
}

export const stepLimit = 500
const mergeWindowMs = 1000

export function createHistory(blocks: Tree): History {
  return { versions: [{ blocks, at: 0 }], at: 0, isOpen: false }
}

export function recordStep(
  history: History,
  blocks: Tree,
  { step, at, limit = stepLimit }: { readonly step: Step; readonly at: number; readonly limit?: number },
): History {
  const version = { blocks, step, at }
  if (canMergeStep(history, step, at)) return { ...history, versions: history.versions.with(history.at, version) }
  const versions = [...history.versions.slice(Math.max(0, history.at + 1 - limit), history.at + 1), version]
  return { versions, at: versions.length - 1, isOpen: true }
}

/** The history one step back or forward, with that step; undefined at its ends. */
export function travel(
  history: History,
  by: -1 | 1,
): { readonly history: History; readonly blocks: Tree; readonly step: Step | undefined } | undefined {
  const at = history.at + by
  const version = history.versions[at]
  if (!version) return undefined
  return {
    history: { ...history, at, isOpen: false },
    blocks: version.blocks,
    step: by === 1 ? version.step : history.versions[history.at]?.step,
  }
}

/** Replaces the present tree by the server's sanitised version, without a new step. */
export function replacePresent(history: History, blocks: Tree): History {
  const present = history.versions[history.at]
  return {
    ...history,
    isOpen: false,
    versions: present ? history.versions.with(history.at, { ...present, blocks }) : history.versions,
  }
}

export function canTravel({ versions, at }: History, by: -1 | 1): boolean {
  return versions[at + by] !== undefined
}

function canMergeStep({ versions, at, isOpen }: History, { mergeKey, inlineEditId }: Step, now: number): boolean {
  const last = versions[at]
  if (!isOpen || mergeKey === undefined || last?.step?.mergeKey !== mergeKey) return false
  if (last.step.inlineEditId !== inlineEditId) return false
  return inlineEditId !== undefined || now - last.at <= mergeWindowMs
}
