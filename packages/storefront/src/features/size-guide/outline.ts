import type { Measure, Measurement } from '@vitrine/contract/size-guide/measures'

// The picture is 240 by 210; a garment fills at most this part of it.
const [width, height] = [104, 150]
const top = 34
const middle = 120

/**
 * Picture units per millimetre, so that all garments fit; undefined for garments without chest and length, which have
 * no outline.
 */
export function outlineScale(garments: readonly (readonly Measurement[])[]): number | undefined {
  const [chests, lengths] = [
    garments.map((garment) => getMeasure(garment, 'chest')),
    garments.map((garment) => getMeasure(garment, 'length')),
  ]
  if ([...chests, ...lengths].includes(undefined)) return undefined
  const max = (list: readonly (number | undefined)[]) => Math.max(...list.map((mm) => mm ?? 0))
  return Math.min(width / max(chests), height / max(lengths))
}

/** The path of a top laid flat; without sleeves where none are measured. */
export function createOutline(garment: readonly Measurement[], scale: number): string {
  const [chest = 0, length = 0] = [getMeasure(garment, 'chest'), getMeasure(garment, 'length')]
  const sleeve = getMeasure(garment, 'sleeve')
  const [half, bottom, neck, shoulder] = [(chest * scale) / 2, top + length * scale, 20, 10]
  const arm = (sleeve ?? 0) * scale
  const side = (direction: 1 | -1) => {
    const at = (x: number, y: number) => `${round(middle + direction * x)} ${round(y)}`
    // Down the arm at an angle, over the cuff, back to the armpit.
    const sleeves =
      sleeve === undefined
        ? []
        : [
            at(half + arm * 0.45, top + shoulder + arm * 0.72),
            at(half + arm * 0.45 - 22, top + shoulder + arm * 0.72 + 9),
          ]
    return [at(neck, top), at(half - 4, top + shoulder), ...sleeves, at(half, top + 42), at(half, bottom)]
  }
  const [right, left] = [side(1), side(-1).toReversed()]
  return `M${right.join('L')}L${left.join('L')}Q${middle} ${round(top + 16)} ${right[0] ?? ''}Z`
}

function getMeasure(garment: readonly Measurement[], measure: Measure): number | undefined {
  return garment.find((each) => each.measure === measure)?.mm
}

const round = (value: number) => Math.round(value * 10) / 10
