import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { Link } from 'react-router'
import * as v from 'valibot'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { refreshSeo, type PageSeo } from '../../data/seo-queries.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormText } from '../../parts/form/form-fields.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { useSavedForm } from '../../parts/form/use-saved-form.ts'
import { useText } from '../../text/text.tsx'
import { SearchResult } from './search-result.tsx'

interface SeoFormProps {
  readonly seo: PageSeo
  readonly origin: string
  readonly titleSuffix: string
}

interface SeoValues {
  title: string
  description: string
}

export function SeoForm({ seo, origin, titleSuffix }: SeoFormProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const { page, locale, version } = seo
  const saved: SeoValues = { title: seo.title ?? '', description: seo.description ?? '' }
  const { form, changedFields, isSaving, error, submit, discard } = useSavedForm<SeoValues>({
    schema: v.object({
      title: v.pipe(v.string(), v.maxLength(200, t('seo.tooLong', { max: 200 }))),
      description: v.pipe(v.string(), v.maxLength(500, t('seo.tooLong', { max: 500 }))),
    }),
    saved,
    version,
    draft: `seo ${page} ${locale}`,
    async save(changes, base) {
      const next = { ...saved, ...changes }
      await call('setStaticPageSeo', {
        page,
        locale,
        version: base,
        title: next.title || null,
        description: next.description || null,
      })
      await refreshSeo()
      announce(t('form.saved'))
    },
    toText,
  })
  const typed = form.watch()
  const title = typed.title.trim() || seo.defaultTitle
  return (
    <div className="stack">
      <SearchResult
        address={`${origin}${seo.path}`}
        title={titleSuffix === '' ? title : `${title} | ${titleSuffix}`}
        description={typed.description.trim() || t('seo.defaultDescription')}
      />
      <FormText
        control={form.control}
        name="title"
        label={t('seo.title')}
        hint={t('seo.title.hint', { count: title.length, title: seo.defaultTitle })}
        lang={languageTags[locale]}
      />
      <FormText
        control={form.control}
        name="description"
        label={t('seo.description')}
        hint={t('seo.description.hint', { count: typed.description.trim().length })}
        isMultiline
        lang={languageTags[locale]}
      />
      <p className="soft">
        {t(seo.isInSitemap ? 'seo.indexed' : 'seo.notIndexed')}{' '}
        <Link className="lnk" to="/settings/shop/search-engines">
          {t('seo.robots')}
        </Link>
      </p>
      <SaveBar changes={changedFields.length} isSaving={isSaving} error={error} onSave={submit} onDiscard={discard} />
    </div>
  )
}
