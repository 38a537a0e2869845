import type { Chance } from './chance.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Pattern } from './look.ts'
import { tenth } from './outline.ts'

interface Cloth {
  readonly id: string
  readonly colour: string
  readonly second: string
  readonly chance: Chance
}

/** An SVG pattern of a weave or print in a colour; prints and stripes take the second colour. */
export function weave(pattern: Pattern, { id, colour, second, chance }: Cloth): string {
  const tile = (width: number, height: number, body: string) =>
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><rect width="${width}" ` +
    `height="${height}" fill="${colour}"/>${body}</pattern>`
  const shade = darker(colour, 0.22)
  const shine = lighter(colour, 0.2)
  switch (pattern) {
    case 'stripe':
      return tile(46, 46, `<rect y="0" width="46" height="23" fill="${second}"/>`)
    case 'breton':
      return tile(34, 34, `<rect y="8" width="34" height="10" fill="${second}"/>`)
    case 'pinstripe':
      return tile(20, 20, `<rect x="9" width="1.8" height="20" fill="${second}" opacity=".8"/>`)
    case 'check':
      return tile(
        92,
        92,
        `<rect x="10" width="34" height="92" fill="${second}" opacity=".5"/><rect y="10" width="92" height="34" ` +
          `fill="${second}" opacity=".5"/><rect x="66" width="5" height="92" fill="${shine}" opacity=".75"/><rect y="66" ` +
          `width="92" height="5" fill="${shine}" opacity=".75"/><rect x="25" width="3" height="92" fill="${darker(second, 0.4)}" ` +
          `opacity=".45"/><rect y="25" width="92" height="3" fill="${darker(second, 0.4)}" opacity=".45"/>`,
      )
    case 'gingham':
      return tile(
        28,
        28,
        `<rect width="14" height="28" fill="${second}" opacity=".55"/><rect width="28" height="14" fill="${second}" opacity=".55"/>`,
      )
    case 'dots':
      return tile(
        44,
        44,
        `<circle cx="11" cy="11" r="5" fill="${second}"/><circle cx="33" cy="33" r="5" fill="${second}"/>`,
      )
    case 'floral':
      return tile(170, 170, flowers(colour, second, chance))
    case 'knit':
      return tile(
        11,
        10,
        `<path d="M0 1 Q2.6 3.4 5.5 8.6 Q8.4 3.4 11 1" fill="none" stroke="${shade}" stroke-width="1.5" opacity=".6"/><path ` +
          `d="M0 -1.4 Q2.6 1 5.5 6 Q8.4 1 11 -1.4" fill="none" stroke="${shine}" stroke-width="1.5" opacity=".5"/>`,
      )
    case 'cable':
      return tile(
        76,
        60,
        `<path d="M8 0 V60 M68 0 V60" stroke="${shade}" stroke-width="2" opacity=".35"/>` +
          [0, 60]
            .map(
              (y) =>
                `<path d="M24 ${y - 30} C24 ${y - 10} 52 ${y - 20} 52 ${y}" stroke="${shade}" stroke-width="16" fill="none" ` +
                `opacity=".34"/><path d="M22 ${y - 32} C22 ${y - 12} 50 ${y - 22} 50 ${y - 2}" stroke="${shine}" stroke-width="10" ` +
                'fill="none" opacity=".5"/>',
            )
            .join('') +
          [0, 60]
            .map(
              (y) =>
                `<path d="M52 ${y} C52 ${y + 20} 24 ${y + 10} 24 ${y + 30}" stroke="${shade}" stroke-width="18" fill="none" ` +
                `opacity=".4"/><path d="M50 ${y - 2} C50 ${y + 18} 22 ${y + 8} 22 ${y + 28}" stroke="${shine}" stroke-width="11" ` +
                'fill="none" opacity=".6"/>',
            )
            .join('') +
          ('<path d="M0 6 l4 5 4 -5 M0 26 l4 5 4 -5 M0 46 l4 5 4 -5 M68 6 l4 5 4 -5 M68 26 l4 5 4 -5 M68 46 l4 5 4 -5" ' +
            `stroke="${shade}" stroke-width="1.3" fill="none" opacity=".4"/>`),
      )
    case 'rib':
      return tile(
        9,
        9,
        `<rect x="0" width="3" height="9" fill="${shade}" opacity=".55"/><rect x="5" width="2.4" height="9" fill="${shine}" opacity=".45"/>`,
      )
    case 'denim':
      return tile(
        4.4,
        4.4,
        `<path d="M-1 5.4 L5.4 -1" stroke="${lighter(colour, 0.5)}" stroke-width=".9" opacity=".34"/><path d="M-1 1 L1 -1 M3.4 ` +
          `5.4 L5.4 3.4" stroke="${darker(colour, 0.45)}" stroke-width="1" opacity=".34"/>`,
      )
    case 'corduroy':
      return tile(
        9,
        9,
        `<rect x="0" width="2.4" height="9" fill="${darker(colour, 0.42)}" opacity=".6"/><rect x="4.4" width="2.6" height="9" ` +
          `fill="${shine}" opacity=".42"/>`,
      )
    case 'herringbone':
      return tile(
        28,
        10,
        `<path d="M0 10 L14 0 L28 10 M0 5 L7 0 M0 15 L14 5 L28 15 M21 0 L28 5" stroke="${second}" stroke-width="1.7" ` +
          'fill="none" opacity=".5"/>',
      )
    case 'melange':
      return tile(62, 62, flecks(shade, shine, chance))
    default:
      return tile(
        6,
        6,
        `<path d="M0 0 H6 M0 3 H6" stroke="${shade}" stroke-width=".7" opacity=".1"/><path d="M0 0 V6 M3 0 V6" ` +
          `stroke="${shine}" stroke-width=".6" opacity=".12"/>`,
      )
  }
}

