import type { NavigationEntry } from '../shell-model.ts'

/** The minimum window width for an entry in the bar; below it, the entry is under "More". */
export type BarBreakpoint = 'always' | 'xl' | '2xl' | 'never'

// The width that logo, search and tools leave in the header, in pixels, with the widest gutters.
const tiers = [
  { from: 'always', room: 430 },
  { from: 'xl', room: 625 },
  { from: '2xl', room: 820 },
] as const
const letterWidth = 7.4
const padding = 26
const chevronWidth = 28
const moreWidth = 92

/**
 * The first-level entries that fit into the bar. Estimated from letter widths on the server, so hydration causes no
 * layout shift.
 */
export function barVisibility(entries: readonly NavigationEntry[]): readonly BarBreakpoint[] {
  const widths = entries.map(
    ({ name, children }) => name.length * letterWidth + padding + (children ? chevronWidth : 0),
  )
  const counts = tiers.map(({ room }) =>
    sum(widths) <= room ? entries.length : countFitting(widths, room - moreWidth),
  )
  return entries.map((_, place) => tiers.find((_tier, tier) => place < (counts[tier] ?? 0))?.from ?? 'never')
}

/** The number of leading entries that fit; at least one. */
function countFitting(widths: readonly number[], room: number): number {
  const tooMany = widths.findIndex((_, place) => sum(widths.slice(0, place + 1)) > room)
  return Math.max(1, tooMany < 0 ? widths.length : tooMany)
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
