import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { Badge } from '../../../parts/badge.tsx'
import { call } from '../../../data/client.ts'
import { showProduct } from '../../../data/product-queries.ts'
import { useText } from '../../../text/text.tsx'
import { ProductRichText, ProductText } from './product-fields.tsx'
import { useProductForm } from '../product-form-context.ts'

const richTexts = ['description', 'technicalData', 'careInstructions'] as const

/** The texts in the main language and, beside it, in the others: what is missing or older is marked. */
export function TextsCard() {
  const t = useText()
  const { choices } = useProductForm()
  const others = locales.filter((locale) => locale !== choices.mainLocale)
  const [shown, setShown] = useState<readonly Locale[]>(others.slice(0, 1))
  const languages = [choices.mainLocale, ...shown]
  const names = (list: readonly Locale[]) => list.map((locale) => locale.toUpperCase()).join(' + ')
  const views = [...others.map((locale) => [locale]), others]
  return (
    <section className="card" id="texts">
      <header>
        <h2>{t('product.texts')}</h2>
        <span className="end">
          <span className="seg sm" role="group" aria-label={t('product.languagesShown')}>
            {views.map((view) => {
              const isOn = view.join() === shown.join()
              return (
                <button
                  key={view.join()}
                  type="button"
                  className={isOn ? 'on' : ''}
                  aria-pressed={isOn}
                  onClick={() => setShown(view)}
                >
                  {names([choices.mainLocale, ...view])}
                </button>
              )
            })}
          </span>
        </span>
      </header>
      <div className="in">
        <div className={languages.length > 2 ? 'plangs all' : 'plangs'}>
          {languages.map((locale) => (
            <LanguageColumn key={locale} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  )
}

function LanguageColumn({ locale }: { readonly locale: Locale }) {
  const t = useText()
  const field = (name: string) => `texts:${locale}:${name}`
  return (
    <div className="stack" lang={locale}>
      <LanguageState locale={locale} />
      <ProductText name={field('name1')} label={t('product.field.name1')} lang={locale} length={80} />
      <ProductText
        name={field('title')}
        label={t('product.field.title')}
        lang={locale}
        placeholder={t('product.titleHint')}
      />
      <ProductText
        name={field('shortDescription')}
        label={t('product.field.shortDescription')}
        lang={locale}
        isMultiline
      />
      {richTexts.map((name) => (
        <ProductRichText key={name} name={field(name)} label={t(`product.field.${name}`)} lang={locale} />
      ))}
    </div>
  )
}

function LanguageState({ locale }: { readonly locale: Locale }) {
  const t = useText()
  const { product, choices, form } = useProductForm()
  const isStale = product.staleLocales.includes(locale)
  const main = product.fields.texts[choices.mainLocale]
  const own = product.fields.texts[locale]
  const missing = (['name1', 'shortDescription', 'description', 'technicalData', 'careInstructions'] as const).filter(
    (name) => main[name] !== '' && own[name] === '',
  ).length

  async function review() {
    await showProduct(await call('setProduct', { itemId: product.id, fields: {}, reviewedLocales: [locale] }))
  }

  return (
    <p className="lh">
      {languageNames[locale]}
      {locale === choices.mainLocale ? (
        <span className="faint">{t('product.source')}</span>
      ) : missing > 0 ? (
        <Badge tone="warn" dot="half">
          {t('product.missingTexts', { count: missing })}
        </Badge>
      ) : isStale ? (
        <>
          <Badge tone="warn" dot="half">
            {t('product.stale')}
          </Badge>
          {!form.formState.isDirty && (
            <button type="button" className="lnk s12" onClick={() => void review()}>
              {t('product.review')}
            </button>
          )}
        </>
      ) : (
        <Badge tone="ok">{t('product.complete')}</Badge>
      )}
    </p>
  )
}
