import type { Value } from '../model/value.ts'

/** Something that 'Save changes' saves: the blocks of the page, the design, texts in other languages. */
export interface SavePart {
  readonly name: 'blocks' | 'settings' | 'texts'
  /** Differs from what was saved. */
  readonly isDirty: Value<boolean>
  /** Resolves when it is saved; rejects with what is in the way. */
  save(): Promise<void>
}
