import type { Value } from '../model/blocks/value.ts'

/** A part of 'Save changes': the blocks of the page, the design, or texts in other languages. */
export interface SavePart {
  readonly name: 'blocks' | 'settings' | 'texts'
  /** Whether it has unsaved changes. */
  readonly isDirty: Value<boolean>
  /** Resolves when it is saved; rejects with the error. */
  save(): Promise<void>
}
