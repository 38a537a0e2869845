import { useLocale, useText } from '../../text/text.tsx'
import { toTexts } from './fields/localized-field.tsx'
import { toFieldName, type FieldDefinition } from './setting-definition.ts'
import type { SettingValues } from './setting-values.ts'

interface SettingPreviewProps {
  readonly fields: readonly FieldDefinition[]
  readonly values: SettingValues
}

/** What the shop will show, where that is more than the value itself. */
export function SettingPreview({ fields, values }: SettingPreviewProps) {
  const t = useText()
  const locale = useLocale()
  const has = (key: FieldDefinition['key']) => fields.some((field) => field.key === key)
  const value = (key: FieldDefinition['key']) => values[toFieldName(key)]

  if (has('shop.titleSuffix'))
    return (
      <figure className="preview">
        <figcaption>{t('setting.preview')}</figcaption>
        <p className="tabtitle">
          {t('setting.preview.page')} | {String(value('shop.titleSuffix'))}
        </p>
      </figure>
    )
  if (has('shop.announcements')) {
    const announcements = toList(value('shop.announcements')).map((texts) => toTexts(texts)[locale] ?? '')
    if (announcements.every((text) => text === '')) return null
    return (
      <figure className="preview">
        <figcaption>{t('setting.preview')}</figcaption>
        {announcements.map((text, at) => (
          <p className="announce" key={at}>
            {text}
          </p>
        ))}
      </figure>
    )
  }
  if (fields.some(({ path }) => path === 'cutOffHour')) {
    const parts = new Map<string, unknown>(Object.entries(value('delivery.preferred') ?? {}))
    const time = ['cutOffHour', 'cutOffMinute'].map((name) => String(parts.get(name)).padStart(2, '0')).join(':')
    return /^\d\d:\d\d$/.test(time) ? (
      <figure className="preview">
        <figcaption>{t('setting.preview')}</figcaption>
        <p>{t('setting.preview.order', { time })}</p>
      </figure>
    ) : null
  }
  return null
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
