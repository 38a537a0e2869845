// Control characters, direction marks and invisible characters.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const maxLength = 120

const extensions: Readonly<Partial<Record<string, string>>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}

/** A safe file name for a picture: no path, no invisible characters, and the extension of its actual type. */
export function toFileName(input: string, mime: string): string {
  const baseName = input.normalize('NFC').replaceAll(invisible, '').split(/[/\\]/).at(-1) ?? ''
  const stem = baseName
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.](?:jpe?g|png|webp|avif|gif|svg|heic|tiff?|bmp)$/i, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const name = [...stem].slice(0, maxLength).join('')
  return `${name === '' ? 'picture' : name}.${extensions[mime] ?? 'bin'}`
}
