/** Numbers of one run in ascending order, for medians and percentiles. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  readonly name: string
  readonly measured: string
  readonly target: string
  readonly holds: boolean
}

export function atLeast(name: string, value: number, target: number, digits = 2): Figure {
  return { name, measured: value.toFixed(digits), target: `>= ${target}`, holds: value >= target }
}

export function atMost(name: string, value: number, target: number, { unit = '', digits = 2 } = {}): Figure {
  return { name, measured: `${value.toFixed(digits)}${unit}`, target: `<= ${target}${unit}`, holds: value <= target }
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, target, holds }) => [name, measured, target, holds ? 'yes' : 'NO'])
  const all = [['What', 'Measured', 'Target', 'Holds'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(all[0] ?? []), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}