// Flowers of eight sizes over a tile that repeats without a seam: what leaves at one edge enters at the other.
function flowers(colour: string, second: string, chance: Chance): string {
  const spots = [
    [28, 30, 15],
    [112, 22, 11],
    [70, 78, 17],
    [146, 92, 14],
    [24, 122, 12],
    [104, 140, 15],
    [154, 152, 8],
    [66, 24, 7],
    [38, 74, 7],
    [112, 96, 7],
  ] as const
  const leaf = mix('#5d7353', colour, 0.25)
  let body = ''
  for (const [x, y, radius] of spots) {
    const turn = chance() * 72
    const tone = chance() > 0.45 ? second : lighter(second, 0.4)
    for (const dx of [-170, 0, 170]) {
      for (const dy of [-170, 0, 170]) {
        if (x + dx >= -40 && x + dx <= 210 && y + dy >= -40 && y + dy <= 210)
          body += flower({ x: x + dx, y: y + dy, radius, turn, tone, leaf })
      }
    }
  }
  return body
}

interface Flower {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly turn: number
  readonly tone: string
  readonly leaf: string
}

function flower({ x, y, radius, turn, tone, leaf }: Flower): string {
  const far = tenth(radius * 1.5)
  const stem =
    `<path d="M${x} ${y} q ${tenth(radius * 0.9)} ${tenth(radius * 0.5)} ${far} ${far} q ${tenth(-radius * 0.9)} ` +
    `${tenth(-radius * 0.2)} ${tenth(-radius * 1.5)} ${tenth(-radius * 1.5)}" fill="${leaf}"/>`
  if (radius <= 9) return `${stem}<circle cx="${x}" cy="${y}" r="${tenth(radius * 0.5)}" fill="${tone}"/>`
  const petals = [0, 1, 2, 3, 4].map(
    (at) =>
      `<ellipse cx="${x}" cy="${tenth(y - radius * 0.55)}" rx="${tenth(radius * 0.36)}" ry="${tenth(radius * 0.52)}" ` +
      `fill="${tone}" transform="rotate(${tenth(turn + at * 72)} ${x} ${y})"/>`,
  )
  return `${stem}${petals.join('')}<circle cx="${x}" cy="${y}" r="${tenth(radius * 0.24)}" fill="#e8bf62"/>`
}

function flecks(shade: string, shine: string, chance: Chance): string {
  let body = ''
  for (let at = 0; at < 90; at++)
    body +=
      `<rect x="${tenth(chance() * 58)}" y="${tenth(chance() * 60)}" width="${tenth(2 + chance() * 6)}" height="1.2" ` +
      `fill="${chance() > 0.5 ? shade : shine}" opacity="${tenth(0.25 + chance() * 0.4)}"/>`
  return body
}
