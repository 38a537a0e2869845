/** Why text cannot be the last part of a page's address. */
export type SlugFault = 'empty' | 'tooLong' | 'slash' | 'productLike' | 'capitals' | 'letters'

export const maxSlugLength = 120
const maxGeneratedSlugLength = 80

/**
 * A slug is made of small letters of any script, digits and single hyphens: what the address bar shows is what was
 * typed.
 */
export function slugFault(slug: string): SlugFault | undefined {
  if (slug === '') return 'empty'
  if (slug.length > maxSlugLength) return 'tooLong'
  if (slug.includes('/')) return 'slash'
  // An address that ends in _12 is a product's.
  if (/_\d+$/.test(slug)) return 'productLike'
  if (slug !== slug.toLowerCase()) return 'capitals'
  return /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) ? undefined : 'letters'
}

// Letters without a canonical decomposition, and those that are transliterated with two letters.
const transliterations: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  å: 'a',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

/**
 * A name as the last part of an address: 'Über uns & Łódź' is 'ueber-uns-lodz'. Letters of other scripts stay; empty
 * when nothing is left.
 */
export function slugify(name: string): string {
  const small = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßłøåæœđþðı]/g, (letter) => transliterations[letter] ?? letter)
  const folded = small
    .normalize('NFKD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0] ?? '')
    .normalize('NFC')
  return folded
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, maxGeneratedSlugLength)
    .replaceAll(/^[-\p{M}]+|-+$/gu, '')
}

/** The slug of a name, or with the lowest number behind it that is free. */
export function findFreeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugify(name)
  if (slug === '') return ''
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
