export interface FileKind {
  readonly mime: string
  /** Allowed file extensions; the first is the default. */
  readonly extensions: readonly string[]
}

const png = { mime: 'image/png', extensions: ['png'] } as const
const jpeg = { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] } as const
const gif = { mime: 'image/gif', extensions: ['gif'] } as const
const webp = { mime: 'image/webp', extensions: ['webp'] } as const
const pdf = { mime: 'application/pdf', extensions: ['pdf'] } as const
const plain = { mime: 'text/plain', extensions: ['txt'] } as const

/**
 * Detects the kind of a file by its bytes, regardless of its name; undefined if unsupported. SVG is unsupported,
 * because it can contain scripts. SF-5.39, SF-8.62
 */
export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png
  if (start.startsWith('\xff\xd8\xff')) return jpeg
  if (/^GIF8[79]a/.test(start)) return gif
  if (/^RIFF[^]{4}WEBP/.test(start)) return webp
  if (start.startsWith('%PDF-')) return pdf
  return isPlainText(bytes) ? plain : undefined
}

/** Whether an order property accepts such a file; formats are given as 'jpg', '.JPG' or 'image/jpeg'. SF-3.37 */
export function isAccepted({ mime, extensions }: FileKind, formats: readonly string[]): boolean {
  return formats
    .map((format) => format.trim().toLowerCase().replace(/^\./, ''))
    .some((format) => format === mime || extensions.includes(format))
}

// Markup is also text, but a sniffing browser would execute it.
const markup = /^\s*(?:<[!?a-z]|\{\\rtf)/i
// oxlint-disable-next-line no-control-regex -- a text for people has line breaks and tabs, and no other control characters
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !invisible.test(text) && !markup.test(text)
  } catch {
    // The decoder throws for invalid UTF-8.
    return false
  }
}
