/**
 * Joins the values of all calls that are made while a write is in progress into the next write. A call resolves when
 * its value has been written.
 */
export function writeInBatches<T>(write: (values: readonly T[]) => Promise<void>): (value: T) => Promise<void> {
  let previous: Promise<unknown> = Promise.resolve()
  let next: { readonly values: T[]; readonly written: Promise<void> } | undefined

  function start(): NonNullable<typeof next> {
    const values: T[] = []
    const written = previous.then(() => {
      next = undefined
      return write(values)
    })
    previous = written.catch(() => {})
    return { values, written }
  }

  return (value) => {
    next ??= start()
    next.values.push(value)
    return next.written
  }
}
