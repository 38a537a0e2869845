import type { EditorStore } from './editor-store.ts'

/** Sets a value of a block; during a save, as soon as the save has ended. A value for another page is dropped. */
export function setValueWhenIdle(
  store: EditorStore,
  { uuid, at, page }: { readonly uuid: string; readonly at: string; readonly page: string },
  value: unknown,
): void {
  const {
    isSaving,
    page: { key },
  } = store.get()
  if (key !== page) return
  if (!isSaving) {
    store.setValue(uuid, at, value)
    return
  }
  const stop = store.subscribe(() => {
    if (store.get().isSaving) return
    stop()
    setValueWhenIdle(store, { uuid, at, page }, value)
  })
}
