import { saidTime, type Clock } from '@vitrine/contract/kernel/said-time'

/** '19 November 2026' */
export function dateOf(iso: string, clock: Clock): string {
  return saidTime(iso, { dateStyle: 'long' }, clock)
}

/** 'Friday 27 November', with the time where it may be today. */
export function dayOf(iso: string, { withTime = false, ...clock }: Clock & { readonly withTime?: boolean }): string {
  return saidTime(iso, { weekday: 'long', day: 'numeric', month: 'long', ...(withTime && { hour: '2-digit', minute: '2-digit' }) }, clock)
}
