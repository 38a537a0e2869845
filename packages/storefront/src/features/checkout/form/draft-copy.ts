import type { FormValues } from '../../../ui/address/address-form-values.ts'

const key = 'checkout-draft'

/** A copy of the form values in this window, for an expired session and until the server has stored them. */
export interface DraftCopy {
  readonly typed: FormValues
  /** The server has stored these values as well. */
  readonly isKept: boolean
  /** Ids of the cart lines at that time: a new session has others. */
  readonly cartItemIds?: readonly number[]
}

export function readCopy(): DraftCopy | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only `writeCopy` writes this key.
    return (stored ?? undefined) as DraftCopy | undefined
  } catch {
    // Storage may be blocked, or hold a value of another script.
    return undefined
  }
}

export function writeCopy(copy: DraftCopy | undefined): void {
  try {
    if (copy) sessionStorage.setItem(key, JSON.stringify(copy))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be full or blocked; then only the server keeps the draft.
  }
}
