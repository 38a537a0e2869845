import type { Kind } from './look.ts'

/** The position of a kind of garment in the frame of 800 x 1000. */
export interface Stage {
  readonly scale: number
  /** Vertical shift. */
  readonly shift: number
  /** Height of the floor, and half width of the shadow on it. */
  readonly floor: number
  readonly shadow: number
  /** The area of the close-up, in units of the garment. */
  readonly detail: { readonly x: number; readonly y: number; readonly width: number }
}

export const stages: Record<Kind, Stage> = {
  tshirt: stage(1.26, 40, 860, 190, [-20, 120, 300]),
  longsleeve: stage(1.2, 40, 884, 170, [-30, 130, 300]),
  shirt: stage(1.16, 40, 900, 170, [-60, 130, 330]),
  blouse: stage(1.18, 52, 890, 180, [-90, 120, 330]),
  jumper: stage(1.18, 42, 896, 170, [-40, 130, 320]),
  cardigan: stage(1.18, 42, 896, 170, [-60, 200, 320]),
  vest: stage(1.2, 42, 900, 160, [-40, 150, 320]),
  hoodie: stage(1.14, 60, 900, 170, [-60, 120, 380]),
  blazer: stage(1.16, 40, 906, 170, [-120, 130, 360]),
  coat: stage(1.02, -24, 912, 190, [-130, 120, 380]),
  jacket: stage(1.24, 74, 890, 150, [-60, 140, 340]),
  dress: stage(1, -8, 930, 210, [-110, 90, 360]),
  skirt: stage(1.12, -24, 912, 220, [-140, 170, 320]),
  jeans: stage(1.06, -14, 932, 150, [-140, 110, 320]),
  trousers: stage(1.04, -10, 932, 180, [-140, 100, 320]),
  shorts: stage(1.3, 16, 800, 190, [-150, 240, 340]),
  cap: stage(1.06, 10, 752, 260, [-160, 290, 340]),
  beanie: stage(1.1, -6, 830, 190, [-60, 520, 320]),
  scarf: stage(1.06, 6, 930, 110, [-60, 600, 300]),
  tote: stage(1.04, -6, 896, 230, [-140, 380, 320]),
  sneakers: stage(1.1, -66, 726, 290, [-300, 460, 400]),
  boots: stage(1.1, -62, 790, 270, [-180, 300, 400]),
  bottle: stage(1.02, -20, 808, 120, [-110, 480, 240]),
  jar: stage(1.16, -120, 716, 160, [-150, 560, 320]),
  hangers: stage(1.2, 96, 930, 0, [-200, 340, 340]),
}

function stage(
  scale: number,
  shift: number,
  floor: number,
  shadow: number,
  [x, y, width]: readonly [number, number, number],
): Stage {
  return { scale, shift, floor, shadow, detail: { x, y, width } }
}
