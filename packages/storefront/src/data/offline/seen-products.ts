import type { SeenProduct } from './change.ts'

let listSeenProducts: () => readonly SeenProduct[] = () => []

/** Sets the source of the products on the page; it is read only when a change is queued. */
export function setSeenProductsProvider(provider: () => readonly SeenProduct[]): void {
  listSeenProducts = provider
}

/** The product on the present page that a queued change refers to. */
export function findSeenProduct(variationId: number): SeenProduct | undefined {
  return listSeenProducts().find((product) => product.variationId === variationId)
}
