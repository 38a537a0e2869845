import { existsSync, readFileSync } from 'node:fs'
import { spoken, type Texts } from '@vitrine/contract/kernel/spoken'
import type { Locale } from '@vitrine/contract/kernel/locale'

/** The texts of `text/{locale}/{module}.json` whose keys start with the prefix. The file is optional per language. */
export function readTexts<T>(module: string, prefix: string): Readonly<Record<Locale, T>> {
  return spoken<T>(prefix, (locale) => {
    const file = new URL(`../text/${locale}/${module}.json`, import.meta.url)
    // Our own files: flat, strings only.
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Texts : {}
  })
}
