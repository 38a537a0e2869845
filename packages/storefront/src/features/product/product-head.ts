import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { wholePictureAddress } from '@vitrine/contract/picture'
import { unpack } from '../../data/packed.ts'
import { pageHead, getSite } from '../../shell/head/page-head.ts'
import { breadcrumbFacts } from '../../shell/head/structured-data.ts'
import type { LoadedProduct } from './load-product.ts'

/** Title, links and what search engines read of a product: its offers, its rating, its place in the shop. */
export function productHead(matches: Parameters<typeof pageHead>[0], { product, head, facts }: LoadedProduct, pathname: string) {
  const locale = localeOf(pathname)
  const place = { origin: getSite(matches[0]?.loaderData).origin, path: (path: string) => localePath(locale, path) }
  const [picture] = product.pictures
  return pageHead(matches, {
    pathname, title: head.title, description: head.description, robots: head.robots, canonical: head.canonical, languageUrls: head.languageUrls,
    image: picture && wholePictureAddress(picture.base), imageSize: picture && [picture.width, picture.height], type: 'product',
    facts: [breadcrumbFacts([...product.breadcrumbs.map(({ name, path }) => ({ name, path: `/${path}` })), { name: product.name, path: product.url }], place), unpack(facts)],
  })
}
