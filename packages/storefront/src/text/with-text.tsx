import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ReactNode } from 'react'
import type { TextLoaders } from './catalogues.ts'
import { loadNamespace, type TextNamespace } from './namespaces.ts'
import { LazyText } from './text.tsx'

/** Adds the texts of namespaces that few pages need; suspends until they are loaded. */
export function WithText({ namespaces, children }: { namespaces: readonly TextNamespace[]; children: ReactNode }) {
  return <LazyText texts={loadersFor(namespaces)}>{children}</LazyText>
}

// The same namespaces must give the same loaders, by which texts are cached.
const loaders = new Map<string, TextLoaders>()

function loadersFor(namespaces: readonly TextNamespace[]): TextLoaders {
  const key = namespaces.join(' ')
  const load = (locale: Locale) => async () => {
    const texts = await Promise.all(namespaces.map((name) => loadNamespace(name, locale)))
    return { messages: Object.assign({}, ...texts) }
  }
  const cached = loaders.get(key) ?? mapLocales(load)
  loaders.set(key, cached)
  return cached
}
