import type { LegalIssue } from '@vitrine/contract/law.contract'
import type { PublicSettings } from '@vitrine/contract/settings'
import { toImprint } from '../kernel/imprint.ts'
import { parseSettings } from '../kernel/settings.ts'
import type { NamedDetails } from './law-store.ts'

/** What texts name of whoever keeps the shop. A postcode counts with its town only, and a town or a country never alone: other people live there, too. */
type Details = readonly string[]

function detailsIn({ name, street, postcode, town, email, phone, representative, vatNumber, shopName }: NamedDetails): Details {
  return [name, street, postcode && town && `${postcode} ${town}`, email, phone, representative, vatNumber, shopName].flatMap((value) => {
    const text = value?.trim() ?? ''
    return text.length < fewestLetters || isPlaceholder(text) ? [] : [text]
  })
}

const fewestLetters = 4
const isPlaceholder = (text: string) => /^\[.*\]$/.test(text)

/** What the shop is called and who keeps it. */
export const currentDetails = (settings: PublicSettings): NamedDetails => ({ ...toImprint(settings), shopName: settings['shop.name'] })

/** Details that were true once and are not any more, newest first. What a shop is called before somebody names it was never true. */
export function formerDetails(current: NamedDetails, former: readonly NamedDetails[]): Details {
  const now = new Set([...detailsIn(current), ...detailsIn(currentDetails(parseSettings({})))].map(folded))
  return [...new Map(former.flatMap(detailsIn).map((text) => [folded(text), text])).entries()].flatMap(([key, text]) => (now.has(key) ? [] : [text]))
}

/** The former details that a text still names. Where a former one is part of a current one ('Nord' of 'Nord Ltd'), the current one is meant. */
export function outdatedIn(words: string, { current, former }: { readonly current: NamedDetails; readonly former: Details }): readonly LegalIssue[] {
  const rest = detailsIn(current).toSorted((one, other) => other.length - one.length).reduce((text, detail) => text.replaceAll(patternOf(detail), ' \u0000 '), words)
  const named = former.filter((detail) => patternOf(detail).test(rest))
  return named.length > 0 ? [{ what: 'outdated', count: named.length, examples: [...named] }] : []
}

// As a whole, and with whatever stands between its words: a postcode and its town may be parted by a comma, or come in the other order.
function patternOf(detail: string): RegExp {
  const words = detail.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const [first = '', ...others] = words
  const either = /\d/.test(first) && others.length > 0 && !/\d/.test(others.join('')) ? `(?:${words.join(gap)}|${others.join(gap)}${gap}${first})` : words.join(gap)
  return new RegExp(`(?<![\\p{L}\\d])${either}(?![\\p{L}\\d])`, 'giu')
}

const gap = '[\\s,]+'
const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')
