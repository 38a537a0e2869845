/**
 * What tracking numbers of a carrier look like: '#' is a digit, '@' a letter, '?' either, other characters are
 * themselves; commas separate forms. No regular expression: staff write them, and every scan is compared with them.
 */
export function fitsTrackingForms(code: string, forms: string): boolean {
  const text = code.replaceAll(/\s/g, '').toUpperCase()
  return splitForms(forms).some(
    (form) => form.length === text.length && [...form].every((each, at) => fits(each, text[at])),
  )
}

const digits = (...lengths: readonly number[]) => lengths.map((length) => '#'.repeat(length))

/** By a word of the carrier's name: the numbers on its labels, until the shop states others. */
const knownForms: readonly (readonly [RegExp, readonly string[]])[] = [
  // Parcel numbers, serial numbers of shipping containers (00 and 18 digits), and those of abroad.
  [/\bdhl\b|deutsche post/i, [...digits(12, 20), ...digits(18, 19, 20).map((form) => `JJD${form}`), '@@#########DE']],
  [/\bdpd\b/i, digits(14)],
  [/\bgls\b/i, digits(11, 12, 13, 14)],
  [/\bups\b/i, ['1Z' + '?'.repeat(16)]],
  [/royal mail/i, ['@@#########GB']],
  [/\binpost\b/i, digits(24)],
  [/\bhermes\b|\bevri\b/i, digits(14, 16)],
]

/** What tracking numbers of a carrier look like: as the shop stated it, else as its name tells; empty: unknown. */
export function toTrackingForms(stated: string, carrier: string): string {
  if (splitForms(stated).length > 0) return stated
  return knownForms.find(([name]) => name.test(carrier))?.[1].join(', ') ?? ''
}

/** The order in the code of the shop's own label: its number, from the second parcel on with that of the parcel. */
export function toLabelledOrder(code: string): number | undefined {
  const number = /^(\d{1,9})(?:-\d{1,3})?$/.exec(code)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Empty: anything can be a tracking number. */
export function areTrackingForms(forms: string): boolean {
  return splitForms(forms).every((form) => /^[#@?A-Z0-9-]{5,40}$/.test(form) && /[#@?]/.test(form))
}

const splitForms = (forms: string): readonly string[] =>
  forms
    .toUpperCase()
    .split(',')
    .map((form) => form.replaceAll(/\s/g, ''))
    .filter((form) => form !== '')

function fits(place: string, character = ''): boolean {
  if (place === '#') return /^\d$/.test(character)
  if (place === '@') return /^[A-Z]$/.test(character)
  return place === '?' ? /^[A-Z0-9]$/.test(character) : place === character
}
