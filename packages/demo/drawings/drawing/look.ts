/** The description of a picture. The same look always gives the same drawing, byte for byte. */
export interface Look {
  readonly kind: Kind
  readonly color: string
  readonly view?: View
  readonly pattern?: Pattern
  readonly patternColor?: string
  /** Colour of buttons, labels and prints. */
  readonly accent?: string
  readonly cut?: Cut
  readonly studio?: Studio
  /** Varies folds and wrinkles. */
  readonly seed?: number
  /** Without wall and shadow, for composing. */
  readonly bare?: boolean
}

export const kinds = [
  'tshirt',
  'longsleeve',
  'shirt',
  'blouse',
  'jumper',
  'cardigan',
  'vest',
  'hoodie',
  'blazer',
  'coat',
  'jacket',
  'dress',
  'skirt',
  'jeans',
  'trousers',
  'shorts',
  'cap',
  'beanie',
  'scarf',
  'tote',
  'sneakers',
  'boots',
  'bottle',
  'jar',
  'hangers',
] as const
export type Kind = (typeof kinds)[number]

// Flat: knitwear and shirts lie folded, everything else lies open.
export const views = ['front', 'back', 'detail', 'flat'] as const
export type View = (typeof views)[number]

export type Cut = 'regular' | 'cropped' | 'oversized'

export type Pattern =
  | 'plain'
  | 'stripe'
  | 'breton'
  | 'pinstripe'
  | 'check'
  | 'gingham'
  | 'floral'
  | 'dots'
  | 'knit'
  | 'cable'
  | 'rib'
  | 'denim'
  | 'corduroy'
  | 'herringbone'
  | 'melange'

// Studio walls: one lightness, six tints, so that any mix of them reads as one shoot.
export const studios = {
  sand: '#e9e3da',
  stone: '#e4e4e1',
  sage: '#dfe4dc',
  mist: '#dde3e8',
  blush: '#ebe0dc',
  lilac: '#e3e0e8',
} as const
export type Studio = keyof typeof studios
