import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { wholePictureAddress } from '@vitrine/contract/picture'
import { pageHead, siteOf } from '../../shell/head/page-head.ts'
import { breadcrumbFacts, productFacts } from '../../shell/head/structured-data.ts'
import { inTenths } from '../../ui/stars.tsx'
import type { LoadedProduct } from './load-product.ts'

/** Title, links and what search engines read of a product: its offer, its rating, its place in the shop. */
export function productHead(matches: Parameters<typeof pageHead>[0], { product, reviews, head }: LoadedProduct, pathname: string) {
  const locale = localeOf(pathname)
  const place = { origin: siteOf(matches[0]?.loaderData).origin, path: (path: string) => localePath(locale, path) }
  const images = product.pictures.map(({ base }) => wholePictureAddress(base))
  return pageHead(matches, {
    pathname, title: head.title, description: head.description, robots: head.robots, canonical: head.canonical, languageUrls: head.languageUrls,
    image: images[0], type: 'product',
    facts: [
      breadcrumbFacts([...product.breadcrumbs.map(({ name, path }) => ({ name, path: `/${path}` })), { name: product.name, path: product.url }], place),
      productFacts({
        name: product.name, description: head.description, url: product.url, sku: head.sku, gtin: head.gtin, brand: head.brand, images,
        price: product.price.value, currency: product.price.currency, isSalable: product.isSalable,
        rating: reviews.total > 0 ? { value: inTenths(reviews.average), count: reviews.total } : null,
      }, place),
    ],
  })
}
