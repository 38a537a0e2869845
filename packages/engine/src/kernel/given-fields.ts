/** Some fields of a value: those that are undefined are not given. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

export function givenFields<T extends object>(fields: Given<T>): Partial<T> {
  // Every value that is left is one of T.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
