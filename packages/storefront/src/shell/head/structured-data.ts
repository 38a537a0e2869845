// What search engines read beside the page, in the words of schema.org. Addresses are absolute.

interface Place { readonly origin: string; readonly path: (path: string) => string }
interface Named { readonly name: string; readonly path: string }

export function breadcrumbFacts(crumbs: readonly Named[], { origin, path }: Place): object {
  return {
    '@type': 'BreadcrumbList',
    'itemListElement': crumbs.map((crumb, at) => ({ '@type': 'ListItem', 'position': at + 1, 'name': crumb.name, 'item': origin + path(crumb.path) })),
  }
}

export function listFacts(urls: readonly string[], { origin, path }: Place): object {
  return { '@type': 'ItemList', 'itemListElement': urls.map((url, at) => ({ '@type': 'ListItem', 'position': at + 1, 'url': origin + path(url) })) }
}

export function organizationFacts({ name, email }: { name: string; email?: string | undefined }, { origin }: Place): object {
  return { '@type': 'Organization', name, 'url': `${origin}/`, ...(email && { email }) }
}

export function webSiteFacts(name: string, { origin, path }: Place): object {
  return {
    '@type': 'WebSite', name, 'url': origin + path('/'),
    'potentialAction': { '@type': 'SearchAction', 'target': `${origin}${path('/search')}?term={term}`, 'query-input': 'required name=term' },
  }
}

export interface ProductFacts {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly sku: string
  readonly gtin?: string | null
  readonly brand?: string | null
  readonly images: readonly string[]
  readonly price: number
  readonly currency: string
  readonly isSalable: boolean
  readonly rating?: { readonly value: number; readonly count: number } | null
}

export function productFacts(product: ProductFacts, { origin, path }: Place): object {
  const url = origin + path(product.url)
  return {
    '@type': 'Product', 'name': product.name, 'description': product.description, url, 'sku': product.sku,
    'image': product.images.map((image) => origin + image),
    ...(product.gtin && { gtin: product.gtin }),
    ...(product.brand && { brand: { '@type': 'Brand', 'name': product.brand } }),
    'offers': {
      '@type': 'Offer', url, 'price': product.price, 'priceCurrency': product.currency, 'itemCondition': 'https://schema.org/NewCondition',
      'availability': `https://schema.org/${product.isSalable ? 'InStock' : 'OutOfStock'}`,
    },
    ...(product.rating && { aggregateRating: { '@type': 'AggregateRating', 'ratingValue': product.rating.value, 'reviewCount': product.rating.count } }),
  }
}
