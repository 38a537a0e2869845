import { existsSync, readFileSync } from 'node:fs'
import { createTextTree, type Texts } from '@vitrine/contract/kernel/i18n/text-tree'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** The texts of `text/{locale}/{module}.json` whose keys start with the prefix. The file is optional per language. */
export function readTexts<T>(module: string, prefix: string): Readonly<Record<Locale, T>> {
  return createTextTree<T>(prefix, (locale) => {
    const file = new URL(`../text/${locale}/${module}.json`, import.meta.url)
    // Our own files: flat, strings only.
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
  })
}
