import { darker } from '../colours.ts'
import { tenth } from '../outline.ts'
import type { Pen } from '../pen.ts'

export function scarf(pen: Pen): string {
  const fr = (x0: number, x1: number, y: number, s0: number) => {
    let r = ''
    for (let i = 0; i <= 18; i++) {
      const a = x0 + (x1 - x0) * (i / 18)
      r +=
        `<path d="M ${tenth(a)} ${y} q ${tenth(((i * 37) % 9) - 4)} 28 ${tenth(((i * 53) % 11) - 5 + s0)} 58" ` +
        `stroke="${i % 3 ? pen.color : darker(pen.color, 0.2)}" stroke-width="4.4" fill="none" stroke-linecap="round"/>`
    }
    return r
  }
  const a = 'M -40 330 C -96 470 -128 640 -118 800 C -70 816 -10 814 34 804 C 30 660 52 500 74 360 Z'
  const b = 'M -36 330 C 40 440 112 560 132 700 C 104 722 32 742 -20 742 C -26 600 -66 450 -100 360 Z'
  const outer =
    'M -172 250 C -200 160 -90 106 4 110 C 106 112 196 160 176 252 C 168 330 96 392 8 394 C -84 394 -158 332 -172 250 Z'
  const loop =
    outer +
    ' M -100 226 C -104 268 -50 300 6 300 C 60 300 104 268 102 226 C 92 176 50 166 2 166 C -50 166 -92 178 -100 226 Z'
  let art =
    `<g fill="none">${fr(-112, 30, 800, -6)}</g>` +
    pen.piece(a, pen.main(6), 'k') +
    pen.folds(a, [
      ['M -20 360 C -60 500 -80 660 -76 810', 12, 1],
      ['M 30 380 C 0 520 -20 680 -16 810', 12, 0.9],
    ])
  art +=
    `<g fill="none">${fr(-14, 126, 726, 6)}</g>` +
    pen.piece(b, pen.main(-14), 'k') +
    pen.folds(b, [
      ['M -60 380 C 0 500 20 620 28 740', 12, 1],
      ['M -10 380 C 60 500 80 600 90 720', 12, 0.9],
    ])
  art +=
    '<path d="M -112 226 C -112 166 -60 150 0 150 C 60 150 112 166 112 226 C 104 276 56 310 4 310 C -56 310 -108 270 -112 ' +
    `226 Z" fill="${darker(pen.color, 0.5)}"/>` +
    ('<path d="M -108 200 C -60 170 60 170 108 200 C 100 240 60 262 0 262 C -60 262 -100 240 -108 200 Z" ' +
      `fill="${pen.main(8)}" opacity=".5"/>`)
  art +=
    pen.piece(loop, pen.main(16), 'k', 'fill-rule="evenodd"') +
    pen.folds(outer, [
      ['M -150 260 C -110 350 -20 372 60 352', 11, 1, 0, -10],
      ['M -128 250 C -90 320 0 336 90 318', 10, 0.9, 0, -9],
      ['M 160 240 C 140 310 100 350 50 372', 10, 0.8, 0, -10],
    ])
  art += pen.piece(
    'M -96 318 C -60 296 40 300 84 330 C 96 372 80 412 52 428 C 0 440 -60 424 -92 396 C -108 370 -108 340 -96 318 Z',
    pen.main(70),
    'k',
  )
  return art
}
