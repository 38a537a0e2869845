import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Texts } from '@vitrine/contract/kernel/i18n/text-tree'
import type { ShippedTexts } from '@vitrine/engine/ports/shipped-texts'

const packages = join(import.meta.dirname, '../../..')
/** Packages with texts in text/{locale}/{module}.json. */
const sources = ['storefront', 'editor', 'engine', 'providers']

/** The text files of this workspace, loaded lazily per language. */
export function shippedTexts(): ShippedTexts {
  const cache = new Map<Locale, Texts>()
  const getTexts = (locale: Locale): Texts => {
    const texts = cache.get(locale) ?? {
      ...(locale === defaultLocale ? {} : getTexts(defaultLocale)),
      ...Object.assign({}, ...sources.map((source) => readFolder(join(packages, source, 'text', locale)))),
    }
    cache.set(locale, texts)
    return texts
  }
  return { getTexts }
}

function readFolder(folder: string): Texts {
  if (!existsSync(folder)) return {}
  // Our own files: flat, strings only.
  return Object.assign(
    {},
    ...globSync('*.json', { cwd: folder }).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts),
  ) as Texts
}
