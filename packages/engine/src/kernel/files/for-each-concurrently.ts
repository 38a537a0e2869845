/** Runs `action` for each item, up to `max` at once; rejects with the first error, when all running ones have ended. */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  max: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const item of items) {
    if (failures.length > 0) break
    const work: Promise<void> = action(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(work))
    running.add(work)
    if (running.size >= max) await Promise.race(running)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
