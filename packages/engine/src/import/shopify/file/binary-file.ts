const signatures: readonly (readonly [bytes: string, what: string])[] = [
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['52494646', 'a WebP picture'],
  ['25504446', 'a PDF'],
  ['504b0304', 'an Excel or ODF workbook, or another ZIP file. Open it and save it as CSV UTF-8'],
  ['d0cf11e0', 'an old Excel workbook. Open it and save it as CSV UTF-8'],
  ['1f8b', 'packed with gzip, and its name does not end in .gz. Rename it'],
]

/** The kind of a binary file by its first bytes; undefined if it can be a text file. */
export function detectBinaryKind(head: Uint8Array): string | undefined {
  const hex = Buffer.from(head).toString('hex')
  const signature = signatures.find(([bytes]) => hex.startsWith(bytes))
  if (signature) return signature[1]
  // UTF-16 contains zero bytes, after a byte order mark.
  return head.includes(0) && !/^(fffe|feff)/.test(hex) ? 'binary data' : undefined
}
