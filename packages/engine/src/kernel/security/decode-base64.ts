/** Decodes base64; undefined when the text is not valid base64. */
export function decodeBase64(base64: string): Uint8Array | undefined {
  const bytes = Buffer.from(base64, 'base64')
  // Buffer skips invalid characters silently: then the result has too few bytes, or encodes to another text.
  if (bytes.byteLength !== Math.floor((stripPadding(base64).length * 3) / 4)) return undefined
  return stripPadding(bytes.toString('base64')) === stripPadding(base64) ? bytes : undefined
}

function stripPadding(base64: string): string {
  return base64.endsWith('==') ? base64.slice(0, -2) : base64.endsWith('=') ? base64.slice(0, -1) : base64
}
