import type { Kind, Look, Studio, View } from '../drawing/look.ts'
import { palette, type Colour } from '../../src/palette.ts'

/** How a garment is drawn: its common look, and its colours in shop order, the first one with all views. */
export interface Garment {
  readonly name: string
  readonly look: Omit<Look, 'color' | 'view' | 'seed' | 'bare' | 'studio'>
  readonly colours: readonly ColouredGarment[]
}

/** One colour of a garment, with overrides of the palette and of the common look. */
export interface ColouredGarment extends Partial<Pick<Look, 'color' | 'patternColor' | 'accent' | 'studio'>> {
  readonly colour: Colour
}

type ColourSource = Colour | ColouredGarment

export function garment(name: string, look: Garment['look'], colours: readonly ColourSource[]): Garment {
  return { name, look, colours: colours.map((source) => (typeof source === 'string' ? { colour: source } : source)) }
}

/** Kinds without a separate back view. */
const kindsWithoutBack: ReadonlySet<Kind> = new Set(['scarf', 'sneakers', 'boots', 'bottle', 'jar', 'hangers'])
/** Kinds without a flat view. */
const kindsWithoutFlatView: ReadonlySet<Kind> = new Set(['sneakers', 'boots', 'bottle', 'jar', 'hangers', 'cap'])

/** The main colour has all views, the others front and back. */
export function listViews({ look }: Garment, isMain: boolean): readonly View[] {
  const sides: View[] = kindsWithoutBack.has(look.kind) ? ['front'] : ['front', 'back']
  if (!isMain || look.kind === 'bottle' || look.kind === 'jar' || look.kind === 'hangers') return sides
  return kindsWithoutFlatView.has(look.kind) ? [...sides, 'detail'] : [...sides, 'detail', 'flat']
}

export function toLook(garment: Garment, { colour, ...overrides }: ColouredGarment, view: View): Look {
  const color = overrides.color ?? palette[colour].hex
  return {
    ...garment.look,
    studio: selectStudio(color),
    ...overrides,
    color,
    view,
    seed: toSeed(`${garment.name}-${colour}`),
  }
}

/** The background nearest to the hue of the garment; stone for greys, sand for warm colours. */
function selectStudio(hex: string): Studio {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (range < 0.06) return max > 0.8 ? 'sand' : 'stone'
  const sector =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  const hue = (sector * 60 + 360) % 360
  if (hue < 16 || hue >= 330) return 'blush'
  if (hue < 60) return 'sand'
  if (hue < 175) return 'sage'
  return hue < 250 ? 'mist' : 'lilac'
}

// 1 to 89: the drawing uses seeds modulo 90.
function toSeed(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (sum % 89) + 1
}
