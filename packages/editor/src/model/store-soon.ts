import type { EditorStore } from './editor-store.ts'

/** Stores a value of a block; while the page is being saved, as soon as that is over. What belongs to a page that was left is left with it. */
export function storeSoon(store: EditorStore, { uuid, at, page }: { readonly uuid: string; readonly at: string; readonly page: string }, value: unknown): void {
  const { isSaving, page: { key } } = store.get()
  if (key !== page) return
  if (!isSaving) {
    store.setValue(uuid, at, value)
    return
  }
  const stop = store.subscribe(() => {
    if (store.get().isSaving) return
    stop()
    storeSoon(store, { uuid, at, page }, value)
  })
}
