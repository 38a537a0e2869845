/** What a visitor may prove to know of an order. SF-6.04 */
export interface KnownPerson {
  readonly lastName: string | null
  readonly companyName: string | null
  readonly postcode: string | null
}

/** The surname or the company of one of the addresses, however it is written. */
export function isNameOf(people: readonly KnownPerson[], given: string): boolean {
  const wanted = plain(given)
  return wanted !== '' && people.some(({ lastName, companyName }) => [lastName, companyName].some((name) => name !== null && plain(name) === wanted))
}

export function isPostcodeOf(people: readonly KnownPerson[], given: string): boolean {
  const wanted = plain(given)
  return wanted !== '' && people.some(({ postcode }) => postcode !== null && plain(postcode) === wanted)
}

// 'Müller-Lüdenscheidt', 'mueller ludenscheidt' and 'MÜLLER LÜDENSCHEIDT' are one name: umlauts may be written out, strokes, accents and apostrophes left away.
function plain(written: string): string {
  return written.toLowerCase().replaceAll(/[äöüæœøåßłđðþı]/g, (letter) => writtenOut[letter] ?? letter).normalize('NFD').replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/ae|oe|ue|aa/g, (pair) => pair.charAt(0))
}

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
