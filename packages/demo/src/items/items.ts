import { accessories, shoes } from './accessories.ts'
import { archive, kits } from './kits.ts'
import { menBottoms, menJackets } from './men-bottoms.ts'
import { menTops } from './men-tops.ts'
import type { ItemSource } from './source.ts'
import { womenBottoms } from './women-bottoms.ts'
import { womenCoats } from './women-coats.ts'
import { womenDresses } from './women-dresses.ts'
import { womenKnitwear } from './women-knitwear.ts'
import { womenShirts } from './women-shirts.ts'

// What the shop wants to be seen first; everything else follows in the order of its room.
const first: readonly string[] = [
  'cable-knit-wool-jumper', 'relaxed-linen-shirt', 'wrap-dress-marisol', 'double-breasted-wool-coat', 'bow-blouse', 'slim-jeans-organic-cotton', 'pleated-midi-skirt',
  'breton-longsleeve', 'wide-leg-trousers', 'tailored-blazer', 'pinstripe-trousers', 'lambswool-scarf', 'merino-crew', 'chelsea-boots', 'corduroy-overshirt',
]

const all: readonly ItemSource[] = [
  ...womenKnitwear, ...womenDresses, ...womenShirts, ...womenBottoms, ...womenCoats, ...menTops, ...menJackets, ...menBottoms, ...accessories, ...shoes, ...kits, ...archive,
]

const rank = ({ handle }: ItemSource) => (first.includes(handle) ? first.indexOf(handle) : first.length)

export const items: readonly ItemSource[] = all.toSorted((one, other) => rank(one) - rank(other))
