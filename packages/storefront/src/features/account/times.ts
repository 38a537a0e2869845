import { saidTime, type Clock } from '@vitrine/contract/kernel/said-time'

/** 'March 2024' */
export function monthOf(iso: string, clock: Clock): string {
  return saidTime(iso, { month: 'long', year: 'numeric' }, clock)
}

/** '4 May 2026, 10:00' */
export function momentOf(iso: string, clock: Clock): string {
  return saidTime(iso, { dateStyle: 'medium', timeStyle: 'short' }, clock)
}
