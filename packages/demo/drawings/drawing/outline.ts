// Paths are SVG path data. x = 0 is the garment's centre line; symmetric outlines are written once, for the wearer's
// half at the right.

export interface Segment {
  readonly command: string
  readonly from: Point
  readonly controls: readonly number[]
  readonly to: Point
}
type Point = readonly [x: number, y: number]

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Right half, top centre to bottom centre, becomes a closed symmetric outline. */
export function symmetric(half: string): string {
  let path = half.trim()
  for (const { command, from, controls } of segmentsOf(half).toReversed()) {
    const [x, y] = from
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = controls
    if (command === 'L') path += ` L ${-x} ${y}`
    else if (command === 'C') path += ` C ${-x2} ${y2} ${-x1} ${y1} ${-x} ${y}`
    else path += ` Q ${-x1} ${y1} ${-x} ${y}`
  }
  return path + ' Z'
}

/** Draws a part and its mirror image; `side` is 1 at the right, -1 at the left. */
export function mirrored(draw: (path: string, side: 1 | -1) => string, path: string): string {
  return draw(path, 1) + draw(flipped(path), -1)
}

export function flipped(path: string): string {
  return path.replace(
    /(-?\d*\.?\d+)([\s,]+)(-?\d*\.?\d+)/g,
    (_, x: string, gap: string, y: string) => `${tenth(-Number(x))}${gap}${y}`,
  )
}

export function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = []
  let at: Point = [0, 0]
  for (const [, command = '', body = ''] of path.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const values = body
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const step = command === 'C' ? 6 : command === 'Q' ? 4 : 2
    for (let start = 0; start < values.length; start += step) {
      const numbers = values.slice(start, start + step)
      const to: Point = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
      if (command !== 'M') segments.push({ command, from: at, controls: numbers.slice(0, -2), to })
      at = to
    }
  }
  return segments
}
