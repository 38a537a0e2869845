/** The bytes of a base64 text; undefined when it is none. */
export function bytesOf(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, 'base64')
  // What is no base64 is skipped in silence; written again, it would not be the same.
  return withoutEnd(bytes.toString('base64')) === withoutEnd(base64) ? bytes : undefined
}

const withoutEnd = (base64: string) => base64.replace(/={1,2}$/, '')
