import { darker, lighter } from './colours.ts'
import { drawGarment } from './draw-garment.ts'
import { studios, type Kind } from './look.ts'
import { tenth } from './outline.ts'
import type { RailLook } from './rail-look.ts'
import { stages } from './stage.ts'

// Height at which a kind of garment hangs on the hanger, in its own units.
const necks: Partial<Record<Kind, number>> = { jumper: 178, hoodie: 120, blazer: 140, coat: 140, dress: 108 }

/** A clothes rail for banners, as SVG: several garments hung side by side in one studio. */
export function drawRail(look: RailLook): string {
  const { width = 2000, height = 1100, barY = 110, rods = true } = look
  const bar =
    `<rect x="0" y="${barY + 22}" width="${width}" height="10" fill="#2a2025" opacity=".12" filter="url(#railblur)"/>` +
    `<rect x="-10" y="${barY - 8}" width="${width + 20}" height="13" rx="6" fill="url(#railbar)"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${definitions(studios[look.studio ?? 'sand'])}</defs><rect width="${width}" height="${height}" fill="url(#railwall)"/>` +
    `<rect y="${height - 120}" width="${width}" height="120" fill="url(#railfloor)"/>${rods ? bar : ''}` +
    `${look.items.map((_, place) => hung(look, place)).join('')}</svg>`
  )
}

function hung({ items, barY = 110, size = 0.86, gap = 250, x0 = 900 }: RailLook, place: number): string {
  const item = items[place]
  if (!item) return ''
  const { scale, shift } = stages[item.kind]
  const drop = item.drop ?? 0
  const top = (500 + shift + ((necks[item.kind] ?? 166) - 500) * scale) * size
  const x = x0 + place * gap
  const y = barY + 64 - top + drop
  const art = drawGarment({ ...item, bare: true, seed: place + 4 })
    .replace('<svg ', `<svg x="${tenth(x)}" y="${tenth(y)}" `)
    .replace('width="800" height="1000"', `width="${tenth(800 * size)}" height="${tenth(1000 * size)}"`)
  return `${hanger(x + (800 * size) / 2, barY, drop)}<g filter="url(#railshade)">${art}</g>`
}

function hanger(middle: number, barY: number, drop: number): string {
  const foot = barY + 76 + drop
  return (
    `<path d="M ${middle} ${foot} V ${barY + 34} C ${middle} ${barY + 20} ${middle + 20} ${barY + 18} ${middle + 20} ${barY - 2} ` +
    `C ${middle + 20} ${barY - 24} ${middle - 16} ${barY - 26} ${middle - 18} ${barY - 4}" fill="none" stroke="#a8a29a" ` +
    `stroke-width="6" stroke-linecap="round"/><path d="M ${middle - 2} ${foot} V ${barY + 34}" stroke="#fff" stroke-opacity=".6" ` +
    'stroke-width="1.5"/>'
  )
}

function definitions(wall: string): string {
  return (
    `<radialGradient id="railwall" cx=".4" cy=".2" r="1.1"><stop offset="0" stop-color="${lighter(wall, 0.5)}"/>` +
    `<stop offset=".5" stop-color="${wall}"/><stop offset="1" stop-color="${darker(wall, 0.16)}"/></radialGradient>` +
    `<linearGradient id="railfloor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(wall, 0.1)}" stop-opacity="0"/>` +
    `<stop offset=".25" stop-color="${lighter(wall, 0.3)}" stop-opacity=".8"/><stop offset="1" stop-color="${wall}" stop-opacity=".2"/>` +
    '</linearGradient><linearGradient id="railbar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f3ee"/>' +
    '<stop offset=".45" stop-color="#bdb7ae"/><stop offset="1" stop-color="#7d776f"/></linearGradient>' +
    '<filter id="railblur"><feGaussianBlur stdDeviation="18"/></filter>' +
    '<filter id="railshade" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="22"/>' +
    '<feOffset dx="30" dy="24"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .11 0 0 0 0 .12 0 0 0 .2 0" result="s"/>' +
    '<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  )
}
