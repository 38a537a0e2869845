/**
 * Query parameter of a product page: the attributes that are not chosen yet. 'size' means all but the colour; otherwise
 * attribute ids.
 */
export const openChoiceParameter = 'choose'
export const allSizes = 'size'

/** Only a few values are valid, so that the page cache stays small. */
export function isOpenChoice(value: string): boolean {
  return /^(?:size|\d{1,9}(?:,\d{1,9}){0,3})$/.test(value)
}

/** '/jumper_40' of '/jumper_40_123': the page on which no size is chosen. */
export function itemAddress(variationUrl: string): string {
  return variationUrl.replace(/_\d+$/, '')
}

/** The page of the variation's colour on which no size is chosen. */
export function colourAddress(variationUrl: string): string {
  return withOpenChoice(variationUrl, allSizes)
}

/** Adds the open choice to a URL; unchanged when everything is chosen. */
export function withOpenChoice(url: string, openChoice: string | null): string {
  return openChoice === null ? url : `${url}?${openChoiceParameter}=${openChoice}`
}
