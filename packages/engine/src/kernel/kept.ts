export interface Kept<T> {
  get(): Promise<T>
  drop(): void
}

/** One value, loaded when it is first asked for and kept until it is dropped. A load that fails is not kept. */
export function kept<T>(load: () => Promise<T>): Kept<T> {
  let known: Promise<T> | undefined
  return {
    get() {
      if (known) return known
      const loading = load()
      known = loading
      loading.catch(() => {
        if (known === loading) known = undefined
      })
      return loading
    },
    // What was dropped while it was loading is handed to those who already wait for it, and to nobody else.
    drop() {
      known = undefined
    },
  }
}
