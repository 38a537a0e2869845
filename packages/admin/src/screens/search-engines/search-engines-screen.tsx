import { useQuery } from '@tanstack/react-query'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { staticSeoNames, type StaticSeoPage } from '@vitrine/contract/pages/static-seo.contract'
import { useSearchParams } from 'react-router'
import { useRefusalText } from '../../data/refusal-text.ts'
import { seoQuery } from '../../data/seo-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { LanguageSelect } from '../../parts/language-select.tsx'
import { Page } from '../../parts/page.tsx'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'
import { SeoForm } from './seo-form.tsx'
import '../../look/search-engines.css'

const pageNames = {
  homepage: 'seo.page.homepage',
  shipping: 'seo.page.shipping',
  cancellationRights: 'seo.page.cancellationRights',
  cancellationForm: 'seo.page.cancellationForm',
  legalDisclosure: 'seo.page.legalDisclosure',
  privacyPolicy: 'seo.page.privacyPolicy',
  termsAndConditions: 'seo.page.termsAndConditions',
  accessibility: 'seo.page.accessibility',
} as const satisfies Record<StaticSeoPage, TextKey>

/** What search engines show of the pages that every shop has. Categories and products have it beside their texts. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const adminLocale = useLocale()
  const [params, setParams] = useSearchParams()
  const seo = useQuery(seoQuery)
  const locale = locales.find((each) => each === params.get('language')) ?? adminLocale
  const page = staticSeoNames.find((each) => each === params.get('page')) ?? 'homepage'
  const found = seo.data?.pages.find((each) => each.page === page && each.locale === locale)

  const show = (name: string, value: string) =>
    setParams((current) => new URLSearchParams([...[...current].filter(([key]) => key !== name), [name, value]]), {
      replace: true,
    })

  return (
    <Page
      title={t('screen.searchEngines')}
      width="form"
      bars={
        <div className="bar line pagechoice">
          <select
            className="sel"
            aria-label={t('seo.page')}
            value={page}
            onChange={({ target }) => show('page', target.value)}
          >
            {staticSeoNames.map((each) => (
              <option key={each} value={each}>
                {t(pageNames[each])}
              </option>
            ))}
          </select>
          <LanguageSelect label={t('seo.language')} locale={locale} onChange={(next) => show('language', next)} />
        </div>
      }
    >
      {seo.isError && <Notice tone="bad">{toText(seo.error)}</Notice>}
      {seo.data && found && (
        <SeoForm key={`${page} ${locale}`} seo={found} origin={seo.data.origin} titleSuffix={seo.data.titleSuffix} />
      )}
    </Page>
  )
}
