import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { keptQueryHeader } from '@vitrine/contract/kernel/operation/page-parameters'
import { localeFromPath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { lazy, Suspense, useMemo } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { redirectToAddress } from '../../data/forms/redirect.ts'
import { engineContext, structuredDataContext } from '../../data/shop/engine-context.ts'
import { loginAddress } from '../../data/shop/require-customer.ts'
import { pack, unpack, type Packed } from '../../data/forms/packed.ts'
import { listingHead } from '../../features/listing/listing-head.ts'
import { loadCategory, type CategoryView } from '../../features/listing/load-category.ts'
import { loadProduct, type LoadedProduct } from '../../features/product/load-product.ts'
import { productAction, type RejectedProductForm } from '../../features/product/product-action.ts'
import { parseProductPath } from '../../features/product/product-address.ts'
import { productHead } from '../../features/product/product-head.ts'
import { pageHead } from '../../shell/head/page-head.ts'
import type { PageHandle } from '../../shell/document/layouts.ts'
import { productTexts } from '../../text/product-texts.ts'
import { LazyText } from '../../text/text.tsx'
import type { Route } from './+types/listing-or-product'

export const handle = {
  analyticsEvents: () => import('./listing-or-product-events.ts'),
  async importScripts(pathname) {
    if (!parseProductPath(withoutLocale(pathname))) return categoryPage()
    const [{ importParts }] = await Promise.all([productPage(), productTexts[localeFromPath(pathname)]()])
    return importParts()
  },
} satisfies PageHandle

/**
 * The page at a path without another route: a product by its id, a category by its slugs, a redirect, or 404. SF-2.04,
 * SF-2.08
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const slug = params['*'].replace(/\/+$/, '')
  try {
    return await loadPage({ context, url, slug })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'catalogue.loginRequired') throw redirect(loginAddress(url))
    if (!notFoundKeys.has(error.key)) throw error
    throw await findRedirect(context.get(engineContext).call, url)
  }
}

/** A change of the fragment reloads no data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isStepWithin =
    currentUrl.hash !== nextUrl.hash && currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return !isStepWithin && defaultShouldRevalidate
}

export function action({ request, context, url }: Route.ActionArgs) {
  const address = parseProductPath(withoutLocale(url.pathname))
  if (!address) throw data('', { status: 405 })
  return productAction({
    request,
    call: context.get(engineContext).call,
    locale: localeFromPath(url.pathname),
    address,
    url,
  })
}

export function meta({ loaderData, matches, location: { pathname } }: Route.MetaArgs) {
  if (!loaderData) return pageHead(matches, { pathname, title: '404', robots: 'NOINDEX' })
  if (loaderData.kind === 'product') return productHead(matches, unpack(loaderData.view), pathname)
  const { head, name, description, breadcrumbs, listing, languageUrls, page } = unpack(loaderData.view)
  return listingHead(matches, {
    pathname,
    listing,
    languageUrls,
    crumbs: breadcrumbs,
    title: head.metaTitle ?? name,
    description: head.metaDescription ?? toPlainText(description),
    robots: head.robots,
    canonical: head.canonicalLink,
    image: head.imagePath,
    facts: page?.facts,
  })
}

export default function ListingOrProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Suspense>
      {loaderData.kind === 'product' ? (
        <LazyText texts={productTexts}>
          <Product packed={loaderData.view} rejected={actionData} />
        </LazyText>
      ) : (
        <Category packed={loaderData.view} />
      )}
    </Suspense>
  )
}

// One address pattern leads to three kinds of page: each loads the script of its own kind only.
const productPage = () => import('../../features/product/product-page.tsx')
const ProductPage = lazy(async () => ({ default: (await productPage()).ProductPage }))
const categoryPage = () => import('../../features/listing/category-page.tsx')
const CategoryPage = lazy(async () => ({ default: (await categoryPage()).CategoryPage }))
const ContentPage = lazy(async () => ({
  default: (await import('../../features/listing/content-page.tsx')).ContentPage,
}))

// A product page fetches its script and texts in parallel, before the router needs them.
if (!import.meta.env.SSR && parseProductPath(withoutLocale(location.pathname))) {
  // Rendering handles a failed import.
  void Promise.allSettled([
    productPage(),
    productTexts[localeFromPath(location.pathname)](),
    document.querySelector('#buy fieldset') && import('../../features/product/buy/buy-form-with-properties.tsx'),
  ])
}

function Product({ packed, rejected }: { packed: Packed<LoadedProduct>; rejected: RejectedProductForm | undefined }) {
  const view = useMemo(() => unpack(packed), [packed])
  return <ProductPage {...view} rejected={rejected} />
}

function Category({ packed }: { packed: Packed<CategoryView> }) {
  const view = useMemo(() => unpack(packed), [packed])
  return view.page ? <ContentPage view={view} page={view.page} /> : <CategoryPage view={view} />
}

const notFoundKeys: ReadonlySet<string> = new Set(['catalogue.categoryNotFound', 'catalogue.productNotFound'])

async function loadPage({ context, url, slug }: Pick<Route.LoaderArgs, 'context' | 'url'> & { slug: string }) {
  const { call } = context.get(engineContext)
  const address = parseProductPath(`/${slug}`)
  if (address) {
    const { view, structuredData } = await loadProduct({ call, locale: localeFromPath(url.pathname), address, url })
    context.set(structuredDataContext, structuredData)
    return { kind: 'product' as const, languageUrls: view.head.languageUrls, view: pack(view) }
  }
  // A script that an old page still asks for is no category. SF-7.31
  if (slug.endsWith('.js')) throw data('', { status: 404 })
  const view = await loadCategory({ call, url, slug })
  return { kind: 'category' as const, languageUrls: view.languageUrls, view: pack(view) }
}

async function findRedirect(call: Call, url: URL) {
  const found = await call('getRedirect', { path: url.pathname.slice(0, maxPathLength) })
  if (found?.url && found.status !== 410) {
    const response = redirectToAddress(found.url, url, found.status)
    response.headers.set(keptQueryHeader, '1')
    return response
  }
  return data('', { status: found?.status ?? 404 })
}

// The maximum of the contract; no redirect is longer.
const maxPathLength = 2000

function toPlainText(html: string | undefined): string | undefined {
  return html
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
