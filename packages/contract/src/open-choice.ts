/** In the address of a variation: what of it is not chosen yet. 'size' stands for everything but the pictures; ids of attributes for some of it. */
export const openChoiceParameter = 'choose'
export const allSizes = 'size'

/** Few values each, so that the memory is not filled with pages. */
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

/** The address with what is not chosen yet; as it is when all is chosen. */
export function withOpenChoice(url: string, openChoice: string | null): string {
  return openChoice === null ? url : `${url}?${openChoiceParameter}=${openChoice}`
}
