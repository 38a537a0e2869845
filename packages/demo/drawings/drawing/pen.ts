import { chanceFrom, hashOf, type Chance } from './chance.ts'
import { asCloth, brightness, darker, lighter, seamOn } from './colours.ts'
import type { Look, Pattern } from './look.ts'
import { tenth, thousandth } from './outline.ts'
import { blurs, reliefs, wobble } from './pen-filters.ts'
import { weave } from './weave.ts'

/** A fold: its line, width, strength, and where its bright ridge lies beside the dark valley. */
export type Fold = readonly [path: string, width?: number, strength?: number, dx?: number, dy?: number]

/** How cloth catches the light: c hanging, k thick and soft, s small pieces, h moulded (leather, rubber). */
export type Relief = 'c' | 'k' | 's' | 'h'

export type ResolvedLook = Look &
  Required<Pick<Look, 'pattern' | 'view' | 'studio' | 'seed'>> & { readonly stiff: boolean }

/** The drawing tool for garments: every method returns a fragment of SVG, and definitions are collected separately. */
export interface Pen {
  readonly look: ResolvedLook
  readonly id: string
  readonly pattern: Pattern
  readonly color: string
  readonly accent: string
  readonly back: boolean
  /** Gathered definitions; complete when the whole garment is drawn. */
  definitions(): string
  fill(pattern: Pattern, color: string, second: string, turn?: number): string
  /** The garment's own cloth, turned by degrees. */
  main(turn?: number): string
  plain(color?: string): string
  piece(path: string, fill?: string, relief?: Relief, extra?: string): string
  band(path: string, width: number, stroke: string, relief?: Relief, isRound?: boolean): string
  folds(outline: string, list: readonly Fold[]): string
  seam(path: string, opacity?: number, width?: number): string
  stitch(path: string, color?: string, opacity?: number, width?: number): string
  button(x: number, y: number, radius?: number, color?: string): string
  shade(path: string, opacity?: number, blur?: 'b' | 'b2'): string
  label(x: number, y: number, width?: number, height?: number): string
}

export function penFor(look: ResolvedLook): Pen {
  const id = 'g' + hashOf(JSON.stringify(look)).toString(36)
  const color = asCloth(look.color)
  const pattern = knittedPattern(look)
  const second = look.patternColor ?? lighter(color, 0.7)
  const seed = (look.seed % 90) + 2
  const definitions = [...reliefs({ id, color, seed }), blurs(id), wobble(id, seed, look.stiff)]
  const fill = fills(id, chanceFrom(look.seed * 7919 + 13), definitions)
  const main = (turn = 0) => fill(pattern, color, second, turn)
  return {
    look,
    id,
    pattern,
    color,
    accent: asCloth(look.accent ?? look.color),
    back: look.view === 'back',
    definitions: () => definitions.join(''),
    fill,
    main,
    plain: (c = color) => fill('plain', c, c),
    piece: (path, cloth = main(), relief = 'c', extra = '') =>
      `<g filter="url(#${id}${relief})"><path d="${path}" fill="${cloth}" ${extra}/></g>`,
    band: (path, width, stroke, relief = 's', isRound = false) =>
      `<g filter="url(#${id}${relief})"><path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
      `stroke-linejoin="round"${isRound ? ' stroke-linecap="round"' : ''}/></g>`,
    folds: foldsIn(id, color, definitions),
    ...trimmings(id, color, look.accent),
  }
}

// Plain wool is knitted, and a plain beanie is ribbed.
function knittedPattern({ kind, pattern }: ResolvedLook): Pattern {
  if (pattern !== 'plain') return pattern
  if (kind === 'jumper' || kind === 'cardigan' || kind === 'vest') return 'knit'
  return kind === 'beanie' ? 'rib' : pattern
}

/** Each cloth is defined once, when it is first used. */
function fills(id: string, chance: Chance, definitions: string[]): Pen['fill'] {
  const known = new Map<string, string>()
  return (pattern, color, second, turn = 0) => {
    const key = [pattern, color, second, turn].join()
    const before = known.get(key)
    if (before) return before
    const name = `${id}f${known.size}`
    const cloth = weave(pattern, { id: name, colour: color, second, chance })
    definitions.push(turn ? cloth.replace('patternUnits', `patternTransform="rotate(${turn})" patternUnits`) : cloth)
    const paint = `url(#${name})`
    known.set(key, paint)
    return paint
  }
}

/** Folds live inside an outline: a soft dark valley with a light ridge beside it. */
function foldsIn(id: string, color: string, definitions: string[]): Pen['folds'] {
  let clips = 0
  const isDark = brightness(color) < 0.12
  const isBright = brightness(color) > 0.78
  const valley = isDark ? 0.42 : isBright ? 0.13 : 0.2
  const ridge = isDark ? 0.07 : isBright ? 0.5 : 0.13
  return (outline, list) => {
    const clip = `${id}q${clips++}`
    definitions.push(`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`)
    const lines = list.map(
      ([path, width = 12, strength = 1, dx = 9, dy = -5]) =>
        `<path d="${path}" stroke="${darker(color, 0.75)}" stroke-width="${width}" opacity="${thousandth(valley * strength)}"/>` +
        `<path d="${path}" transform="translate(${dx} ${dy})" stroke="${lighter(color, 0.75)}" stroke-width="${tenth(width * 0.8)}" ` +
        `opacity="${thousandth(ridge * strength)}"/>`,
    )
    return `<g clip-path="url(#${clip})"><g filter="url(#${id}b)" fill="none" stroke-linecap="round">${lines.join('')}</g></g>`
  }
}

function trimmings(
  id: string,
  color: string,
  accent?: string,
): Pick<Pen, 'seam' | 'stitch' | 'button' | 'shade' | 'label'> {
  const thread = seamOn(color)
  return {
    seam: (path, opacity = 0.5, width = 1.6) =>
      `<path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/>`,
    stitch: (path, colour = thread, opacity = 0.7, width = 1.7) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" stroke-dasharray="5.5 3.6" ` +
      'stroke-linecap="round"/>',
    button: (x, y, radius = 7, colour = accent ?? lighter(color, 0.55)) =>
      `<g><circle cx="${x + 1}" cy="${y + 2.4}" r="${radius}" fill="#120c14" opacity=".32"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
      `<circle cx="${x}" cy="${y}" r="${tenth(radius * 0.72)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="1" opacity=".55"/>` +
      `<circle cx="${tenth(x - radius * 0.2)}" cy="${tenth(y - radius * 0.2)}" r="${tenth(radius * 0.13)}" fill="${darker(colour, 0.6)}"/>` +
      `<circle cx="${tenth(x + radius * 0.2)}" cy="${tenth(y + radius * 0.2)}" r="${tenth(radius * 0.13)}" fill="${darker(colour, 0.6)}"/></g>`,
    shade: (path, opacity = 0.35, blur = 'b') =>
      `<path d="${path}" fill="#150d14" opacity="${opacity}" filter="url(#${id}${blur})"/>`,
    label: (x, y, width = 40, height = 20) =>
      `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="1.5" fill="#f7f3ea"/>` +
      `<path d="M${x - width / 2 + 9} ${y + height / 2} h${width - 18}" stroke="#6b6460" stroke-width="2.2"/>`,
  }
}
