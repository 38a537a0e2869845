/** The values of an order that a visitor can enter as proof. SF-6.04 */
export interface OrderContact {
  readonly lastName: string | null
  readonly companyName: string | null
  readonly postcode: string | null
}

/** Compares with the surname or company of the addresses, tolerant of spelling variants. */
export function matchesName(contacts: readonly OrderContact[], given: string): boolean {
  const normalized = normalize(given)
  return (
    normalized !== '' &&
    contacts.some(({ lastName, companyName }) =>
      [lastName, companyName].some((name) => name !== null && normalize(name) === normalized),
    )
  )
}

export function matchesPostcode(contacts: readonly OrderContact[], given: string): boolean {
  const normalized = normalize(given)
  return normalized !== '' && contacts.some(({ postcode }) => postcode !== null && normalize(postcode) === normalized)
}

// 'Müller-Lüdenscheidt', 'mueller ludenscheidt' and 'MÜLLER LÜDENSCHEIDT' are the same name: umlauts can be
// transliterated; strokes, accents and apostrophes are ignored.
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[äöüæœøåßłđðþı]/g, (letter) => transliterations[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/ae|oe|ue|aa/g, (pair) => pair.charAt(0))
}

const transliterations: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
