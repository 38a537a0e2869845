import { existsSync, readFileSync } from 'node:fs'
import { spoken, type Texts } from '@vitrine/contract/kernel/spoken'
import type { Locale } from '@vitrine/contract/kernel/locale'

/** The texts of `text/{locale}/{room}.json`, whose keys begin with the prefix. A language may lack the file. */
export function readTexts<T>(room: string, prefix: string): Readonly<Record<Locale, T>> {
  return spoken<T>(prefix, (locale) => {
    const file = new URL(`../../text/${locale}/${room}.json`, import.meta.url)
    // Ours: flat, and texts only.
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Texts : {}
  })
}
