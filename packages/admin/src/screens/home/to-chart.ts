import type { Sales } from '@vitrine/contract/shop/home.contract'

const [height, left, bottom, top] = [200, 56, 172, 8]
const lines = 4
/** In pixels of a label with its space. */
const labelWidth = 110
const maxLabels = 5

/** Lines from nought to a round number above the highest day. */
export function toTicks(highest: number): readonly number[] {
  if (highest <= 0) return [0]
  const rough = highest / (lines - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough) ?? 10) * magnitude
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step)
}

export function toChart(days: Sales['days'], width: number) {
  const labelCount = Math.min(maxLabels, Math.floor(width / labelWidth))
  const ticks = toTicks(Math.max(...days.flatMap(({ revenue, before }) => [revenue, before])))
  const highest = ticks.at(-1) || 1
  const toX = (at: number) => left + (days.length < 2 ? 0 : (at / (days.length - 1)) * (width - left))
  const toY = (value: number) => bottom - (value / highest) * (bottom - top)
  const toPath = (read: (day: Sales['days'][number]) => number) =>
    days.map((day, at) => `${at === 0 ? 'M' : 'L'}${toX(at).toFixed(1)} ${toY(read(day)).toFixed(1)}`).join('')
  const now = toPath(({ revenue }) => revenue)
  const last = days.length - 1
  const shown = new Set(
    Array.from({ length: Math.min(labelCount, days.length) }, (_, at) =>
      Math.round((at * last) / Math.max(1, Math.min(labelCount, days.length) - 1)),
    ),
  )
  return {
    width,
    height,
    left,
    bottom,
    ticks: ticks.map((value) => ({ value, y: toY(value) })),
    now,
    before: toPath(({ before }) => before),
    area: `${now}L${toX(last).toFixed(1)} ${bottom}L${left} ${bottom}Z`,
    labels: [...shown].map((at) => ({
      at,
      x: toX(at),
      anchor: at === 0 ? ('start' as const) : at === last ? ('end' as const) : ('middle' as const),
    })),
  }
}
