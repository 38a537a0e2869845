import { isApiError } from '@vitrine/contract/api/api-error'
import { useText, type TextKey, type Translate } from '../text/text.tsx'

const known: Readonly<Record<string, TextKey>> = {
  'login.invalidData': 'refusal.login.invalidData',
  tooManyRequests: 'refusal.tooManyRequests',
  'operator.passkeyInvalid': 'refusal.operator.passkeyInvalid',
  'operator.freshProofRequired': 'refusal.operator.freshProofRequired',
  'security.operatorRequired': 'refusal.security.operatorRequired',
  'security.roleRequired': 'refusal.security.roleRequired',
  'order.notFound': 'refusal.order.notFound',
  'order.invalid': 'refusal.order.invalid',
  invalidPayload: 'refusal.invalidPayload',
  unavailable: 'refusal.unavailable',
}

/** The sentence for an error of an operation: what happened and what to do. */
export function toRefusalText(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t(navigator.onLine ? 'refusal.unknown' : 'refusal.offline')
  const key = known[error.key]
  return key === undefined ? t('refusal.unknown') : t(key, error.cause)
}

export function useRefusalText(): (error: unknown) => string {
  const t = useText()
  return (error) => toRefusalText(t, error)
}
