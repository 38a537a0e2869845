const longest = 80

// Letters that do not come apart into a base and a mark.
const plain: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', þ: 'th', ð: 'd', ı: 'i' }

/** A name as one segment of an address: 'Żółty sweter & Co.' is 'zolty-sweter-co'. Letters of other scripts stay; empty when nothing is left. */
export function slugOf(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[ßłøæœđþðı]/g, (letter) => plain[letter] ?? letter)
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, longest).replaceAll(/^-+|-+$/g, '')
}

/** The slug, or with the lowest number behind it that is free. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name) || 'x'
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!isTaken(tried)) return tried
  }
}

/** How names are compared: case, spaces and forms of the same letter do not matter. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
