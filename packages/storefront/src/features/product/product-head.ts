import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import { pageHead, getSite } from '../../shell/head/page-head.ts'
import { breadcrumbFacts } from '../../shell/head/structured-data.ts'
import type { LoadedProduct } from './load-product.ts'

/** The head of a product page: title, links and structured data of its breadcrumbs. */
export function productHead(
  matches: Parameters<typeof pageHead>[0],
  { product, head }: LoadedProduct,
  pathname: string,
) {
  const { origin, locale } = getSite(matches[0]?.loaderData)
  const site = { origin, path: (path: string) => localePath(locale, path) }
  const [picture] = product.pictures
  return pageHead(matches, {
    pathname,
    title: head.title,
    description: head.description,
    robots: head.robots,
    canonical: head.canonical,
    languageUrls: head.languageUrls,
    image: picture && wholePictureAddress(picture.base),
    imageSize: picture && [picture.width, picture.height],
    type: 'product',
    facts: [
      breadcrumbFacts(
        [
          ...product.breadcrumbs.map(({ name, path }) => ({ name, path: `/${path}` })),
          { name: product.texts.name1, path: product.url },
        ],
        site,
      ),
    ],
  })
}
