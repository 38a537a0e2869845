import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { Badge } from '../../../parts/badge.tsx'
import { useText, type TextKey } from '../../../text/text.tsx'
import type { StaffProduct } from '../../../data/product-queries.ts'
import { ProductMoment } from './product-fields.tsx'
import { useProductForm } from '../product-form-context.ts'

export const gapTexts = {
  variation: 'product.gap.variation',
  price: 'product.gap.price',
  picture: 'product.gap.picture',
  category: 'product.gap.category',
  description: 'product.gap.description',
  maker: 'product.gap.maker',
  responsible: 'product.gap.responsible',
  fibres: 'product.gap.fibres',
  translation: 'product.gap.translation',
} as const satisfies Record<StaffProduct['gaps'][number]['gap'], TextKey>

/** The screens where these gaps are closed; the others are closed on the page itself. */
const gapPaths: Readonly<Partial<Record<keyof typeof gapTexts, string>>> = {
  variation: 'variations',
  price: 'variations',
  picture: 'pictures',
}

/** Whether shoppers see the product, in which languages and when, and what it lacks. */
export function SaleCard() {
  const t = useText()
  const { product, choices } = useProductForm()
  return (
    <section className="card">
      <header>
        <h2>{t('product.onSale')}</h2>
      </header>
      <div className="in stack">
        {locales.map((locale) => {
          const hasName = product.fields.texts[locale].name1 !== ''
          return (
            <div key={locale} className="row between">
              {languageNames[locale]}
              <Badge
                {...(product.isVisible && { tone: hasName ? ('ok' as const) : ('warn' as const) })}
                dot={product.isVisible ? 'full' : 'ring'}
              >
                {t(!product.isVisible ? 'product.hidden' : hasName ? 'product.visible' : 'product.visibleInOther')}
              </Badge>
            </div>
          )
        })}
        <hr className="hr" />
        <ProductMoment name="visibleFrom" label={t('product.field.visibleFrom')} />
        <ProductMoment
          name="visibleUntil"
          label={t('product.field.visibleUntil')}
          hint={t('product.zone', { zone: choices.timeZone })}
        />
        {product.gaps.length > 0 && (
          <>
            <hr className="hr" />
            <h3>{t('product.gaps')}</h3>
            <ul className="gaps">
              {product.gaps.map(({ gap, isBlocking, values }) => (
                <li key={gap}>
                  <GapLink itemId={product.id} gap={gap}>
                    <Badge tone={isBlocking ? 'bad' : 'warn'} dot="ring">
                      {t(gapTexts[gap], { languages: values.map((value) => value.toUpperCase()).join(', ') })}
                    </Badge>
                  </GapLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

interface GapLinkProps {
  readonly itemId: number
  readonly gap: keyof typeof gapTexts
  readonly children: ReactNode
}

function GapLink({ itemId, gap, children }: GapLinkProps) {
  const path = gapPaths[gap]
  return path === undefined ? children : <Link to={`/products/${itemId}/${path}`}>{children}</Link>
}
