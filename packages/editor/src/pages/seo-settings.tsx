import { robotsChoices, type Robots } from '@vitrine/contract/category'
import { homeId } from '@vitrine/contract/home-page'
import { Section } from '../chrome/section.tsx'
import { Row } from '../forms/row.tsx'
import type { SettingsDraft } from '../model/page-settings.ts'
import { useText } from '../text/text.tsx'
import { Toggle } from './general-settings.tsx'
import { SearchPreview } from './search-preview.tsx'
import { useSettings } from './settings-fields.ts'

// As much as search engines usually show of them.
const shownLetters = { title: 60, description: 155 }

/** ED-2.48 to ED-2.50 */
export function SeoSettings({ draft, isLocked }: { readonly draft: SettingsDraft; readonly isLocked: boolean }) {
  const t = useText()
  const { current: { id, sitemap, details: [details] } } = draft
  const { set, say } = useSettings(id)
  const isForeign = details.canonicalLink !== null && !/^(https?:\/\/\S+|\/\S*|)$/.test(details.canonicalLink)
  return (
    <>
      <Section title={t('pages.inResults')}><SearchPreview draft={draft} /></Section>
      <Section title={t('pages.metaData')}>
        <Measured label={t('pages.metaTitle')} text={details.metaTitle} most={200} shown={shownLetters.title} isLocked={isLocked} onType={(metaTitle) => say({ metaTitle })} />
        <Measured label={t('pages.metaDescription')} text={details.metaDescription} most={500} shown={shownLetters.description} isLong isLocked={isLocked} onType={(metaDescription) => say({ metaDescription })} />
        <Row label={t('pages.metaKeywords')} hint={<p>{t('pages.keywordsHint')}</p>}>
          {(named) => <input {...named} value={details.metaKeywords ?? ''} maxLength={500} readOnly={isLocked} autoComplete="off" onChange={(event) => say({ metaKeywords: event.target.value || null })} />}
        </Row>
      </Section>
      <Section title={t('pages.robotSettings')}>
        <Row label={t('pages.robots')} hint={<p>{t(`pages.robots${details.metaRobots}`)}</p>}>
          {/* The options are the choices. */}
          {(named) => <select {...named} value={details.metaRobots} disabled={isLocked} onChange={(event) => say({ metaRobots: event.target.value as Robots })}>{robotsChoices.map((choice) => <option key={choice}>{choice}</option>)}</select>}
        </Row>
      </Section>
      {id !== homeId && (
        <Section title={t('pages.further')}>
          <Row label={t('pages.canonical')} hint={<p>{t('pages.canonicalHint')}</p>} fault={isForeign ? { key: 'pages.canonicalFault' } : null}>
            {(named) => <input {...named} value={details.canonicalLink ?? ''} maxLength={2000} inputMode="url" readOnly={isLocked} autoComplete="off" onChange={(event) => say({ canonicalLink: event.target.value.trim() || null })} />}
          </Row>
          <Toggle label={t('pages.sitemap')} isOn={sitemap === 'Y'} isLocked={isLocked} onTurn={(is) => set({ sitemap: is ? 'Y' : 'N' })} />
        </Section>
      )}
    </>
  )
}

interface MeasuredProps {
  readonly label: string
  readonly text: string | null
  readonly most: number
  readonly shown: number
  readonly isLong?: boolean
  readonly isLocked: boolean
  readonly onType: (text: string | null) => void
}

/** A text of which search engines show so much. */
function Measured({ label, text, most, shown, isLong = false, isLocked, onType }: MeasuredProps) {
  const t = useText()
  const { length } = text ?? ''
  const type = (typed: string) => onType(typed.replaceAll(/\s*\n\s*/g, ' ') || null)
  return (
    <Row label={label} aside={t('forms.count', { length, max: shown })} hint={<div className="meter" data-over={length > shown || undefined} style={{ '--p': `${Math.min(100, Math.round(length / shown * 100))}%` }} />}>
      {(named) => (isLong
        ? <textarea {...named} rows={4} value={text ?? ''} maxLength={most} readOnly={isLocked} onChange={(event) => type(event.target.value)} />
        : <input {...named} value={text ?? ''} maxLength={most} readOnly={isLocked} autoComplete="off" onChange={(event) => type(event.target.value)} />)}
    </Row>
  )
}
