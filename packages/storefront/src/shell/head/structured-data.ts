// Structured data for search engines, in the vocabulary of schema.org. URLs are absolute.
import type { BreadcrumbList, ItemList, OnlineStore, SearchAction, WebSite } from 'schema-dts'

interface SiteAddress {
  readonly origin: string
  readonly path: (path: string) => string
}
interface NamedPath {
  readonly name: string
  readonly path: string
}

export function breadcrumbFacts(crumbs: readonly NamedPath[], { origin, path }: SiteAddress): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: origin + path(crumb.path),
    })),
  }
}

export function listFacts(urls: readonly string[], { origin, path }: SiteAddress): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url: origin + path(url) })),
  }
}

export function storeFacts(
  { name, email }: { name: string; email?: string | undefined },
  { origin }: SiteAddress,
): Exclude<OnlineStore, string> {
  return { '@type': 'OnlineStore', name, url: `${origin}/`, ...(email && { email }) }
}

// Google's own property, which is not part of schema.org.
type Search = SearchAction & { readonly 'query-input': string }

export function webSiteFacts(name: string, { origin, path }: SiteAddress): WebSite {
  const search: Search = {
    '@type': 'SearchAction',
    target: `${origin}${path('/search')}?term={term}`,
    'query-input': 'required name=term',
  }
  return { '@type': 'WebSite', name, url: origin + path('/'), potentialAction: search }
}
