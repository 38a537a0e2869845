import { useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { ManualPageData } from './manual-controller.ts'

const chapters = ['kinds', 'add', 'settings', 'address', 'search', 'delete'] as const

export function ManualPage({ pageData }: { pageData: ManualPageData }) {
  const t = useText()
  return (
    <div className="op-narrow op-manual">
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <p>{t('operator.manual.lead')}</p>
      {chapters.map((chapter) => (
        <section key={chapter} id={chapter}>
          <h2>{t(`operator.manual.${chapter}Title`)}</h2>
          <p>{t(`operator.manual.${chapter}`)}</p>
        </section>
      ))}
    </div>
  )
}
