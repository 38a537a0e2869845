import { withoutLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import type { ProductDetail } from '@vitrine/contract/product'
import { redirect } from 'react-router'
import { cardMaker } from '../../data/cards.ts'
import { fitVerdict } from './fit-verdict.ts'
import { canonicalPath, type ProductAddress } from './product-address.ts'
import { productView, reviewsView } from './product-view.ts'

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
  const [product, reviews, more, toCard, shell] = await Promise.all([
    call('getProduct', address),
    call('getReview', { itemId: address.id, ...reviewPage(url.searchParams) }),
    call('getCategoryProducts', { itemId: address.id, most: moreShown }),
    cardMaker(call),
    call('getShell', {}),
  ])
  const canonical = canonicalPath(locale, product.url, address)
  if (decodeURI(withoutLocale(url.pathname)) !== withoutLocale(canonical)) throw redirect(canonical + url.search, 301)
  if (reviews.feedbacks.length === 0 && reviews.pagination.page > 1) throw redirect(canonical, 302)
  const pieces = await Promise.all(product.setComponents.map((part) => call('getProduct', { id: part.data.item.id })))
  const dates = new Intl.DateTimeFormat(dateTags[locale], { dateStyle: 'long', timeZone: shell.settings['shop.timeZone'] })
  return {
    product: productView(product, pieces),
    reviews: reviewsView(reviews, (iso) => dates.format(new Date(iso))),
    fit: fitVerdict(reviews.fit),
    more: more.category && more.products.length > 0 ? { category: more.category.name, cards: more.products.map(toCard) } : null,
    head: headOf(product),
  }
}

const dateTags: Record<Locale, string> = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }

function headOf({ texts, seoSettings, languageUrls, item }: ProductDetail) {
  return {
    title: texts.metaTitle || texts.name1,
    description: texts.metaDescription || texts.shortDescription,
    robots: seoSettings.robots,
    canonical: seoSettings.canonicalLink,
    sku: seoSettings.sku,
    gtin: seoSettings.gtin,
    brand: item.manufacturer?.name ?? null,
    languageUrls,
  }
}

/** Only whole numbers within reason; everything else is the first page of ten. SF-9.15 */
function reviewPage(query: URLSearchParams) {
  const page = wholeNumber(query.get('feedbackPage'), 1_000_000)
  const feedbacksPerPage = wholeNumber(query.get('feedbacksPerPage'), 100)
  return { ...(page && { page }), ...(feedbacksPerPage && { feedbacksPerPage }) }
}

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : undefined
}
