import type { CountedEvent } from './counts.ts'

/** Lives a minute, from a form that was answered to the page that follows, and only with the visitor's consent to statistics. */
export const happenedCookie = 'happened'

export interface Happened {
  readonly name: Extract<CountedEvent, 'login' | 'sign_up' | 'add_to_cart' | 'add_to_wishlist' | 'remove_from_cart'>
  /** How somebody logged in or signed up. */
  readonly method?: 'password' | 'passkey'
  /** A variation. */
  readonly piece?: number
  readonly quantity?: number
}

const names: readonly string[] = ['login', 'sign_up', 'add_to_cart', 'add_to_wishlist', 'remove_from_cart'] satisfies readonly Happened['name'][]
const mostAtOnce = 20

/** 'login-add_to_cart.1012.2' */
export function writeHappened(list: readonly Happened[]): string {
  return list.slice(0, mostAtOnce).map(({ name, method, piece, quantity = 1 }) => (piece === undefined ? [name, method].filter(Boolean).join('.') : `${name}.${piece}.${quantity}`)).join('-')
}

export function happenedIn(cookies: string): readonly Happened[] {
  const [, value = ''] = /(?:^|;\s*)happened=([\w.-]{1,1000})(?:;|$)/.exec(cookies) ?? []
  return value.split('-').slice(0, mostAtOnce).flatMap((part): readonly Happened[] => {
    const [name = '', piece, quantity] = part.split('.')
    if (!names.includes(name)) return []
    // It is one of them.
    const known = name as Happened['name']
    if (piece === 'password' || piece === 'passkey') return [{ name: known, method: piece }]
    return piece === undefined ? [{ name: known }] : /^\d{1,9}$/.test(piece) && /^\d{1,4}$/.test(quantity ?? '') ? [{ name: known, piece: Number(piece), quantity: Number(quantity) }] : []
  })
}
