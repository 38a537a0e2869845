import { mkdirSync, writeFileSync } from 'node:fs'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { refusals, type RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { Engine } from '@vitrine/engine/engine'
import { loadErrorText } from '@vitrine/storefront/text/catalogues'
import { formatMessage, type Message } from '@vitrine/storefront/text/translate'

/** Holds a file for every error of the catalogue that the tests of a run have provoked. */
export const recordedRefusalsFolder = new URL('../../test-results/refusals/', import.meta.url)

interface KeyedText {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * An engine whose every refusal and every notice must come with all that its texts name, in three languages, whichever
 * test provokes it.
 */
export function recordRefusals(engine: Engine): Engine {
  return {
    ...engine,
    async call(name, payload, caller) {
      try {
        const answer = await engine.call(name, payload, caller)
        for (const notice of noticesIn(answer)) await recordRefusal(notice)
        return answer
      } catch (error) {
        if (isRefusal(error)) await recordRefusal(error)
        throw error
      }
    },
  }
}

/** The same for what a server refuses, with or without its engine. */
export async function recordRefusalResponse(response: Response): Promise<void> {
  if (
    response.status < 400 ||
    !response.headers.get('content-type')?.startsWith('application/json') ||
    response.headers.has('content-encoding')
  )
    return
  const body: unknown = await response.clone().json()
  if (isKeyed(body)) await recordRefusal({ key: body.key, details: 'errors' in body ? Object(body.errors) : {} })
}

/** Fails when a text of this error would show a gap; notes that it was provoked. */
export async function recordRefusal({ key, details }: KeyedText): Promise<void> {
  const catalogues = await Promise.all(locales.map(loadErrorText))
  const texts = locales.map((locale, at) => {
    const message = catalogues[at]?.[`storefrontError.${key}`] ?? []
    for (const name of namesIn(message))
      if (details[name] === undefined)
        throw new Error(`${key} names ${name} in ${locale}, and does not bring it: ${JSON.stringify(details)}`)
    return formatMessage(locale, message, shownAs(details))
  })
  for (const text of texts)
    if (!/[.!]$/.test(text) || /[{}#]|undefined|null|\[object|NaN/.test(text))
      throw new Error(`${key} shows a gap: ${text}`)
  if (new Set(texts).size < locales.length)
    throw new Error(`${key} says the same in two languages: ${texts.join(' | ')}`)
  mkdirSync(recordedRefusalsFolder, { recursive: true })
  writeFileSync(new URL(key, recordedRefusalsFolder), '')
}

// Input of people may contain anything.
const shownAs = (details: KeyedText['details']) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' && value !== '' ? 'words' : value]),
  )

function namesIn(message: Message): readonly string[] {
  return message.flatMap((piece) => (typeof piece === 'string' ? [] : [piece[0]])).filter((name) => name !== '#')
}

// Notices are part of the cart, and the cart is part of other answers.
function* noticesIn(answer: unknown, depth = 0): Generator<KeyedText> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || depth > 4) return
  for (const [name, part] of Object.entries(answer)) {
    if (name === 'notices' && Array.isArray(part))
      for (const each of part)
        if (isKeyed(each)) yield { key: each.key, details: 'details' in each ? Object(each.details) : {} }
    // Rows of a file that were left out, each with its reason.
    if (name === 'rows' && Array.isArray(part))
      for (const { refusal } of part)
        if (isKeyed(refusal)) yield { key: refusal.key, details: 'details' in refusal ? Object(refusal.details) : {} }
    yield* noticesIn(part, depth + 1)
  }
}

function isKeyed(value: unknown): value is { readonly key: RefusalKey } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    value.key in refusals
  )
}
