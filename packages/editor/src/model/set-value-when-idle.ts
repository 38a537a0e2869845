import type { EditorStore } from './editor-store.ts'

interface ValuePlace {
  readonly uuid: string
  readonly at: string
  /** The key of the page under edit. */
  readonly page: string
  /** All values of one inline edit are one undo step. */
  readonly inlineEditId?: string
}

/** Sets a value of a block; during a save, as soon as the save has ended. A value for another page is dropped. */
export function setValueWhenIdle(store: EditorStore, place: ValuePlace, value: unknown): void {
  const {
    isSaving,
    page: { key },
  } = store.get()
  if (key !== place.page) return
  if (!isSaving) {
    store.setValue(place.uuid, place.at, value, place.inlineEditId)
    return
  }
  const stop = store.subscribe(() => {
    if (store.get().isSaving) return
    stop()
    setValueWhenIdle(store, place, value)
  })
}
