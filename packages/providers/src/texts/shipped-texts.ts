import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Texts } from '@vitrine/contract/kernel/spoken'
import type { ShippedTexts } from '@vitrine/engine/ports/shipped-texts'

const packages = join(import.meta.dirname, '../../..')
/** Whose people and shoppers read: each holds text/{locale}/{room}.json. */
const sources = ['storefront', 'editor', 'engine', 'providers']

/** The files of texts in this workspace, read when somebody first asks for a language. */
export function shippedTexts(): ShippedTexts {
  const read = new Map<Locale, Texts>()
  const textsIn = (locale: Locale): Texts => {
    const known = read.get(locale) ?? { ...(locale === defaultLocale ? {} : textsIn(defaultLocale)), ...Object.assign({}, ...sources.map((source) => textsOf(join(packages, source, 'text', locale)))) }
    read.set(locale, known)
    return known
  }
  return { getTexts: textsIn }
}

function textsOf(folder: string): Texts {
  if (!existsSync(folder)) return {}
  // Ours: flat, and texts only.
  return Object.assign({}, ...globSync('*.json', { cwd: folder }).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts)) as Texts
}
