// Control characters, and those that turn the direction of writing or cannot be seen.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const longest = 120

const endings: Readonly<Partial<Record<string, string>>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'avif', 'image/gif': 'gif', 'image/svg+xml': 'svg' }

/** A picture's name as people read it: no path, nothing unseen, and an ending that tells what it is. */
export function pictureName(given: string, mime: string): string {
  const last = given.normalize('NFC').replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const stem = last.replaceAll(/\s+/g, ' ').trim().replace(/[.](?:jpe?g|png|webp|avif|gif|svg|heic|tiff?|bmp)$/i, '').replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const kept = [...stem].slice(0, longest).join('')
  return `${kept === '' ? 'picture' : kept}.${endings[mime] ?? 'bin'}`
}
