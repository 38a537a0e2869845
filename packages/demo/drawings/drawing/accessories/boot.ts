import { darker } from '../colours.ts'
import type { Pen } from '../pen.ts'

/** An ankle boot from the side, toe to the left; y = 0 is the top of the sole. */
export function boot(pen: Pen): string {
  const up =
    'M -8 -318 C 30 -326 92 -326 136 -316 C 140 -250 132 -190 140 -120 C 146 -80 156 -50 150 -18 C 148 -6 144 0 138 4 L ' +
    '-244 4 C -272 2 -284 -16 -274 -38 C -256 -66 -206 -80 -150 -100 C -92 -122 -46 -150 -24 -204 C -12 -240 -10 -280 -8 -318 Z'
  let art =
    pen.piece(
      'M -278 -2 C -160 8 -20 4 150 0 L 152 16 C 60 20 -180 26 -268 20 C -284 16 -286 6 -278 -2 Z',
      pen.plain('#4a382d'),
      'h',
    ) + pen.piece('M 62 14 L 152 12 C 154 28 152 42 148 52 L 74 54 C 70 40 66 26 62 14 Z', pen.plain('#3a2b23'), 'h')
  art +=
    `<path d="M -8 -318 C 30 -334 104 -334 136 -316 C 104 -304 24 -304 -8 -318 Z" fill="${darker(pen.color, 0.62)}"/>` +
    pen.piece(up, pen.main(), 'h')
  art +=
    pen.piece(
      'M 34 -318 L 100 -319 C 102 -250 92 -190 70 -140 C 46 -190 34 -250 34 -318 Z',
      pen.fill('rib', darker(pen.color, 0.42), pen.color),
      's',
    ) + pen.stitch('M 26 -314 C 26 -246 40 -184 70 -128 C 100 -184 110 -246 108 -314', undefined, 0.5, 1.5)
  art +=
    pen.folds(up, [
      ['M -104 -112 C -78 -72 -46 -62 -4 -66', 8, 0.9, 0, -8],
      ['M -60 -150 C -40 -112 -12 -98 24 -100', 8, 0.8, 0, -8],
      ['M -8 -214 C 10 -176 30 -164 60 -160', 8, 0.5, 0, -8],
    ]) +
    pen.seam('M 70 -130 C 64 -84 60 -40 62 2', 0.5) +
    pen.stitch('M -272 -10 C -160 -2 0 -4 146 -8', undefined, 0.5, 1.6)
  art +=
    '<path d="M -244 -44 C -214 -64 -170 -74 -130 -90" stroke="#fff" stroke-width="10" opacity=".34" fill="none" ' +
    `stroke-linecap="round" filter="url(#${pen.id}b2)"/><path d="M 6 -300 C 8 -260 4 -220 -10 -190" stroke="#fff" ` +
    `stroke-width="9" opacity=".18" fill="none" stroke-linecap="round" filter="url(#${pen.id}b2)"/>`
  return art + pen.band('M 122 -316 C 124 -346 146 -346 143 -312', 8, pen.plain(darker(pen.color, 0.25)))
}
