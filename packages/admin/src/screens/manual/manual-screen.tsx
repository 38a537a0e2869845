import { Page } from '../../parts/page.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { useText } from '../../text/text.tsx'

const chapters = ['kinds', 'add', 'settings', 'address', 'search', 'delete'] as const

/** The manual of page management, opened beside the editor. ED-2.28 */
export function Component() {
  const t = useText()
  return (
    <Page title={t('manual.title')} width="form">
      <div className="stack">
        <p>{t('manual.lead')}</p>
        {chapters.map((chapter) => (
          <FormSection key={chapter} id={chapter} title={t(`manual.${chapter}Title`)}>
            <p>{t(`manual.${chapter}`)}</p>
          </FormSection>
        ))}
      </div>
    </Page>
  )
}
