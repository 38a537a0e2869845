import { robotsChoices, type Robots } from '@vitrine/contract/catalogue/category'
import { homeId } from '@vitrine/contract/pages/home-page'
import { Section } from '../../chrome/section.tsx'
import { Row } from '../../forms/fields/row.tsx'
import type { SettingsDraft } from '../../model/pages/page-settings.ts'
import { useText } from '../../text/text.tsx'
import { Toggle } from './general-settings.tsx'
import { SearchPreview } from './search-preview.tsx'
import { useSettings } from './settings-fields.ts'

// The number of characters that search engines usually show.
const visibleLength = { title: 60, description: 155 }

/** ED-2.48 to ED-2.50 */
export function SeoSettings({ draft, isLocked }: { readonly draft: SettingsDraft; readonly isLocked: boolean }) {
  const t = useText()
  const {
    current: {
      id,
      sitemap,
      details: [details],
    },
  } = draft
  const { setSettings, setDetails } = useSettings(id)
  const isInvalidCanonical = details.canonicalLink !== null && !/^(https?:\/\/\S+|\/\S*|)$/.test(details.canonicalLink)
  return (
    <>
      <Section title={t('pages.inResults')}>
        <SearchPreview draft={draft} />
      </Section>
      <Section title={t('pages.metaData')}>
        <MeteredField
          label={t('pages.metaTitle')}
          text={details.metaTitle}
          maxLength={200}
          visible={visibleLength.title}
          isLocked={isLocked}
          onType={(metaTitle) => setDetails({ metaTitle })}
        />
        <MeteredField
          label={t('pages.metaDescription')}
          text={details.metaDescription}
          maxLength={500}
          visible={visibleLength.description}
          isLong
          isLocked={isLocked}
          onType={(metaDescription) => setDetails({ metaDescription })}
        />
        <Row label={t('pages.metaKeywords')} hint={<p>{t('pages.keywordsHint')}</p>}>
          {(inputProps) => (
            <input
              {...inputProps}
              value={details.metaKeywords ?? ''}
              maxLength={500}
              readOnly={isLocked}
              autoComplete="off"
              onChange={(event) => setDetails({ metaKeywords: event.target.value || null })}
            />
          )}
        </Row>
      </Section>
      <Section title={t('pages.robotSettings')}>
        <Row label={t('pages.robots')} hint={<p>{t(`pages.robots${details.metaRobots}`)}</p>}>
          {/* The options are the choices. */}
          {(inputProps) => (
            <select
              {...inputProps}
              value={details.metaRobots}
              disabled={isLocked}
              onChange={(event) => setDetails({ metaRobots: event.target.value as Robots })}
            >
              {robotsChoices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Row>
      </Section>
      {id !== homeId && (
        <Section title={t('pages.further')}>
          <Row
            label={t('pages.canonical')}
            hint={<p>{t('pages.canonicalHint')}</p>}
            fault={isInvalidCanonical ? { key: 'pages.canonicalInvalid' } : null}
          >
            {(inputProps) => (
              <input
                {...inputProps}
                value={details.canonicalLink ?? ''}
                maxLength={2000}
                inputMode="url"
                readOnly={isLocked}
                autoComplete="off"
                onChange={(event) => setDetails({ canonicalLink: event.target.value.trim() || null })}
              />
            )}
          </Row>
          <Toggle
            label={t('pages.sitemap')}
            isOn={sitemap === 'Y'}
            isLocked={isLocked}
            onToggle={(is) => setSettings({ sitemap: is ? 'Y' : 'N' })}
          />
        </Section>
      )}
    </>
  )
}

interface MeteredFieldProps {
  readonly label: string
  readonly text: string | null
  readonly maxLength: number
  readonly visible: number
  readonly isLong?: boolean
  readonly isLocked: boolean
  readonly onType: (text: string | null) => void
}

/** A text field with a meter for the part that search engines show. */
function MeteredField({ label, text, maxLength, visible, isLong = false, isLocked, onType }: MeteredFieldProps) {
  const t = useText()
  const { length } = text ?? ''
  const onInput = (value: string) => onType(value.replaceAll(/\s*\n\s*/g, ' ') || null)
  return (
    <Row
      label={label}
      aside={t('forms.count', { length, max: visible })}
      hint={
        <div
          className="meter"
          data-over={length > visible || undefined}
          style={{ '--p': `${Math.min(100, Math.round((length / visible) * 100))}%` }}
        />
      }
    >
      {(inputProps) =>
        isLong ? (
          <textarea
            {...inputProps}
            rows={4}
            value={text ?? ''}
            maxLength={maxLength}
            readOnly={isLocked}
            onChange={(event) => onInput(event.target.value)}
          />
        ) : (
          <input
            {...inputProps}
            value={text ?? ''}
            maxLength={maxLength}
            readOnly={isLocked}
            autoComplete="off"
            onChange={(event) => onInput(event.target.value)}
          />
        )
      }
    </Row>
  )
}
