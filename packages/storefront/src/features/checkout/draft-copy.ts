import type { FormValues } from '../../ui/address/address-form-values.ts'

const key = 'checkout-draft'

/** What this window keeps of the form, for a session that expires and for the moment until the shop has it. */
export interface DraftCopy {
  readonly typed: FormValues
  /** The shop has it as well. */
  readonly isKept: boolean
  /** Lines of the cart that it was typed for: a new session has others. */
  readonly cartItemIds?: readonly number[]
}

export function readCopy(): DraftCopy | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Only `writeCopy` writes this key.
    return (stored ?? undefined) as DraftCopy | undefined
  } catch {
    // Storage may be forbidden, and what stands in it may be somebody else's.
    return undefined
  }
}

export function writeCopy(copy: DraftCopy | undefined): void {
  try {
    if (copy) sessionStorage.setItem(key, JSON.stringify(copy))
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden: then the shop alone keeps the draft.
  }
}
