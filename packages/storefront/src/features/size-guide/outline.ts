import type { Measure, Measured } from '@vitrine/contract/measures'

// The picture is 240 by 210; a piece may fill so much of it.
const [width, height] = [104, 150]
const top = 34
const middle = 120

/** How many units of the picture a millimetre is, so that all of these pieces fit in; undefined for what has no chest and length, and so no such outline. */
export function outlineScale(pieces: readonly (readonly Measured[])[]): number | undefined {
  const [chests, lengths] = [pieces.map((piece) => of(piece, 'chest')), pieces.map((piece) => of(piece, 'length'))]
  if ([...chests, ...lengths].includes(undefined)) return undefined
  const most = (list: readonly (number | undefined)[]) => Math.max(...list.map((mm) => mm ?? 0))
  return Math.min(width / most(chests), height / most(lengths))
}

/** The path of a top laid flat; without sleeves where none are measured. */
export function outlineOf(piece: readonly Measured[], scale: number): string {
  const [chest = 0, length = 0] = [of(piece, 'chest'), of(piece, 'length')]
  const sleeve = of(piece, 'sleeve')
  const [half, bottom, neck, shoulder] = [(chest * scale) / 2, top + length * scale, 20, 10]
  const arm = (sleeve ?? 0) * scale
  const side = (direction: 1 | -1) => {
    const at = (x: number, y: number) => `${round(middle + direction * x)} ${round(y)}`
    // Down the arm at an angle, over the cuff, back to the armpit.
    const sleeves = sleeve === undefined ? [] : [at(half + arm * 0.45, top + shoulder + arm * 0.72), at(half + arm * 0.45 - 22, top + shoulder + arm * 0.72 + 9)]
    return [at(neck, top), at(half - 4, top + shoulder), ...sleeves, at(half, top + 42), at(half, bottom)]
  }
  const [right, left] = [side(1), side(-1).toReversed()]
  return `M${right.join('L')}L${left.join('L')}Q${middle} ${round(top + 16)} ${right[0] ?? ''}Z`
}

function of(piece: readonly Measured[], measure: Measure): number | undefined {
  return piece.find((each) => each.measure === measure)?.mm
}

const round = (value: number) => Math.round(value * 10) / 10
