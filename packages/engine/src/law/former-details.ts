import type { LegalIssue } from '@vitrine/contract/shop/law.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { toImprint } from '../kernel/imprint.ts'
import { parseSettings } from '../kernel/settings.ts'
import type { NamedDetails } from './law-store.ts'

/**
 * Details of the merchant that texts mention. A postcode only counts together with its town; a town or a country alone
 * is no detail.
 */
type Details = readonly string[]

function listDetails({
  name,
  street,
  postcode,
  town,
  email,
  phone,
  representative,
  vatNumber,
  shopName,
}: NamedDetails): Details {
  return [
    name,
    street,
    postcode && town && `${postcode} ${town}`,
    email,
    phone,
    representative,
    vatNumber,
    shopName,
  ].flatMap((value) => {
    const text = value?.trim() ?? ''
    return text.length < minLength || isPlaceholder(text) ? [] : [text]
  })
}

const minLength = 4
const isPlaceholder = (text: string) => /^\[.*\]$/.test(text)

/** The current details of the merchant. */
export const getCurrentDetails = (settings: PublicSettings): NamedDetails => ({
  ...toImprint(settings),
  shopName: settings['shop.name'],
})

/** Outdated details, newest first. The default name of a new shop does not count. */
export function findFormerDetails(current: NamedDetails, former: readonly NamedDetails[]): Details {
  const now = new Set([...listDetails(current), ...listDetails(getCurrentDetails(parseSettings({})))].map(normalize))
  return [...new Map(former.flatMap(listDetails).map((text) => [normalize(text), text])).entries()].flatMap(
    ([key, text]) => (now.has(key) ? [] : [text]),
  )
}

/** Finds former details in a text. A former detail within a current one ('Nord' in 'Nord Ltd') does not count. */
export function findOutdatedDetails(
  pageText: string,
  { current, former }: { readonly current: NamedDetails; readonly former: Details },
): readonly LegalIssue[] {
  const rest = listDetails(current)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, detail) => text.replaceAll(toPattern(detail), ' \u0000 '), pageText)
  const named = former.filter((detail) => toPattern(detail).test(rest))
  return named.length > 0 ? [{ what: 'outdated', count: named.length, examples: [...named] }] : []
}

// Matches whole words with any whitespace or comma between them; a postcode and its town match in either order.
function toPattern(detail: string): RegExp {
  const parts = detail.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const [first = '', ...others] = parts
  const alternatives =
    /\d/.test(first) && others.length > 0 && !/\d/.test(others.join(''))
      ? `(?:${parts.join(gap)}|${others.join(gap)}${gap}${first})`
      : parts.join(gap)
  return new RegExp(`(?<![\\p{L}\\d])${alternatives}(?![\\p{L}\\d])`, 'giu')
}

const gap = '[\\s,]+'
const normalize = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')
