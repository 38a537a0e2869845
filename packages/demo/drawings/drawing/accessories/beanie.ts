import type { Pen } from '../pen.ts'

export function beanie(pen: Pen): string {
  const d = 'M -196 620 C -214 420 -150 262 0 252 C 150 262 214 420 196 620 C 100 640 -100 640 -196 620 Z'
  const rib = pen.fill('rib', pen.color, pen.color)
  const cuff =
    'M -206 580 C -100 606 100 606 206 580 C 216 640 214 690 204 736 C 100 764 -100 764 -204 736 C -214 690 -216 640 -206 580 Z'
  let art =
    pen.piece(d, pen.main(), 'k') +
    pen.folds(d, [
      ['M -90 300 C -140 400 -150 500 -150 620', 14, 0.9],
      ['M -30 262 C -60 380 -62 500 -60 620', 14, 0.9],
      ['M 40 262 C 60 380 64 500 62 620', 14, 0.9],
      ['M 100 300 C 150 400 158 500 158 620', 14, 0.9],
      ['M -120 290 C -60 262 60 262 120 290', 12, 0.6, 0, 10],
    ])
  art += pen.piece(cuff, rib, 'k')
  return pen.back
    ? art
    : art +
        (`<rect x="70" y="650" width="62" height="40" rx="3" fill="${pen.look.accent ?? '#f2ece0'}"/><path d="M 82 670 h 38" ` +
          'stroke="#55504a" stroke-width="3"/>')
}
