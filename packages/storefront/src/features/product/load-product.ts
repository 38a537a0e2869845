import { withoutLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { fitVerdict } from '@vitrine/contract/size-guide/fit-verdict'
import { allSizes } from '@vitrine/contract/catalogue/open-choice'
import type { Call } from '@vitrine/contract/api/operations'
import type { ProductDetail } from '@vitrine/contract/catalogue/product'
import { redirectToAddress } from '../../data/forms/redirect.ts'
import { createCardMapper } from '../../data/cards.ts'
import { canonicalPath, parseOpenChoice, type ProductAddress } from './product-address.ts'
import { productFacts } from './product-facts.ts'
import { toProductView, toReviewsView } from './product-view.ts'
import { parseReviewQuery } from './reviews/review-query.ts'

interface LoadProductInput {
  readonly call: Call
  readonly locale: Locale
  readonly address: ProductAddress
  readonly url: URL
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>['view']

const maxMoreProducts = 12

/** Loads the product page; a wrong or old slug is redirected to the canonical one. SF-2.10 */
export async function loadProduct({ call, locale, address, url }: LoadProductInput) {
  const query = parseReviewQuery(url.searchParams)
  const requestedChoice = parseOpenChoice(url, address)
  const [product, reviews, more, toCard, shell] = await Promise.all([
    call('getProduct', { ...address, ...(requestedChoice === allSizes && { anySize: true }) }),
    call('getReview', { itemId: address.id, firstLang: locale, ...query }),
    call('getCategoryProducts', { itemId: address.id, most: maxMoreProducts }),
    createCardMapper(call),
    call('getShell', {}),
  ])
  const canonical = canonicalPath(locale, product.url, address)
  if (decodeURI(withoutLocale(url.pathname)) !== withoutLocale(canonical))
    throw redirectToAddress(canonical + url.search, url, 301)
  if (reviews.feedbacks.length === 0 && reviews.pagination.page > 1) throw redirectToAddress(canonical, url, 302)
  const setProducts = await Promise.all(
    product.setComponents.map((part) => call('getProduct', { id: part.data.item.id })),
  )
  const view = {
    product: toProductView(product, { setProducts, requestedChoice, locale }),
    reviews: toReviewsView(reviews, { query, timeZone: shell.settings['shop.timeZone'] }),
    fit: fitVerdict(reviews.fit),
    more:
      more.category && more.products.length > 0
        ? { category: more.category.name, cards: more.products.map(toCard) }
        : null,
    head: toHead(product),
  }
  return {
    view,
    structuredData: () =>
      productFacts({
        product,
        reviews,
        description: view.head.description,
        returnDays: shell.settings['returns.days'],
        origin: url.origin,
        locale,
      }),
  }
}

function toHead({ texts, seoSettings, languageUrls }: ProductDetail) {
  return {
    title: texts.metaTitle || texts.name1,
    description: texts.metaDescription || texts.shortDescription,
    robots: seoSettings.robots,
    canonical: seoSettings.canonicalLink,
    languageUrls,
  }
}
