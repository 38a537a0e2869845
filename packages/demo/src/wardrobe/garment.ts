import type { Kind, Look, Studio, View } from '../drawing/look.ts'
import { palette, type Colour } from '../palette.ts'

/** How a garment is drawn: what all its colours share, and the colours in the order of the shop, the first one in all views. */
export interface Garment {
  readonly name: string
  readonly look: Omit<Look, 'color' | 'view' | 'seed' | 'bare' | 'studio'>
  readonly colours: readonly Dyed[]
}

/** One colour of a garment; what differs from the palette or from the garment's look is named. */
export interface Dyed extends Partial<Pick<Look, 'color' | 'patternColor' | 'accent' | 'studio'>> {
  readonly colour: Colour
}

type Dye = Colour | Dyed

export function garment(name: string, look: Garment['look'], colours: readonly Dye[]): Garment {
  return { name, look, colours: colours.map((dye) => (typeof dye === 'string' ? { colour: dye } : dye)) }
}

/** Turned around, these show nothing new. */
const sameFromBehind: ReadonlySet<Kind> = new Set(['scarf', 'sneakers', 'boots', 'bottle', 'jar', 'hangers'])
/** These do not lie flat. */
const neverFlat: ReadonlySet<Kind> = new Set(['sneakers', 'boots', 'bottle', 'jar', 'hangers', 'cap'])

/** The main colour is shown from every side, the others from front and back. */
export function viewsOf({ look }: Garment, isMain: boolean): readonly View[] {
  const sides: View[] = sameFromBehind.has(look.kind) ? ['front'] : ['front', 'back']
  if (!isMain || look.kind === 'bottle' || look.kind === 'jar' || look.kind === 'hangers') return sides
  return neverFlat.has(look.kind) ? [...sides, 'detail'] : [...sides, 'detail', 'flat']
}

export function lookOf(garment: Garment, { colour, ...dyed }: Dyed, view: View): Look {
  const color = dyed.color ?? palette[colour].hex
  return { ...garment.look, studio: wallFor(color), ...dyed, color, view, seed: seedOf(`${garment.name}-${colour}`) }
}

/** The wall nearest to the garment's own hue; greys hang before stone, everything warm before sand. */
function wallFor(hex: string): Studio {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 0.06) return most > 0.8 ? 'sand' : 'stone'
  const turn = most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  const hue = (turn * 60 + 360) % 360
  if (hue < 16 || hue >= 330) return 'blush'
  if (hue < 60) return 'sand'
  if (hue < 175) return 'sage'
  return hue < 250 ? 'mist' : 'lilac'
}

// 1 to 89: the drawing folds seeds at 90.
function seedOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return (sum % 89) + 1
}
