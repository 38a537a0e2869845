import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { loadText, type TextLoaders } from './catalogues.ts'
import { loaders as blocks } from './compiled/blocks.ts'
import { loaders as botCheck } from './compiled/bot-check.ts'
import { loaders as cart } from './compiled/cart.ts'
import { loaders as checkout } from './compiled/checkout.ts'
import { loaders as fields } from './compiled/fields.ts'
import { loaders as order } from './compiled/order.ts'
import { loaders as purchase } from './compiled/purchase.ts'
import { productTexts } from './product-texts.ts'
import { translator, type Messages, type Translate } from './translate.ts'

// Texts of several pages and of lazy components. Texts of a single page come with its loader.
const namespaces = {
  product: productTexts,
  cart,
  purchase,
  fields,
  checkout,
  order,
  blocks,
  'bot-check': botCheck,
} satisfies Record<string, TextLoaders>

export type TextNamespace = keyof typeof namespaces

export async function loadNamespace(name: TextNamespace, locale: Locale): Promise<Messages> {
  return (await namespaces[name][locale]()).messages
}

/** For loaders and other code outside of components. */
export async function loadTranslator(locale: Locale, ...names: readonly TextNamespace[]): Promise<Translate> {
  const loaded = await Promise.all([loadText(locale), ...names.map((name) => loadNamespace(name, locale))])
  return translator(locale, Object.assign({}, ...loaded))
}
