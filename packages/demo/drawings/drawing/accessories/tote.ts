import { darker, seamOn } from '../colours.ts'
import { mirrored } from '../outline.ts'
import type { Pen } from '../pen.ts'

export function tote(pen: Pen): string {
  const bag =
    'M -212 404 L 212 404 C 218 540 232 700 236 828 C 236 848 226 858 206 860 C 80 868 -80 868 -206 860 C -226 858 -236 848 ' +
    '-236 828 C -232 700 -218 540 -212 404 Z'
  const hb = 'M -96 420 C -92 180 -60 120 0 120 C 60 120 92 180 96 420'
  let art = `<g transform="translate(14 -14)">${pen.band(hb, 24, pen.fill('plain', darker(pen.color, 0.22), pen.color))}</g>`
  art += `<path d="M -212 404 C -100 384 100 384 212 404 L 206 424 L -206 424 Z" fill="${darker(pen.color, 0.5)}"/>`
  art +=
    pen.piece(bag, pen.main(), 'k') +
    pen.folds(bag, [
      ['M -204 420 C -150 520 -150 600 -190 760', 14, 0.9],
      ['M 204 420 C 160 540 150 620 186 780', 14, 0.9],
      ['M -60 640 C -20 700 40 720 120 690', 16, 0.5, 0, -12],
      ['M -220 840 C -120 800 60 820 220 790', 12, 0.6, 0, -10],
    ])
  art += pen.stitch('M -208 428 H 208 M -208 436 H 208', undefined, 0.5, 1.5)
  art += pen.band('M -96 500 L -98 410 C -94 200 -62 146 0 146 C 62 146 94 200 98 410 L 96 500', 25, pen.main())
  art += mirrored(
    (p) => pen.stitch(p, undefined, 0.6, 1.4),
    'M 88 410 V 494 M 105 410 V 494 M 88 494 H 105 M 88 494 L 105 470 M 105 494 L 88 470',
  )
  if (!pen.back)
    art +=
      `<g fill="${pen.look.accent ?? seamOn(pen.color)}" opacity=".88"><path d="M -56 600 h112 v8 h-112z M -56 690 h112 v8 ` +
      'h-112z"/><path d="M -44 682 v-46 a44 44 0 0 1 88 0 v46 h-10 v-46 a34 34 0 0 0 -68 0 v46z"/><path d="M -8 682 v-34 a8 8 ' +
      '0 0 1 16 0 v34z"/></g>'
  return art
}
