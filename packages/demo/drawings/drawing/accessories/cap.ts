import { darker, lighter, mix, seamOn } from '../colours.ts'
import type { Pen } from '../pen.ts'

export function cap(pen: Pen): string {
  const crown = 'M -222 560 C -232 420 -150 306 -6 300 C 142 296 236 400 244 556 C 160 596 -140 600 -222 560 Z'
  const brim =
    'M -226 552 C -140 512 40 510 120 556 C 60 640 -120 706 -330 690 C -362 684 -366 664 -346 646 C -300 610 -262 580 -226 552 Z'
  let art =
    pen.piece(crown, pen.main(), 'k') +
    pen.folds(crown, [
      ['M -60 306 C -110 380 -120 480 -110 580', 10, 0.8],
      ['M 90 312 C 160 380 176 470 172 580', 10, 0.8],
      ['M -210 520 C -120 490 60 490 236 520', 10, 0.5, 0, -9],
    ])
  art +=
    pen.seam(
      'M -6 300 C -70 380 -84 480 -80 584 M -6 300 C 60 376 96 470 98 582 M -6 300 C 120 320 200 420 214 566 M -6 300 C -130 ' +
        '330 -190 440 -196 568',
      0.55,
    ) + pen.stitch('M -14 304 C -78 384 -92 484 -88 584 M 2 304 C 68 380 104 474 106 582', undefined, 0.45, 1.4)
  art += [
    [-140, 400],
    [40, 392],
    [146, 424],
  ]
    .map(
      ([a, b]) =>
        `<circle cx="${a}" cy="${b}" r="6" fill="${darker(pen.color, 0.6)}"/><circle cx="${a}" cy="${b}" r="8" fill="none" ` +
        `stroke="${seamOn(pen.color)}" stroke-width="2.4" opacity=".7"/>`,
    )
    .join('')
  art += pen.piece('M -24 300 C -24 290 14 288 14 300 C 14 308 -24 310 -24 300 Z', pen.main(), 's')
  if (pen.back)
    return (
      art +
      `<path d="M -110 590 C -100 500 100 500 116 588 Z" fill="${mix(pen.color, '#1a1418', 0.75)}"/>` +
      pen.piece('M -122 560 L 126 556 L 128 590 L -124 594 Z', pen.main(), 's')
    )
  art += pen.shade('M -216 556 C -140 520 40 516 116 556 C 60 600 -140 610 -216 556 Z', 0.4)
  art +=
    pen.piece(brim, pen.main(20), 'h') +
    [0, 1, 2, 3]
      .map((i) =>
        pen.stitch(
          `M ${-232 - i * 20} ${570 + i * 24} C ${-120 - i * 10} ${540 + i * 22} ${30 - i * 14} ${548 + i * 20} ${88 - i * 16} ` +
            `${590 + i * 15}`,
          undefined,
          0.5,
          1.4,
        ),
      )
      .join('')
  return (
    art +
    ('<path d="M -40 452 q 20 -22 40 0 q 20 -22 40 0 q -6 34 -40 50 q -34 -16 -40 -50" transform="translate(-4 -20) ' +
      `scale(.9)" fill="${pen.look.accent ?? lighter(pen.color, 0.6)}" opacity=".9"/>`)
  )
}
