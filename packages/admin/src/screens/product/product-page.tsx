import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  productChoicesQuery,
  productQuery,
  type ProductChoices,
  type StaffProduct,
} from '../../data/product-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'

const parts = [
  { key: 'product', path: '', title: 'screen.product' },
  { key: 'variations', path: '/variations', title: 'screen.variations' },
  { key: 'pictures', path: '/pictures', title: 'screen.pictures' },
] as const
type PartKey = (typeof parts)[number]['key']

interface ProductPageProps {
  readonly itemId: number
  readonly part: PartKey
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the three screens of a product: its name and state, and links from each to the others. */
export function ProductPage({ itemId, part, actions, children }: ProductPageProps) {
  const t = useText()
  const { data: product } = useQuery({ ...productQuery(itemId), retry: false })
  const { data: choices } = useQuery(productChoicesQuery)
  const state = product && <ProductState product={product} />
  return (
    <Page
      title={product && choices ? toProductTitle(product, choices) : t('screen.product')}
      parent={{ path: '/products', title: t('screen.products') }}
      state={state}
      actions={actions}
      bars={<ProductTabs itemId={itemId} current={part} product={product} />}
    >
      <div className="row body-state">{state}</div>
      {children}
    </Page>
  )
}

export function toProductTitle({ id, fields: { texts } }: StaffProduct, { mainLocale }: ProductChoices): string {
  return texts[mainLocale].name1 || texts.en.name1 || `#${id}`
}

interface ProductTabsProps {
  readonly itemId: number
  readonly current: PartKey
  readonly product: StaffProduct | undefined
}

function ProductTabs({ itemId, current, product }: ProductTabsProps) {
  const t = useText()
  const counts = { product: undefined, variations: product?.variations, pictures: product?.pictures }
  return (
    <nav className="tabs" aria-label={t('screen.product')}>
      {parts.map(({ key, path, title }) => (
        <Link
          key={key}
          to={`/products/${itemId}${path}`}
          className={key === current ? 'on' : ''}
          {...(key === current && { 'aria-current': 'page' })}
        >
          {t(title)} {counts[key] !== undefined && <span className="n">{counts[key]}</span>}
        </Link>
      ))}
    </nav>
  )
}

function ProductState({ product: { status, isVisible } }: { readonly product: StaffProduct }) {
  const t = useText()
  if (status === 'archived') return <Badge dot="ring">{t('product.status.archived')}</Badge>
  if (status === 'draft') return <Badge dot="ring">{t('product.status.draft')}</Badge>
  return isVisible ? (
    <Badge tone="ok">{t('product.status.active')}</Badge>
  ) : (
    <Badge tone="info" dot="half">
      {t('product.status.planned')}
    </Badge>
  )
}
