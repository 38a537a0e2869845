import { isApiError } from '@vitrine/contract/api/api-error'
import { findTextKey, useText, type Translate } from '../text/text.tsx'

/**
 * The sentence for an error of an operation: what happened and what to do. The text of the error `order.notFound` has
 * the key `refusal.order.notFound`, in shell.json or with the texts of the area.
 */
export function toRefusalText(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t(navigator.onLine ? 'refusal.unknown' : 'refusal.offline')
  const key = findTextKey(`refusal.${error.key}`)
  return key === undefined ? t('refusal.unknown') : t(key, error.cause)
}

export function useRefusalText(): (error: unknown) => string {
  const t = useText()
  return (error) => toRefusalText(t, error)
}

/** The sentence for one refusal of several in an answer. */
export function toBatchText(
  t: Translate,
  { key, details }: { readonly key: string; readonly details: Readonly<Record<string, unknown>> },
): string {
  const text = findTextKey(`refusal.${key}`)
  return text === undefined ? t('refusal.unknown') : t(text, details)
}
