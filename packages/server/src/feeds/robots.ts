import { locales } from '@vitrine/contract/kernel/i18n/locale'

// Personal pages; also with a locale prefix.
const disallowedPaths = [
  '/cart',
  '/checkout',
  '/readonly-checkout',
  '/my-account',
  '/confirmation',
  '/offer',
  '/login',
  '/guest',
  '/wishlist',
]
// Filters and sortings of the same products: unbounded, without new content.
const parameters = [
  'facets',
  'expand',
  'sort',
  'itemsPerPage',
  'priceMin',
  'priceMax',
  'feedbackPage',
  'feedbacksPerPage',
]

// Operations that llms.txt names; the longer rule wins.
const allowedOperations = ['openapi.json', 'getSearch', 'getFacet', 'getProduct', 'getCategoryTree']

export function robotsText({ origin }: URL): string {
  const paths = disallowedPaths.flatMap((path) => [path, ...locales.map((locale) => `/${locale}${path}`)])
  const queries = parameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    ...allowedOperations.map((name) => `Allow: /api/${name}`),
    ...[...paths, ...queries].map((rule) => `Disallow: ${rule}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
