/** The named fields of an object. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // Each entry is a field of `from` under its own name.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
