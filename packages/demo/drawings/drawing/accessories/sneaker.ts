import { darker, mix } from '../colours.ts'
import type { Pen } from '../pen.ts'

/**
 * A low court shoe from the side, toe to the left: cup sole, round toe, padded collar, five rows of laces; y = 0 is the
 * top of the sole.
 */
export function sneaker(pen: Pen): string {
  const up =
    'M 162 6 C 168 -34 152 -84 156 -126 C 158 -146 164 -158 154 -166 C 144 -172 132 -166 122 -156 C 98 -134 68 -128 42 -136 ' +
    'C 32 -142 26 -152 16 -166 C -24 -144 -66 -114 -108 -94 C -150 -78 -202 -76 -242 -64 C -278 -52 -300 -32 -298 6 Z'
  const tan = (a: number) => mix(pen.color, '#8d8478', a)
  const mid = pen.plain(darker(pen.color, 0.05))
  let art =
    '<path d="M 20 -160 C 40 -182 118 -190 150 -168 C 156 -150 120 -120 60 -124 C 40 -128 28 -144 20 -160 Z" ' +
    `fill="${darker(tan(0.55), 0.42)}"/>` +
    pen.shade('M 44 -150 C 70 -166 116 -170 142 -158 C 126 -134 84 -126 52 -132 Z', 0.34, 'b2')
  art += pen.piece('M 118 -168 C 132 -182 150 -184 158 -170 C 156 -158 140 -150 120 -144 Z', pen.plain(tan(0.3)), 's')
  art +=
    pen.piece(
      'M 4 -150 C 6 -184 24 -216 52 -220 C 66 -220 68 -206 64 -188 C 60 -168 54 -150 44 -132 C 26 -126 8 -134 4 -150 Z',
      mid,
      's',
    ) + pen.label(42, -206, 22, 13)
  art +=
    pen.piece(up, pen.main(), 'h') +
    pen.folds(up, [
      ['M -176 -66 C -158 -46 -140 -40 -108 -44', 7, 0.7, 0, -8],
      ['M -196 -62 C -184 -36 -166 -26 -140 -26', 7, 0.55, 0, -8],
      ['M 40 -120 C 70 -112 104 -118 136 -136', 9, 0.6, 0, -9],
      ['M -292 -14 C -180 -4 0 -4 160 -10', 14, 0.9, 0, -14],
    ])
  art +=
    pen.piece(
      'M 106 -148 C 116 -152 124 -158 130 -163 C 140 -170 150 -170 156 -163 C 162 -156 157 -144 156 -126 C 155 -110 156 -96 ' +
        '158 -82 C 142 -78 124 -80 110 -86 C 108 -106 106 -128 106 -148 Z',
      pen.plain(pen.accent),
      's',
    ) + pen.stitch('M 113 -92 C 126 -86 142 -85 154 -88', undefined, 0.4, 1.2)
  art +=
    pen.piece(
      'M 16 -166 C -26 -143 -68 -115 -110 -93 C -120 -82 -112 -64 -94 -60 C -52 -64 -4 -96 40 -134 C 30 -142 24 -152 16 -166 Z',
      mid,
      's',
    ) + pen.stitch('M -102 -68 C -54 -70 -8 -100 34 -136', undefined, 0.45, 1.2)
  const rows = [
    [-98, -104, -84, -76],
    [-74, -117, -58, -87],
    [-48, -133, -31, -102],
    [-22, -150, -4, -119],
    [3, -166, 21, -137],
  ] as const
  art += rows
    .map(
      ([a, b, c, d]) =>
        `<circle cx="${c}" cy="${d}" r="4.4" fill="${darker(tan(0.4), 0.5)}"/><path d="M ${a} ${b} Q ${(a + c) / 2 + 7} ` +
        `${(b + d) / 2 - 9} ${c} ${d}" stroke="#120c14" stroke-opacity=".24" stroke-width="9.5" fill="none" ` +
        `transform="translate(2.5 4)" stroke-linecap="round"/><path d="M ${a} ${b} Q ${(a + c) / 2 + 7} ${(b + d) / 2 - 9} ${c} ` +
        `${d}" stroke="#fbf8f2" stroke-width="9.5" fill="none" stroke-linecap="round"/><path d="M ${a + 3} ${b + 1} Q ` +
        `${(a + c) / 2 + 9} ${(b + d) / 2 - 11} ${c + 1} ${d - 2}" stroke="#cfc8ba" stroke-width="1.2" fill="none" ` +
        'stroke-linecap="round" opacity=".8"/>',
    )
    .join('')
  art +=
    [
      'M 6 -166 C -18 -196 -46 -196 -44 -180 C -42 -166 -16 -162 6 -164',
      'M 8 -166 C 34 -190 56 -178 50 -164 C 44 -154 24 -158 8 -163',
    ]
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="#120c14" stroke-opacity=".2" stroke-width="7" transform="translate(2 4)"/><path ` +
          `d="${d}" fill="none" stroke="#fbf8f2" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
      )
      .join('') + '<circle cx="6" cy="-165" r="6.5" fill="#f1ede4"/>'
  art +=
    [
      [-232, -44],
      [-214, -50],
      [-196, -54],
      [-240, -28],
      [-222, -33],
      [-204, -37],
    ]
      .map(([a, b]) => `<circle cx="${a}" cy="${b}" r="2.6" fill="${darker(pen.color, 0.42)}" opacity=".75"/>`)
      .join('') +
    pen.stitch('M -150 -80 C -160 -52 -162 -24 -156 0 M 44 -132 C 40 -92 20 -44 -12 0', undefined, 0.5, 1.3) +
    pen.seam('M -145 -80 C -155 -52 -157 -24 -151 0', 0.3, 1.4)
  const cup =
    'M -306 -14 C -214 2 -60 4 60 -2 C 110 -6 146 -12 172 -18 C 178 0 178 24 168 36 C 150 44 -200 50 -282 40 C -306 36 -314 6 -306 -14 Z'
  art +=
    pen.piece(cup, pen.plain('#f4f0e8'), 'h') +
    pen.stitch('M -298 -3 C -210 11 -60 13 60 8 C 110 4 146 -2 170 -8', '#8d8478', 0.6, 1.4) +
    (`<path d="M -298 30 C -200 40 100 40 171 28" stroke="${pen.accent === pen.color ? '#cfc8ba' : pen.accent}" ` +
      'stroke-width="3" fill="none"/>')
  return (
    art +
    ('<path d="M -262 -50 C -226 -64 -190 -68 -150 -80" stroke="#fff" stroke-width="9" opacity=".3" fill="none" ' +
      `stroke-linecap="round" filter="url(#${pen.id}b2)"/>`)
  )
}
