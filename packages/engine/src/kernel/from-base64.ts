/** The bytes of a base64 text; undefined when it is none. */
export function bytesOf(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, 'base64')
  // What is no base64 is skipped in silence: then there are fewer bytes than the text has room for, or it would be another text when written again.
  if (bytes.byteLength !== Math.floor((withoutEnd(base64).length * 3) / 4)) return undefined
  return withoutEnd(bytes.toString('base64')) === withoutEnd(base64) ? bytes : undefined
}

function withoutEnd(base64: string): string {
  return base64.endsWith('==') ? base64.slice(0, -2) : base64.endsWith('=') ? base64.slice(0, -1) : base64
}
