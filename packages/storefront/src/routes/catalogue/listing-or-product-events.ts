import type { ShopEvent } from '../../data/analytics/events.ts'
import { unpack, type Packed } from '../../data/forms/packed.ts'
import { categoryEvents } from '../../features/listing/category-events.ts'
import type { CategoryView } from '../../features/listing/load-category.ts'
import { productEvents } from '../../features/product/product-events.ts'
import type { LoadedProduct } from '../../features/product/load-product.ts'

type Loaded =
  | { readonly kind: 'product'; readonly view: Packed<LoadedProduct> }
  | { readonly kind: 'category'; readonly view: Packed<CategoryView> }

/** Of the page of a product, or of a category. */
export function pageEvents(loaded: Loaded): readonly ShopEvent[] {
  return loaded.kind === 'product' ? productEvents(unpack(loaded.view)) : categoryEvents(loaded.view)
}
