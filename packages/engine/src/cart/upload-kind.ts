export interface FileKind {
  readonly mime: string
  /** The endings that such a file may have; the first is the usual one. */
  readonly endings: readonly string[]
}

const png = { mime: 'image/png', endings: ['png'] } as const
const jpeg = { mime: 'image/jpeg', endings: ['jpg', 'jpeg'] } as const
const gif = { mime: 'image/gif', endings: ['gif'] } as const
const webp = { mime: 'image/webp', endings: ['webp'] } as const
const pdf = { mime: 'application/pdf', endings: ['pdf'] } as const
const plain = { mime: 'text/plain', endings: ['txt'] } as const

/**
 * What a file is by its own bytes, whatever its name says; undefined for everything that the shop does not know. An SVG is none of them: it can
 * carry scripts. SF-5.39, SF-8.62
 */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  const begin = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return png
  if (begin.startsWith('\xff\xd8\xff')) return jpeg
  if (/^GIF8[79]a/.test(begin)) return gif
  if (/^RIFF[^]{4}WEBP/.test(begin)) return webp
  if (begin.startsWith('%PDF-')) return pdf
  return isPlainText(bytes) ? plain : undefined
}

/** Whether an order property takes such a file; it may name formats as 'jpg', '.JPG' or 'image/jpeg'. SF-3.37 */
export function isAccepted({ mime, endings }: FileKind, formats: readonly string[]): boolean {
  return formats.map((format) => format.trim().toLowerCase().replace(/^\./, '')).some((format) => format === mime || endings.includes(format))
}

// Markup is text as well, but a browser that is asked to guess would run it.
const markup = /^\s*(?:<[!?a-z]|\{\\rtf)/i
// oxlint-disable-next-line no-control-regex -- a text for people has line breaks and tabs, and no other control characters
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !invisible.test(text) && !markup.test(text)
  } catch {
    // The decoder says only by an error what is no UTF-8.
    return false
  }
}
