const maxLength = 80

// Letters that do not decompose into a base letter and a diacritic.
const letterReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

/**
 * A name as a URL segment: 'Żółty sweter & Co.' becomes 'zolty-sweter-co'. Letters of other scripts are kept; the
 * result can be empty.
 */
export function toSlug(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßłøæœđþðı]/g, (letter) => letterReplacements[letter] ?? letter)
  return folded
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
}

/** The slug of a name, with the lowest free number appended if it is taken. */
export function toFreeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = toSlug(name) || 'x'
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!isTaken(tried)) return tried
  }
}

/** Normalizes a name for comparison, ignoring case, spaces and Unicode variants. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
