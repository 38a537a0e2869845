import type { CountedEvent } from './counts.ts'

/**
 * Carries analytics events from a form submission to the page that follows: expires after a minute, and is set only
 * with the visitor's consent to statistics.
 */
export const eventCookie = 'happened'

export interface CookieEvent {
  readonly name: Extract<CountedEvent, 'login' | 'sign_up' | 'add_to_cart' | 'add_to_wishlist' | 'remove_from_cart'>
  /** The method of a login or registration. */
  readonly method?: 'password' | 'passkey'
  readonly variationId?: number
  readonly quantity?: number
}

const eventNames: readonly string[] = [
  'login',
  'sign_up',
  'add_to_cart',
  'add_to_wishlist',
  'remove_from_cart',
] satisfies readonly CookieEvent['name'][]
const maxEvents = 20

/** 'login-add_to_cart.1012.2' */
export function formatEventCookie(list: readonly CookieEvent[]): string {
  return list
    .slice(0, maxEvents)
    .map(({ name, method, variationId, quantity = 1 }) =>
      variationId === undefined ? [name, method].filter(Boolean).join('.') : `${name}.${variationId}.${quantity}`,
    )
    .join('-')
}

export function parseEventCookie(cookies: string): readonly CookieEvent[] {
  const [, value = ''] = /(?:^|;\s*)happened=([\w.-]{1,1000})(?:;|$)/.exec(cookies) ?? []
  return value
    .split('-')
    .slice(0, maxEvents)
    .flatMap((part): readonly CookieEvent[] => {
      const [name = '', detail, quantity] = part.split('.')
      if (!eventNames.includes(name)) return []
      // `eventNames` includes it.
      const eventName = name as CookieEvent['name']
      if (detail === 'password' || detail === 'passkey') return [{ name: eventName, method: detail }]
      return detail === undefined
        ? [{ name: eventName }]
        : /^\d{1,9}$/.test(detail) && /^\d{1,4}$/.test(quantity ?? '')
          ? [{ name: eventName, variationId: Number(detail), quantity: Number(quantity) }]
          : []
    })
}
