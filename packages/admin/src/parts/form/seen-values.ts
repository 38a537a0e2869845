import { seenKeys } from './drafts.ts'

/** A number for saved values, which differs when they do: the version that drafts are based on. */
export function toVersion(values: unknown): number {
  let hash = 5381
  for (const character of JSON.stringify(values)) hash = Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)
  return hash
}

const key = (draft: string) => seenKeys() + draft
const keptVersions = 3

type Seen = readonly (readonly [version: number, values: unknown])[]

function read(draft: string): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(draft)) ?? '[]')
    return Array.isArray(stored) ? (stored as Seen) : []
  } catch {
    return []
  }
}

/** Remembers on this device what was seen, since a draft may be saved after a reload. */
export function rememberSeen(draft: string, version: number, values: unknown): void {
  const others = read(draft).filter(([other]) => other !== version)
  try {
    localStorage.setItem(key(draft), JSON.stringify([[version, values], ...others].slice(0, keptVersions)))
  } catch {
    // A full disk: the draft is compared with what is saved now.
  }
}

/** What was seen in a version; undefined: it is not known any more. */
export function findSeen<T>(draft: string, version: number): T | undefined {
  // Written by the function above for the same draft.
  return read(draft).find(([other]) => other === version)?.[1] as T | undefined
}
