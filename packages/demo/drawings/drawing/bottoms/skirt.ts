import { symmetric, tenth } from '../outline.ts'
import type { Fold, Pen } from '../pen.ts'

export function skirt(pen: Pen): string {
  const sk = symmetric(
    'M 0 236 C 40 236 84 234 118 228 C 140 360 214 620 246 812 C 210 830 168 816 128 834 C 84 842 40 826 0 838',
  )
  let art = pen.piece(sk)
  const k = [-104, -78, -52, -26, 0, 26, 52, 78, 104]
  art += pen.folds(
    sk,
    k.map((v, i): Fold => [
      `M ${v} 240 C ${tenth(v * 1.25)} 400 ${tenth(v * 1.75)} 640 ${tenth(v * 2.12)} 850`,
      12 + (i % 2) * 5,
      1.15,
      13,
      0,
    ]),
  )
  art += k
    .map((v) => pen.seam(`M ${v} 244 C ${tenth(v * 1.1)} 320 ${tenth(v * 1.3)} 420 ${tenth(v * 1.42)} 500`, 0.28, 1.4))
    .join('')
  art +=
    pen.piece(symmetric('M 0 196 C 40 196 84 194 114 188 L 120 234 C 84 242 40 244 0 244'), pen.main(), 's') +
    pen.stitch('M -114 228 C -60 238 60 238 114 228', undefined, 0.45, 1.3)
  if (pen.back) art += pen.seam('M 0 200 V 420', 0.7)
  else art += pen.button(-92, 216, 8)
  return art
}
