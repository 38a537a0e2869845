import { formatMoney } from '@vitrine/contract/kernel/money'
import { useLocale, useText } from '../../../text/text.tsx'

const maxLength = 160

/** A value of a difference, as people read it. */
export function useShownValue(currency: string): (path: string, json: string | null) => string {
  const t = useText()
  const locale = useLocale()
  return (path, json) => {
    if (json === null) return t('import.noValue')
    const value = parse(json)
    const own = /\/prices\/([A-Z]{3})\/(amount|special|rrp)$/.exec(path)?.[1]
    if (typeof value === 'number' && (own !== undefined || /\/price\/(amount|special|rrp)$/.test(path)))
      return formatMoney({ minor: value, currency: own ?? currency }, locale)
    if (typeof value === 'boolean') return t(value ? 'import.yes' : 'import.no')
    if (Array.isArray(value)) return value.map((each) => toText(each)).join(', ') || t('import.noValue')
    return toText(value) || t('import.noValue')
  }
}

// What customers have is text, not JSON.
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function toText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain
}
