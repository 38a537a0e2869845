import { withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'
import { fitVerdict } from '@vitrine/contract/fit-verdict'
import { allSizes } from '@vitrine/contract/open-choice'
import type { Call } from '@vitrine/contract/operations'
import type { ProductDetail } from '@vitrine/contract/product'
import { redirect } from 'react-router'
import { createCardMapper } from '../../data/cards.ts'
import { pack } from '../../data/packed.ts'
import { canonicalPath, openChoiceIn, type ProductAddress } from './product-address.ts'
import { productFacts } from './product-facts.ts'
import { productView, reviewsView } from './product-view.ts'
import { reviewQuery } from './review-query.ts'

interface Asked {
  readonly call: Call
  readonly locale: Locale
  readonly address: ProductAddress
  readonly url: URL
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>

const moreShown = 12

/** Everything the page shows, in few questions at once; a wrong or old slug is led to the right one. SF-2.10 */
export async function loadProduct({ call, locale, address, url }: Asked) {
  const query = reviewQuery(url.searchParams)
  const asked = openChoiceIn(url, address)
  const [product, reviews, more, toCard, shell] = await Promise.all([
    call('getProduct', { ...address, ...(asked === allSizes && { anySize: true }) }),
    call('getReview', { itemId: address.id, firstLang: locale, ...query }),
    call('getCategoryProducts', { itemId: address.id, most: moreShown }),
    createCardMapper(call),
    call('getShell', {}),
  ])
  const canonical = canonicalPath(locale, product.url, address)
  if (decodeURI(withoutLocale(url.pathname)) !== withoutLocale(canonical)) throw redirect(canonical + url.search, 301)
  if (reviews.feedbacks.length === 0 && reviews.pagination.page > 1) throw redirect(canonical, 302)
  const pieces = await Promise.all(product.setComponents.map((part) => call('getProduct', { id: part.data.item.id })))
  return {
    product: productView(product, { pieces, asked, locale }),
    reviews: reviewsView(reviews, { query, timeZone: shell.settings['shop.timeZone'] }),
    fit: fitVerdict(reviews.fit),
    more: more.category && more.products.length > 0 ? { category: more.category.name, cards: more.products.map(toCard) } : null,
    head: headOf(product),
    // Written on the server: no browser needs to know how, and packed it weighs little beside the page.
    facts: pack(productFacts({ product, reviews, description: headOf(product).description, returnDays: shell.settings['returns.days'], origin: url.origin, locale })),
  }
}

function headOf({ texts, seoSettings, languageUrls }: ProductDetail) {
  return {
    title: texts.metaTitle || texts.name1,
    description: texts.metaDescription || texts.shortDescription,
    robots: seoSettings.robots,
    canonical: seoSettings.canonicalLink,
    languageUrls,
  }
}
