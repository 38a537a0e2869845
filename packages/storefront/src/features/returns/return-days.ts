import type { Locale } from '@vitrine/contract/kernel/locale'
import { saidTime } from '@vitrine/contract/kernel/said-time'

/** 'Friday 4 December 2026' */
export function dayOf(iso: string, locale: Locale, timeZone: string): string {
  return saidTime(iso, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, { locale, timeZone })
}

/** '20 November, 14:20' */
export function momentOf(iso: string, locale: Locale, timeZone: string): string {
  return saidTime(iso, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }, { locale, timeZone })
}

/** '20 November 2026, 14:22:07 CET': what a receipt says. */
export function receiptTime(iso: string, locale: Locale, timeZone: string): string {
  return saidTime(iso, { dateStyle: 'long', timeStyle: 'long' }, { locale, timeZone })
}

/** Whole days between today and the last one, as the shop's calendar counts; never less than none. */
export function daysLeft(until: string, now: string, timeZone: string): number {
  // Swedish dates are ISO dates.
  const dayIn = (iso: string) => Date.parse(new Date(iso).toLocaleDateString('sv-SE', { timeZone }))
  return Math.max(0, Math.round((dayIn(until) - dayIn(now)) / 86_400_000))
}
