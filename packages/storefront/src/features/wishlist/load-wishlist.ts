import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import type { Product } from '@vitrine/contract/catalogue/product'
import { data } from 'react-router'
import { createCardMapper } from '../../data/cards.ts'
import { toSavedCard } from '../../ui/product/card-model.ts'
import { toColourEntry, toWishlistEntry } from './wishlist-entry.ts'

export type LoadedWishlist = Awaited<ReturnType<typeof loadWishlist>>

/** Loads the visitor's own wishlist, or the one shared under this key. */
export async function loadWishlist(call: Call, shareKey: string | null) {
  const [toCard, { user }, wishlist] = await Promise.all([
    createCardMapper(call),
    call('getSession', {}),
    fetchWishlist(call, shareKey),
  ])
  const { products } = await call('getProductsByIds', { variationIds: wishlist.variationIds.slice(0, maxEntries) })
  const colourOnlyIds = new Set(wishlist.items.filter(({ anySize }) => anySize).map(({ variationId }) => variationId))
  const toEntry = async (product: Product) => {
    const { id } = product.variation
    if (!colourOnlyIds.has(id))
      return toWishlistEntry(product, toSavedCard(toCard(product), { url: product.url, anySize: false }))
    // The card shows the cheapest available size, but keeps the id of the saved variation.
    const detail = await call('getProduct', { id: product.item.id, variationId: id, anySize: true })
    return toColourEntry(detail, { ...toSavedCard(toCard(detail), { url: product.url, anySize: true }), id })
  }
  return {
    isShared: shareKey !== null,
    isCustomer: user.email !== null,
    entries: await Promise.all(products.map(toEntry)),
    /** The number of saved items that are not sold any more. */
    gone: wishlist.variationIds.slice(0, maxEntries).length - products.length,
  }
}

// The maximum number of products per request in the contract.
const maxEntries = 100

async function fetchWishlist(call: Call, shareKey: string | null) {
  if (shareKey === null) return call('getWishlist', {})
  try {
    return await call('getSharedWishlist', { shareKey: shareKey.slice(0, maxKeyLength) })
  } catch (error) {
    throw isRefusal(error) ? data('', { status: 404 }) : error
  }
}

// The maximum length in the contract.
const maxKeyLength = 64
