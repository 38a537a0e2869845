import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { useEditor } from '../../editor-context.tsx'
import type { SettingsDraft } from '../../model/pages/page-settings.ts'
import { useText } from '../../text/text.tsx'

/** How a search engine would show the page: address, title, description. */
export function SearchPreview({ draft: { current, path } }: { readonly draft: SettingsDraft }) {
  const { host } = useEditor()
  const t = useText()
  const {
    details: [{ name, metaTitle, metaDescription, metaRobots }],
  } = current
  if (metaRobots.startsWith('NOINDEX')) return <p className="ed-soft">{t('pages.notFound')}</p>
  const steps = localePath(host.locale, path ?? '/')
    .split('/')
    .filter(Boolean)
  return (
    <div className="serp">
      <span className="u">{[location.host, ...steps].join(' › ')}</span>
      <b>{metaTitle ?? name}</b>
      <p>{metaDescription ?? t('pages.noDescription')}</p>
    </div>
  )
}
