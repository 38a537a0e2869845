import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { robotsChoices } from '@vitrine/contract/catalogue/category'
import { useState } from 'react'
import { useText } from '../../../text/text.tsx'
import { ProductSelect, ProductText } from './product-fields.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'

/** What a search engine shows of the product, beside the fields that decide it. */
export function SearchCard() {
  const t = useText()
  const { choices } = useProductForm()
  const [locale, setLocale] = useState<Locale>(choices.mainLocale)
  const field = (name: string) => `texts:${locale}:${name}`
  return (
    <section className="card" id="search">
      <header>
        <h2>{t('product.searchEngines')}</h2>
        <span className="end">
          <span className="seg sm" role="group" aria-label={t('product.languagesShown')}>
            {locales.map((each) => (
              <button
                key={each}
                type="button"
                className={each === locale ? 'on' : ''}
                aria-pressed={each === locale}
                onClick={() => setLocale(each)}
              >
                {each.toUpperCase()}
              </button>
            ))}
          </span>
        </span>
      </header>
      <div className="in two" key={locale}>
        <div className="stack">
          <ProductText name={field('metaTitle')} label={t('product.field.metaTitle')} lang={locale} length={60} />
          <ProductText
            name={field('metaDescription')}
            label={t('product.field.metaDescription')}
            lang={locale}
            length={155}
            isMultiline
          />
          <ProductText name={field('urlPath')} label={t('product.field.urlPath')} hint={t('product.urlPathHint')} />
          <ProductText name={field('keywords')} label={t('product.field.keywords')} lang={locale} />
          <ProductSelect
            name={field('robots')}
            label={t('product.field.robots')}
            options={robotsChoices.map((choice) => ({ value: choice, label: t(`product.value.${choice}`) }))}
          />
        </div>
        <ResultPreview locale={locale} />
      </div>
    </section>
  )
}

function ResultPreview({ locale }: { readonly locale: Locale }) {
  const t = useText()
  const { product } = useProductForm()
  const name = useProductField(`texts:${locale}:name1`).value
  const title = useProductField(`texts:${locale}:metaTitle`).value
  const description = useProductField(`texts:${locale}:metaDescription`).value
  const short = useProductField(`texts:${locale}:shortDescription`).value
  const path = useProductField(`texts:${locale}:urlPath`).value
  return (
    <figure className="serp" lang={locale}>
      <figcaption className="s12 soft">{t('product.asSearchEngine')}</figcaption>
      <span className="s12 cut">
        {location.host} › {path || '…'}_{product.id}
      </span>
      <b>{title || name || '…'}</b>
      <p className="soft">{(description || short || t('product.noDescription')).slice(0, 155)}</p>
    </figure>
  )
}
