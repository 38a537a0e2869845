import { useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import type { ManualShown } from './manual-desk.ts'

const chapters = ['kinds', 'add', 'settings', 'address', 'search', 'delete'] as const

export function ManualPage({ shown }: { shown: ManualShown }) {
  const t = useText()
  return (
    <div className="op-narrow op-manual">
      <h1 className={layout['page-title']}>{shown.title}</h1>
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
