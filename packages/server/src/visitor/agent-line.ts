import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { feedFields, productTitle } from '../feeds/feed-fields.ts'
import type { FeedShop } from '../feeds/feed-shop.ts'

/**
 * One product as a line of JSON, with the field names of public feeds for shopping agents. Agents may present and link
 * a product; orders are placed on our pages only. docs/feeds.md documents each field.
 */
export function agentLine(product: FeedProduct, { name, origin, locale, returnDays }: FeedShop): string {
  const { fields, additional_image_link, shipping } = feedFields(product, origin)
  const page = (path: string) => origin + localePath(locale, path)
  return `${JSON.stringify({
    ...fields,
    title: productTitle(product),
    item_group_id: String(product.itemId),
    item_group_title: product.name,
    sku: product.sku,
    language: locale,
    additional_image_links: additional_image_link,
    product_type: product.categories,
    attributes: product.options,
    ...(product.rating && {
      product_review_rating: product.rating.average,
      product_review_count: product.rating.count,
    }),
    ...(shipping && { shipping }),
    enable_search: true,
    enable_checkout: false,
    seller_name: name,
    seller_url: page('/'),
    seller_tos: page('/terms-and-conditions'),
    seller_privacy_policy: page('/privacy-policy'),
    return_policy: page('/cancellation-rights'),
    return_window_days: returnDays,
    shipping_policy: page('/shipping'),
    updated_at: product.updatedAt.toISOString(),
  })}\n`
}
