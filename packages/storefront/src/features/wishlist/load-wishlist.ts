import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import type { Product } from '@vitrine/contract/product'
import { data } from 'react-router'
import { createCardMapper } from '../../data/cards.ts'
import { toSavedCard } from '../../ui/card-model.ts'
import { openWishOf, wishOf } from './wish-model.ts'

export type LoadedWishlist = Awaited<ReturnType<typeof loadWishlist>>

/** The visitor's own wishlist, or the one that somebody shared under this key. */
export async function loadWishlist(call: Call, shareKey: string | null) {
  const [toCard, { user }, wishes] = await Promise.all([createCardMapper(call), call('getSession', {}), wishesOf(call, shareKey)])
  const { products } = await call('getProductsByIds', { variationIds: wishes.variationIds.slice(0, mostShown) })
  const open = new Set(wishes.items.filter(({ anySize }) => anySize).map(({ variationId }) => variationId))
  const wishFor = async (product: Product) => {
    const { id } = product.variation
    if (!open.has(id)) return wishOf(product, toSavedCard(toCard(product), { url: product.url, anySize: false }))
    // Shown by the cheapest size that is available, and still the one that was saved.
    const detail = await call('getProduct', { id: product.item.id, variationId: id, anySize: true })
    return openWishOf(detail, { ...toSavedCard(toCard(detail), { url: product.url, anySize: true }), id })
  }
  return {
    isShared: shareKey !== null,
    isCustomer: user.email !== null,
    wishes: await Promise.all(products.map(wishFor)),
    /** Saved pieces that are not sold any more. */
    gone: wishes.variationIds.slice(0, mostShown).length - products.length,
  }
}

// The contract answers no more at once; nobody looks through more.
const mostShown = 100

async function wishesOf(call: Call, shareKey: string | null) {
  if (shareKey === null) return call('getWishlist', {})
  try {
    return await call('getSharedWishlist', { shareKey: shareKey.slice(0, longestKey) })
  } catch (error) {
    throw isRefusal(error) ? data('', { status: 404 }) : error
  }
}

// The contract takes no longer one, and no key has one.
const longestKey = 64
