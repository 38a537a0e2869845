import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from './translate.ts'

const compiled = import.meta.glob<{ readonly messages: Messages }>('./compiled/*-*.ts')

/**
 * The texts of the given namespaces, which a loader sends with its page, so that other pages do not load them. For
 * loaders only: browser code must not import this module, since it references every namespace.
 */
export async function pageText(locale: Locale, ...namespaces: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map((name) => (compiled[`./compiled/${name}-${locale}.ts`] ?? throwMissing(name))()),
  )
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

function throwMissing(name: string): never {
  throw new Error(`there is no text/*/${name}.json`)
}
