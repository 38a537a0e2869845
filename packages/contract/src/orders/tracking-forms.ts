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
