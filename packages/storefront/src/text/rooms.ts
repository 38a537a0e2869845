import type { Locale } from '@vitrine/contract/kernel/locale'
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

// What several pages say, and parts of pages whose script comes late. What one page alone says comes with its loader.
const rooms = { product: productTexts, cart, purchase, fields, checkout, order, blocks, 'bot-check': botCheck } satisfies Record<string, TextLoaders>

export type TextRoom = keyof typeof rooms

export async function loadRoomText(room: TextRoom, locale: Locale): Promise<Messages> {
  return (await rooms[room][locale]()).messages
}

/** For loaders, which know no component. */
export async function translatorIn(locale: Locale, ...more: readonly TextRoom[]): Promise<Translate> {
  const loaded = await Promise.all([loadText(locale), ...more.map((room) => loadRoomText(room, locale))])
  return translator(locale, Object.assign({}, ...loaded))
}
