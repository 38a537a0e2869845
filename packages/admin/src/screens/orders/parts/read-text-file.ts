/** The file is a spreadsheet, a picture or the like. */
export class NotText extends Error {}

/** The text of a file in UTF-8 or UTF-16, else in the encoding that spreadsheets in Europe write. */
export async function readTextFile(file: File): Promise<string> {
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  if (text.includes('\0')) throw new NotText()
  return text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
