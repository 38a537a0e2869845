import { darker } from '../colours.ts'
import { mirrored, symmetric } from '../outline.ts'
import type { Pen } from '../pen.ts'
import { armSeams, baseMeasures, bodyFolds, bodyHalf } from './measures.ts'
import { neckOpening, sleeves } from './parts.ts'

/** Trucker cut: works in denim, corduroy, plain twill. */
export function jacket(pen: Pen): string {
  const g = {
    ...baseMeasures,
    nw: 64,
    nd: pen.back ? 4 : 54,
    sw: 188,
    sy: 214,
    aw: 174,
    ay: 362,
    ww: 164,
    hw: 152,
    hy: 632,
    cy: 640,
    puff: 8,
    hem: 4,
  }
  const body = symmetric(bodyHalf(g))
  const th = pen.pattern === 'denim' ? '#c98f4e' : undefined
  const st = (d: string, a = 0.75) => pen.stitch(d, th, a, 1.7)
  let art = (pen.back ? '' : neckOpening(pen, g, 30)) + sleeves(pen, g, 'long', 'k')
  art +=
    mirrored(
      (p, d) => pen.piece(p, pen.main(-8 * d), 's'),
      `M ${g.sw + 83} ${g.cy - 8} C ${g.sw + 64} ${g.cy + 2} ${g.sw + 42} ${g.cy + 4} ${g.sw + 18} ${g.cy} L ${g.sw + 22} ` +
        `${g.cy + 44} C ${g.sw + 42} ${g.cy + 48} ${g.sw + 64} ${g.cy + 46} ${g.sw + 83} ${g.cy + 38} Z`,
    ) +
    pen.button(g.sw + 38, g.cy + 22, 6, '#b9b2a2') +
    pen.button(-g.sw - 38, g.cy + 22, 6, '#b9b2a2')
  art += mirrored(
    (p) => st(p),
    `M ${g.sw + 80} ${g.cy - 1} C ${g.sw + 64} ${g.cy + 9} ${g.sw + 42} ${g.cy + 11} ${g.sw + 20} ${g.cy + 7}`,
  )
  art +=
    pen.piece(body, pen.main(), 'k') +
    pen.folds(body, bodyFolds(g)) +
    armSeams(pen, g) +
    mirrored(
      (p) => st(p, 0.6),
      `M ${g.sw - 8} ${g.sy + 4} C ${g.sw - 20} ${g.sy + 48} ${g.aw - 24} ${g.ay - 40} ${g.aw - 8} ${g.ay + 2}`,
    )
  art +=
    pen.piece(
      symmetric(
        `M 0 ${g.hy} C 60 ${g.hy} 110 ${g.hy - 2} ${g.hw} ${g.hy - 6} L ${g.hw - 3} ${g.hy + 44} C 100 ${g.hy + 50} 50 ` +
          `${g.hy + 50} 0 ${g.hy + 50}`,
      ),
      pen.main(),
      's',
    ) +
    st(`M ${-g.hw + 2} ${g.hy + 2} C -80 ${g.hy + 8} 80 ${g.hy + 8} ${g.hw - 2} ${g.hy + 2}`) +
    st(`M ${-g.hw + 4} ${g.hy + 36} C -80 ${g.hy + 42} 80 ${g.hy + 42} ${g.hw - 4} ${g.hy + 36}`, 0.6)
  if (pen.back) {
    art +=
      pen.seam('M -170 306 C -60 322 60 322 170 306', 0.6) +
      st('M -170 314 C -60 330 60 330 170 314') +
      mirrored((p) => pen.seam(p, 0.6) + st(p, 0.5), 'M 84 322 C 70 420 60 540 56 630')
    return (
      art +
      pen.piece(symmetric('M 0 154 C 40 154 58 162 70 176 L 86 204 C 56 214 28 215 0 215'), pen.main(), 's') +
      st(`M -78 199 C -50 208 50 208 78 199`, 0.6)
    )
  }
  art +=
    pen.seam('M -170 306 H -18 M 170 306 H 18', 0.6) +
    st('M -168 313 H -22 M 168 313 H 22') +
    mirrored((p) => pen.seam(p, 0.5) + st(p, 0.55), 'M 128 344 C 110 430 84 540 62 630') +
    mirrored((p) => pen.seam(p, 0.5), 'M 66 344 C 62 440 46 560 40 630')
  art +=
    mirrored((p) => pen.piece(p, pen.main(), 's'), 'M 58 310 L 140 306 L 140 334 L 99 354 L 58 338 Z') +
    mirrored((p) => st(p, 0.7), 'M 64 316 L 64 334 L 99 347 L 134 330 L 134 312') +
    pen.button(99, 338, 6.5, '#b9b2a2') +
    pen.button(-99, 338, 6.5, '#b9b2a2')
  art +=
    pen.piece(
      `M -18 ${g.ny + g.nd - 6} L 18 ${g.ny + g.nd - 6} L 18 ${g.hy + 48} L -18 ${g.hy + 49} Z`,
      pen.main(),
      's',
    ) + st(`M -12 ${g.ny + g.nd} V ${g.hy + 44} M 12 ${g.ny + g.nd} V ${g.hy + 44}`, 0.6)
  for (let i = 0; i < 5; i++) art += pen.button(0, 274 + i * 86, 8, '#b9b2a2')
  art += pen.button(0, g.hy + 24, 8, '#b9b2a2')
  art +=
    pen.piece(
      symmetric(
        `M 0 ${g.ny + 40} C 30 ${g.ny + 30} 54 ${g.ny + 8} 62 ${g.ny - 18} C 40 ${g.ny - 6} 20 ${g.ny - 4} 0 ${g.ny - 4}`,
      ),
      pen.fill('plain', darker(pen.color, 0.34), pen.color),
      's',
    ) + pen.label(0, g.ny + 4, 40, 18)
  art +=
    mirrored(
      (p, d) => pen.piece(p, pen.main(d * 24), 's'),
      `M 58 ${g.ny - 28} C 50 ${g.ny + 4} 28 ${g.ny + 32} 4 ${g.ny + 48} L 66 ${g.ny + 98} C 86 ${g.ny + 70} 102 ${g.ny + 40} ` +
        `104 ${g.ny + 12} C 96 ${g.ny - 10} 78 ${g.ny - 24} 58 ${g.ny - 28} Z`,
    ) +
    mirrored((p) => st(p, 0.7), `M 14 ${g.ny + 48} L 65 ${g.ny + 88} C 82 ${g.ny + 64} 95 ${g.ny + 36} 96 ${g.ny + 14}`)
  return art
}
