import { beanie } from './accessories/beanie.ts'
import { boot } from './accessories/boot.ts'
import { cap } from './accessories/cap.ts'
import { bottle, hangers, jar } from './accessories/care.ts'
import { scarf } from './accessories/scarf.ts'
import { sneaker } from './accessories/sneaker.ts'
import { tote } from './accessories/tote.ts'
import { dress } from './bottoms/dress.ts'
import { skirt } from './bottoms/skirt.ts'
import { trousers } from './bottoms/trousers.ts'
import { darker, lighter } from './colours.ts'
import { studios, type Kind, type Look } from './look.ts'
import { tenth, thousandth } from './outline.ts'
import { penFor, type Pen, type ResolvedLook } from './pen.ts'
import { stages } from './stage.ts'
import { blouse } from './tops/blouse.ts'
import { hoodie } from './tops/hoodie.ts'
import { jacket } from './tops/jacket.ts'
import { jumper } from './tops/jumper.ts'
import { cardigan, vest } from './tops/open-knit.ts'
import { shirt } from './tops/shirt.ts'
import { tShirt } from './tops/t-shirt.ts'
import { tailored } from './tops/tailored.ts'

const artists: Record<Kind, (pen: Pen) => string> = {
  tshirt: (pen) => tShirt(pen, false),
  longsleeve: (pen) => tShirt(pen, true),
  shirt,
  blouse,
  jumper,
  cardigan,
  vest,
  hoodie,
  jacket,
  dress,
  skirt,
  cap,
  beanie,
  scarf,
  tote,
  bottle,
  jar,
  hangers,
  blazer: (pen) => tailored(pen, false),
  coat: (pen) => tailored(pen, true),
  jeans: (pen) => trousers(pen, 'jeans'),
  trousers: (pen) => trousers(pen, 'trousers'),
  shorts: (pen) => trousers(pen, 'shorts'),
  sneakers: (pen) =>
    asPair(sneaker(pen), sneaker(pen), ['translate(104 604) scale(.98)', 'translate(48 716) scale(1.1)']),
  boots: (pen) => asPair(boot(pen), boot(pen), ['translate(96 700) scale(.98)', 'translate(20 770) scale(1.06)']),
}

const stiffKinds: ReadonlySet<Kind> = new Set([
  'cap',
  'tote',
  'sneakers',
  'boots',
  'blazer',
  'jeans',
  'bottle',
  'jar',
  'hangers',
])

/** A garment as SVG, 800 x 1000. Rasterise at 1000 pixels or more: the light is computed per pixel. */
export function drawGarment(look: Look): string {
  const resolved = resolve(look)
  const pen = penFor(resolved)
  const art = artists[look.kind](pen)
  const shadow = look.bare ? '' : wallShadow(pen)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame(resolved)}" width="800" height="1000">` +
    `<defs>${pen.definitions()}${shadow}</defs>${look.bare ? '' : room(pen)}${floorShadow(pen)}` +
    `<g${look.bare ? '' : ` filter="url(#${pen.id}W)"`}><g transform="${placeOf(resolved)}"><g filter="url(#${pen.id}o)">${art}</g></g></g></svg>`
  )
}

function resolve(look: Look): ResolvedLook {
  return { ...usual, ...look, stiff: stiffKinds.has(look.kind) }
}

const usual = {
  kind: 'tshirt',
  color: '#e8e2d6',
  pattern: 'plain',
  view: 'front',
  studio: 'stone',
  seed: 1,
} satisfies Look

function asPair(behind: string, before: string, [far, near]: readonly [string, string]): string {
  return `<g transform="${far}">${behind}</g><g transform="${near}">${before}</g>`
}

function frame({ kind, view }: ResolvedLook): string {
  if (view !== 'detail') return '0 0 800 1000'
  const { scale, shift, detail } = stages[kind]
  return `${detail.x * scale + 400} ${(detail.y - 500) * scale + 500 + shift} ${detail.width * scale} ${detail.width * scale * 1.25}`
}

function placeOf({ kind, view, cut }: ResolvedLook): string {
  const { scale, shift, floor } = stages[kind]
  const isFlat = view === 'flat'
  if (isFlat && (kind === 'jumper' || kind === 'shirt'))
    return 'translate(398 500) rotate(-4) scale(1.44) translate(0 -418)'
  const size = cut === 'oversized' ? thousandth(scale * 0.95) : isFlat ? scale * 0.94 : scale
  const lift = cut === 'cropped' && floor < 925 ? -478 : -500
  return `translate(400 ${500 + shift}) ${isFlat ? 'rotate(-7) ' : ''}scale(${size}) translate(0 ${lift})`
}

function floorOf({ kind, cut }: ResolvedLook): number {
  return stages[kind].floor - (cut === 'cropped' ? 64 : 0)
}

function room({ id, look }: Pen): string {
  const wall = studios[look.studio]
  const isFlat = look.view === 'flat'
  const floor = `<rect x="-200" y="${floorOf(look) - 70}" width="1200" height="400" fill="url(#${id}v)"/>`
  return (
    `<defs><radialGradient id="${id}w" cx=".42" cy=".3" r=".95"><stop offset="0" stop-color="${lighter(wall, 0.5)}"/>` +
    `<stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${darker(wall, isFlat ? 0.1 : 0.13)}"/></radialGradient>` +
    `<linearGradient id="${id}v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(wall, 0.34)}" stop-opacity="0"/>` +
    `<stop offset=".35" stop-color="${lighter(wall, 0.34)}" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="${wall}" stop-opacity=".1"/></linearGradient></defs>` +
    `<rect x="-200" y="-200" width="1200" height="1400" fill="url(#${id}w)"/>${isFlat ? '' : floor}`
  )
}

function floorShadow({ id, look }: Pen): string {
  if (look.bare || look.view === 'detail' || look.view === 'flat') return ''
  const { scale, shadow } = stages[look.kind]
  const floor = floorOf(look)
  return (
    `<ellipse cx="412" cy="${floor + 10}" rx="${tenth(shadow * scale)}" ry="17" fill="#2a2025" opacity=".3" filter="url(#${id}B)"/>` +
    `<ellipse cx="406" cy="${floor + 8}" rx="${tenth(shadow * scale * 0.6)}" ry="7" fill="#2a2025" opacity=".22" filter="url(#${id}b)"/>`
  )
}

function wallShadow({ id, look }: Pen): string {
  const isFlat = look.view === 'flat'
  return (
    `<filter id="${id}W" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="${isFlat ? 13 : 24}"/>` +
    `<feOffset dx="${isFlat ? 15 : 24}" dy="${isFlat ? 19 : 22}"/>` +
    `<feColorMatrix values="0 0 0 0 .16 0 0 0 0 .11 0 0 0 0 .12 0 0 0 ${isFlat ? 0.34 : 0.15} 0" result="s"/>` +
    '<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  )
}
