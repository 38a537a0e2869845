import { locales } from '@vitrine/contract/kernel/locale'

// Pages about one visitor, and what programs call. The locale's prefix may stand before them.
const shut = ['/cart', '/checkout', '/readonly-checkout', '/my-account', '/confirmation', '/offer', '/login', '/guest', '/wishlist']
// The same products in another order or choice: endless, and nothing new.
const parameters = ['facets', 'sort', 'itemsPerPage', 'priceMin', 'priceMax', 'feedbackPage', 'feedbacksPerPage']

// What llms.txt offers to programs: the longer rule wins.
const reads = ['openapi.json', 'getSearch', 'getFacet', 'getProduct', 'getCategoryTree']

export function robotsText({ origin }: URL): string {
  const paths = shut.flatMap((path) => [path, ...locales.map((locale) => `/${locale}${path}`)])
  const queries = parameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])
  return ['User-agent: *', 'Disallow: /api/', ...reads.map((name) => `Allow: /api/${name}`), ...[...paths, ...queries].map((rule) => `Disallow: ${rule}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
