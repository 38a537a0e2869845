import { DeliveredLocator } from './delivered-locator.ts'
import { DeliveredPage, fitsUrl, type UrlPattern } from './delivered-page.ts'
import { accessibleDescription, accessibleName, fullText, isHidden, oneLine } from './element-facts.ts'
import { matchesText, type TextPattern } from './element-queries.ts'
import { isDisabled, valueOf } from './form-values.ts'

interface Finding {
  readonly isAsExpected: boolean
  readonly found: unknown
}

const finding = (isAsExpected: boolean, found: unknown): Finding => ({ isAsExpected, found })
const fits = (text: string, pattern: TextPattern) =>
  typeof pattern === 'string' ? text === oneLine(pattern) : pattern.test(text)
const fitsAttribute = (value: string, pattern: TextPattern) =>
  typeof pattern === 'string' ? value === pattern : pattern.test(value)

const ofLocator = {
  toBeVisible: (found: DeliveredLocator, { visible = true }: { readonly visible?: boolean } = {}) =>
    finding((found.elements().length > 0 && !isHidden(found.one())) === visible, describe(found)),
  toBeHidden: (found: DeliveredLocator) =>
    finding(found.elements().length === 0 || isHidden(found.one()), describe(found)),
  toBeAttached: (found: DeliveredLocator) => finding(found.elements().length > 0, describe(found)),
  toHaveCount: (found: DeliveredLocator, count: number) => finding(found.elements().length === count, describe(found)),
  toBeChecked: (found: DeliveredLocator) => finding(found.one().hasAttribute('checked'), describe(found)),
  toBeDisabled: (found: DeliveredLocator) => finding(isDisabled(found.one()), describe(found)),
  toBeEnabled: (found: DeliveredLocator) => finding(!isDisabled(found.one()), describe(found)),
  toBeFocused: (found: DeliveredLocator) => finding(found.page.focused === found.one(), describe(found)),
  toHaveValue: (found: DeliveredLocator, value: TextPattern) =>
    finding(fitsAttribute(valueOf(found.one()), value), valueOf(found.one())),
  toHaveAttribute: (found: DeliveredLocator, name: string, value?: TextPattern) => {
    const actual = found.one().getAttribute(name)
    return finding(actual !== null && (value === undefined || fitsAttribute(actual, value)), actual)
  },
  toHaveAccessibleName: (found: DeliveredLocator, name: TextPattern) =>
    finding(fits(accessibleName(found.one()), name), accessibleName(found.one())),
  toHaveAccessibleDescription: (found: DeliveredLocator, text: TextPattern) =>
    finding(fits(accessibleDescription(found.one()), text), accessibleDescription(found.one())),
  toHaveText: (found: DeliveredLocator, text: TextPattern | readonly TextPattern[]) => compareTexts(found, text, fits),
  toContainText: (found: DeliveredLocator, text: TextPattern | readonly TextPattern[]) =>
    compareTexts(found, text, (actual, wanted) =>
      typeof wanted === 'string' ? actual.includes(oneLine(wanted)) : matchesText(actual, wanted),
    ),
}

const ofPage = {
  toHaveURL: (page: DeliveredPage, wanted: UrlPattern) => finding(fitsUrl(page.url(), wanted), page.url()),
  toHaveTitle: (page: DeliveredPage, wanted: TextPattern) =>
    finding(fits(oneLine(page.document.title), wanted), page.document.title),
}

function compareTexts(
  found: DeliveredLocator,
  wanted: TextPattern | readonly TextPattern[],
  isAsWanted: (actual: string, wanted: TextPattern) => boolean,
): Finding {
  if (!isList(wanted)) return finding(isAsWanted(fullText(found.one()), wanted), fullText(found.one()))
  const texts = found.elements().map(fullText)
  return finding(
    texts.length === wanted.length && texts.every((text, place) => isAsWanted(text, wanted[place] ?? '')),
    texts,
  )
}

type Checks = Readonly<
  Record<keyof typeof ofLocator | keyof typeof ofPage, (...wanted: readonly unknown[]) => Promise<void>>
>

const isList = (wanted: TextPattern | readonly TextPattern[]): wanted is readonly TextPattern[] => Array.isArray(wanted)

const describe = (found: DeliveredLocator) => found.elements().map(({ outerHTML }) => outerHTML.slice(0, 200))

export const isDelivered = (actual: unknown): actual is DeliveredLocator | DeliveredPage =>
  actual instanceof DeliveredLocator || actual instanceof DeliveredPage

/** The assertions of Playwright on delivered pages: what is there is there at once, and nothing is waited for. */
export function expectDelivered(
  actual: DeliveredLocator | DeliveredPage,
  message?: unknown,
): Checks & { readonly not: Checks } {
  const page = actual instanceof DeliveredPage ? actual : actual.page
  const checks = Object.entries(actual instanceof DeliveredPage ? ofPage : ofLocator)
  // A page has those of pages only, and a locator those of locators.
  const checksThat = (isWanted: boolean) =>
    Object.fromEntries(
      checks.map(([name, check]) => [
        name,
        async (...wanted: readonly unknown[]) => {
          // The table above pairs each kind of subject with its checks; their parameters are Playwright's.
          const run = check as (subject: unknown, ...rest: readonly unknown[]) => Finding
          const { isAsExpected, found } = run(actual, ...wanted)
          if (isAsExpected === isWanted) return
          const sentence = `${isWanted ? '' : 'not '}${name}(${wanted.map(String).join(', ')})`
          throw new Error(
            [message, `expected ${sentence} at ${page.url()}`, `found ${JSON.stringify(found)}`]
              .filter(Boolean)
              .join('\n'),
          )
        },
      ]),
    ) as Checks
  return { ...checksThat(true), not: checksThat(false) }
}
