/** The plain text of HTML, in one line. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) =>
        name === undefined
          ? toCharacter(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
          : (namedEntities[name.toLowerCase()] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

// Code points that are not valid characters become spaces.
function toCharacter(code: number): string {
  return code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ' '
}
