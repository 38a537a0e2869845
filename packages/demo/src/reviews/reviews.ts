import type { Locale } from '../locales.ts'
import type { ReviewEntry } from '@vitrine/contract/shop-document'
import { numberOf } from '../chance.ts'
import { aboutBottoms } from './about-bottoms.ts'
import { aboutKnitwear } from './about-knitwear.ts'
import { aboutCoats, aboutDresses, aboutShoes, aboutSmallThings } from './about-the-rest.ts'
import { aboutTops } from './about-tops.ts'
import { told, type Told } from './told.ts'
import { authors, lines, signature, type Rating } from './voices.ts'

type Stars = Readonly<Record<Rating, number>>
const stars = (five: number, four: number, three: number, two: number, one: number): Stars => ({
  5: five,
  4: four,
  3: three,
  2: two,
  1: one,
})

interface Reviewed {
  readonly handle: string
  /** How many wrote words; each word is written once in the whole shop. */
  readonly worded: number
  /** How often each number of stars was given, words or not. */
  readonly stars: Stars
  /** Of those who answer, how many in a hundred found it small, and how many large. */
  readonly fit?: { readonly small: number; readonly large: number }
}

const wears = { small: 10, large: 12 }

const reviewed: readonly (readonly [readonly Told[], readonly Reviewed[]])[] = [
  [
    aboutKnitwear,
    [
      { handle: 'cable-knit-wool-jumper', worded: 9, stars: stars(26, 8, 3, 1, 0), fit: { small: 68, large: 3 } },
      { handle: 'merino-crew', worded: 5, stars: stars(17, 6, 1, 0, 0), fit: wears },
      { handle: 'cashmere-jumper-ada', worded: 3, stars: stars(6, 2, 1, 0, 0), fit: wears },
      { handle: 'buttoned-cardigan-ilse', worded: 3, stars: stars(7, 3, 0, 0, 0), fit: { small: 4, large: 30 } },
      { handle: 'lambswool-crew', worded: 2, stars: stars(9, 4, 1, 0, 0), fit: wears },
      { handle: 'fisherman-jumper', worded: 2, stars: stars(11, 3, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutTops,
    [
      { handle: 'relaxed-linen-shirt', worded: 4, stars: stars(12, 5, 2, 0, 0), fit: { small: 4, large: 46 } },
      { handle: 'bow-blouse', worded: 4, stars: stars(9, 4, 1, 1, 0), fit: wears },
      { handle: 'breton-longsleeve', worded: 4, stars: stars(19, 6, 1, 0, 1), fit: wears },
      { handle: 'heavyweight-t-shirt', worded: 4, stars: stars(25, 7, 2, 1, 1), fit: wears },
      { handle: 'oxford-shirt', worded: 3, stars: stars(10, 5, 1, 0, 0), fit: wears },
      { handle: 'brushed-hoodie', worded: 3, stars: stars(11, 4, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutBottoms,
    [
      { handle: 'slim-jeans-organic-cotton', worded: 5, stars: stars(15, 7, 3, 1, 1), fit: { small: 34, large: 8 } },
      { handle: 'pleated-midi-skirt', worded: 4, stars: stars(13, 4, 1, 0, 0), fit: wears },
      { handle: 'wide-leg-trousers', worded: 3, stars: stars(8, 3, 2, 0, 0), fit: { small: 3, large: 40 } },
      { handle: 'pinstripe-trousers', worded: 0, stars: stars(6, 2, 0, 0, 0), fit: wears },
      { handle: 'straight-jeans', worded: 3, stars: stars(12, 5, 1, 1, 0), fit: { small: 40, large: 5 } },
      { handle: 'pleated-chinos', worded: 3, stars: stars(7, 3, 1, 1, 0), fit: wears },
    ],
  ],
  [
    aboutDresses,
    [
      { handle: 'wrap-dress-marisol', worded: 5, stars: stars(16, 5, 2, 0, 0), fit: wears },
      { handle: 'linen-dress-ines', worded: 3, stars: stars(8, 3, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutCoats,
    [
      { handle: 'double-breasted-wool-coat', worded: 5, stars: stars(14, 4, 1, 0, 0), fit: wears },
      { handle: 'tailored-blazer', worded: 2, stars: stars(6, 3, 0, 0, 0), fit: { small: 30, large: 5 } },
      { handle: 'denim-trucker-jacket', worded: 3, stars: stars(15, 4, 1, 0, 0), fit: { small: 3, large: 34 } },
      { handle: 'corduroy-overshirt', worded: 2, stars: stars(8, 3, 0, 0, 0), fit: wears },
    ],
  ],
  [
    aboutShoes,
    [
      { handle: 'chelsea-boots', worded: 5, stars: stars(18, 6, 2, 1, 0), fit: { small: 44, large: 4 } },
      { handle: 'court-sneakers', worded: 3, stars: stars(10, 4, 0, 0, 0), fit: { small: 5, large: 30 } },
    ],
  ],
  [
    aboutSmallThings,
    [
      { handle: 'lambswool-scarf', worded: 4, stars: stars(12, 4, 0, 0, 0) },
      { handle: 'ribbed-beanie', worded: 2, stars: stars(7, 2, 0, 0, 0) },
      { handle: 'canvas-tote', worded: 3, stars: stars(9, 3, 1, 0, 0) },
      { handle: 'wool-wash', worded: 3, stars: stars(8, 0, 0, 0, 0) },
    ],
  ],
]

/** The two that everybody reads first. */
const ownWords: Readonly<Record<string, readonly ReviewEntry[]>> = {
  'cable-knit-wool-jumper': [
    {
      author: 'Agnieszka Żółć',
      locale: 'en',
      title: 'Worth the wait',
      rating: 5,
      fit: 'small',
      isVerified: true,
      daysAgo: 18,
      text: 'Heavier than it looks and not scratchy at all. I went one size up as the fit bar said and the sleeves are right.',
      reply: { author: signature, text: 'Thank you. Air it instead of washing and it stays this way.', daysAgo: 17 },
    },
    {
      locale: 'en',
      title: 'Lovely, a little short',
      rating: 4,
      fit: 'small',
      isVerified: true,
      daysAgo: 27,
      text: 'Colour and cables exactly as drawn. I would like two centimetres more in length.',
    },
  ],
}

/** All reviews of an item, newest first. */
export function reviewsOf(handle: string): ReviewEntry[] {
  for (const [pool, items] of reviewed) {
    const at = items.findIndex((item) => item.handle === handle)
    const item = items[at]
    if (!item) continue
    const before = items.slice(0, at).reduce((sum, { worded }) => sum + worded, 0)
    return inOrder(item, pool.slice(before, before + item.worded))
  }
  return []
}

function inOrder(item: Reviewed, words: readonly Told[]): ReviewEntry[] {
  const own = ownWords[item.handle] ?? []
  const spoken = [...own, ...words].map(({ rating }) => rating)
  const silent = everyStar(item.stars, spoken)
  const drafts = [...words, ...silent.map((rating, at) => lineOf(item.handle, rating, at))]
  const entries = drafts.map((draft, at) => entryOf(item, draft, at))
  return [...own, ...entries].toSorted((one, other) => (one.daysAgo ?? 0) - (other.daysAgo ?? 0))
}

// What is left of the stars when those who wrote words have given theirs.
function everyStar(given: Stars, spoken: readonly Rating[]): Rating[] {
  const ratings: readonly Rating[] = [5, 4, 3, 2, 1]
  return ratings.flatMap((rating) =>
    Array.from({ length: Math.max(0, given[rating] - spoken.filter((each) => each === rating).length) }, () => rating),
  )
}

function lineOf(handle: string, rating: Rating, at: number): Told {
  const locale = pick<Locale>(['en', 'de', 'pl'], `${handle} language ${at}`)
  const choice = lines[rating][locale]
  // Neighbours take neighbouring lines, so that an item repeats none before all are used.
  return told(locale, rating, choice[(numberOf(handle, choice.length) + at) % choice.length] ?? '', '')
}

// Where two are always read first, the others are older.
const youngest = (handle: string) => (ownWords[handle] ? 29 : 4)

function entryOf({ handle, fit }: Reviewed, draft: Told, at: number): ReviewEntry {
  const seed = `${handle} ${at} ${draft.title}`
  const daysAgo = youngest(handle) + numberOf(`${seed} day`, 340)
  const author = numberOf(`${seed} signs`, 10) < 7 ? pick(authors[draft.locale], `${seed} author`) : undefined
  const fits = draft.fit ?? (fit && draft.text === '' ? fitOf(fit, seed) : undefined)
  return {
    ...(author ? { author } : {}),
    locale: draft.locale,
    title: draft.title,
    ...(draft.text ? { text: draft.text } : {}),
    rating: draft.rating,
    ...(fits ? { fit: fits } : {}),
    isVerified: numberOf(`${seed} verified`, 10) < 8,
    daysAgo,
    ...(draft.reply ? { reply: { author: signature, text: draft.reply, daysAgo: Math.max(1, daysAgo - 2) } } : {}),
  }
}

function fitOf({ small, large }: NonNullable<Reviewed['fit']>, seed: string): ReviewEntry['fit'] {
  // About one in five skips the question.
  if (numberOf(`${seed} skips`, 5) === 0) return undefined
  const answer = numberOf(`${seed} fit`, 100)
  if (answer < small) return 'small'
  return answer < small + large ? 'large' : 'right'
}

function pick<T>(from: readonly [T, ...T[]] | readonly T[], seed: string): T {
  const chosen = from[numberOf(seed, from.length)]
  if (chosen === undefined) throw new Error(`There is nothing to pick from for '${seed}'.`)
  return chosen
}
