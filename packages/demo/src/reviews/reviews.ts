import type { Locale } from '../locales.ts'
import type { ReviewEntry } from '@vitrine/contract/shop/shop-document'
import { hashToNumber } from '../deterministic.ts'
import { aboutBottoms } from './about-bottoms.ts'
import { aboutKnitwear } from './about-knitwear.ts'
import { aboutCoats, aboutDresses, aboutShoes, aboutSmallThings } from './about-the-rest.ts'
import { aboutTops } from './about-tops.ts'
import { reviewSource, type ReviewSource } from './review-source.ts'
import { authors, lines, signature, type Rating } from './voices.ts'

type Stars = Readonly<Record<Rating, number>>
const stars = (five: number, four: number, three: number, two: number, one: number): Stars => ({
  5: five,
  4: four,
  3: three,
  2: two,
  1: one,
})

interface ReviewedItem {
  readonly handle: string
  /** The number of reviews with text; texts are unique in the whole shop. */
  readonly textReviewCount: number
  /** The number of reviews by stars, with or without text. */
  readonly stars: Stars
  /** The percentages of fit answers 'small' and 'large'. */
  readonly fit?: { readonly small: number; readonly large: number }
}

const wears = { small: 10, large: 12 }

const reviewPools: readonly (readonly [readonly ReviewSource[], readonly ReviewedItem[]])[] = [
  [
    aboutKnitwear,
    [
      {
        handle: 'cable-knit-wool-jumper',
        textReviewCount: 9,
        stars: stars(26, 8, 3, 1, 0),
        fit: { small: 68, large: 3 },
      },
      { handle: 'merino-crew', textReviewCount: 5, stars: stars(17, 6, 1, 0, 0), fit: wears },
      { handle: 'cashmere-jumper-ada', textReviewCount: 3, stars: stars(6, 2, 1, 0, 0), fit: wears },
      {
        handle: 'buttoned-cardigan-ilse',
        textReviewCount: 3,
        stars: stars(7, 3, 0, 0, 0),
        fit: { small: 4, large: 30 },
      },
      { handle: 'lambswool-crew', textReviewCount: 2, stars: stars(9, 4, 1, 0, 0), fit: wears },
      { handle: 'fisherman-jumper', textReviewCount: 2, stars: stars(11, 3, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutTops,
    [
      { handle: 'relaxed-linen-shirt', textReviewCount: 4, stars: stars(12, 5, 2, 0, 0), fit: { small: 4, large: 46 } },
      { handle: 'bow-blouse', textReviewCount: 4, stars: stars(9, 4, 1, 1, 0), fit: wears },
      { handle: 'breton-longsleeve', textReviewCount: 4, stars: stars(19, 6, 1, 0, 1), fit: wears },
      { handle: 'heavyweight-t-shirt', textReviewCount: 4, stars: stars(25, 7, 2, 1, 1), fit: wears },
      { handle: 'oxford-shirt', textReviewCount: 3, stars: stars(10, 5, 1, 0, 0), fit: wears },
      { handle: 'brushed-hoodie', textReviewCount: 3, stars: stars(11, 4, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutBottoms,
    [
      {
        handle: 'slim-jeans-organic-cotton',
        textReviewCount: 5,
        stars: stars(15, 7, 3, 1, 1),
        fit: { small: 34, large: 8 },
      },
      { handle: 'pleated-midi-skirt', textReviewCount: 4, stars: stars(13, 4, 1, 0, 0), fit: wears },
      { handle: 'wide-leg-trousers', textReviewCount: 3, stars: stars(8, 3, 2, 0, 0), fit: { small: 3, large: 40 } },
      { handle: 'pinstripe-trousers', textReviewCount: 0, stars: stars(6, 2, 0, 0, 0), fit: wears },
      { handle: 'straight-jeans', textReviewCount: 3, stars: stars(12, 5, 1, 1, 0), fit: { small: 40, large: 5 } },
      { handle: 'pleated-chinos', textReviewCount: 3, stars: stars(7, 3, 1, 1, 0), fit: wears },
    ],
  ],
  [
    aboutDresses,
    [
      { handle: 'wrap-dress-marisol', textReviewCount: 5, stars: stars(16, 5, 2, 0, 0), fit: wears },
      { handle: 'linen-dress-ines', textReviewCount: 3, stars: stars(8, 3, 1, 0, 0), fit: wears },
    ],
  ],
  [
    aboutCoats,
    [
      { handle: 'double-breasted-wool-coat', textReviewCount: 5, stars: stars(14, 4, 1, 0, 0), fit: wears },
      { handle: 'tailored-blazer', textReviewCount: 2, stars: stars(6, 3, 0, 0, 0), fit: { small: 30, large: 5 } },
      {
        handle: 'denim-trucker-jacket',
        textReviewCount: 3,
        stars: stars(15, 4, 1, 0, 0),
        fit: { small: 3, large: 34 },
      },
      { handle: 'corduroy-overshirt', textReviewCount: 2, stars: stars(8, 3, 0, 0, 0), fit: wears },
    ],
  ],
  [
    aboutShoes,
    [
      { handle: 'chelsea-boots', textReviewCount: 5, stars: stars(18, 6, 2, 1, 0), fit: { small: 44, large: 4 } },
      { handle: 'court-sneakers', textReviewCount: 3, stars: stars(10, 4, 0, 0, 0), fit: { small: 5, large: 30 } },
    ],
  ],
  [
    aboutSmallThings,
    [
      { handle: 'lambswool-scarf', textReviewCount: 4, stars: stars(12, 4, 0, 0, 0) },
      { handle: 'ribbed-beanie', textReviewCount: 2, stars: stars(7, 2, 0, 0, 0) },
      { handle: 'canvas-tote', textReviewCount: 3, stars: stars(9, 3, 1, 0, 0) },
      { handle: 'wool-wash', textReviewCount: 3, stars: stars(8, 0, 0, 0, 0) },
    ],
  ],
]

/** The newest two reviews of the main demo item. */
const featuredReviews: Readonly<Record<string, readonly ReviewEntry[]>> = {
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
export function listReviews(handle: string): ReviewEntry[] {
  for (const [pool, items] of reviewPools) {
    const at = items.findIndex((item) => item.handle === handle)
    const item = items[at]
    if (!item) continue
    const before = items.slice(0, at).reduce((sum, { textReviewCount }) => sum + textReviewCount, 0)
    return toReviews(item, pool.slice(before, before + item.textReviewCount))
  }
  return []
}

function toReviews(item: ReviewedItem, sources: readonly ReviewSource[]): ReviewEntry[] {
  const featured = featuredReviews[item.handle] ?? []
  const givenRatings = [...featured, ...sources].map(({ rating }) => rating)
  const remainingRatings = listRemainingRatings(item.stars, givenRatings)
  const drafts = [...sources, ...remainingRatings.map((rating, at) => toTitleOnlyReview(item.handle, rating, at))]
  const entries = drafts.map((draft, at) => toReviewEntry(item, draft, at))
  return [...featured, ...entries].toSorted((one, other) => (one.daysAgo ?? 0) - (other.daysAgo ?? 0))
}

// The ratings that remain after those of the reviews with text.
function listRemainingRatings(totals: Stars, givenRatings: readonly Rating[]): Rating[] {
  const ratings: readonly Rating[] = [5, 4, 3, 2, 1]
  return ratings.flatMap((rating) =>
    Array.from(
      { length: Math.max(0, totals[rating] - givenRatings.filter((each) => each === rating).length) },
      () => rating,
    ),
  )
}

function toTitleOnlyReview(handle: string, rating: Rating, at: number): ReviewSource {
  const locale = pick<Locale>(['en', 'de', 'pl'], `${handle} language ${at}`)
  const choice = lines[rating][locale]
  // Consecutive reviews use consecutive lines, so that an item repeats none before all are used.
  return reviewSource(locale, rating, choice[(hashToNumber(handle, choice.length) + at) % choice.length] ?? '', '')
}

// The other reviews of an item with featured reviews are older.
const getMinDaysAgo = (handle: string) => (featuredReviews[handle] ? 29 : 4)

function toReviewEntry({ handle, fit }: ReviewedItem, draft: ReviewSource, at: number): ReviewEntry {
  const seed = `${handle} ${at} ${draft.title}`
  const daysAgo = getMinDaysAgo(handle) + hashToNumber(`${seed} day`, 340)
  const author = hashToNumber(`${seed} signs`, 10) < 7 ? pick(authors[draft.locale], `${seed} author`) : undefined
  const fits = draft.fit ?? (fit && draft.text === '' ? pickFit(fit, seed) : undefined)
  return {
    ...(author ? { author } : {}),
    locale: draft.locale,
    title: draft.title,
    ...(draft.text ? { text: draft.text } : {}),
    rating: draft.rating,
    ...(fits ? { fit: fits } : {}),
    isVerified: hashToNumber(`${seed} verified`, 10) < 8,
    daysAgo,
    ...(draft.reply ? { reply: { author: signature, text: draft.reply, daysAgo: Math.max(1, daysAgo - 2) } } : {}),
  }
}

function pickFit({ small, large }: NonNullable<ReviewedItem['fit']>, seed: string): ReviewEntry['fit'] {
  // About one in five reviews has no fit answer.
  if (hashToNumber(`${seed} skips`, 5) === 0) return undefined
  const answer = hashToNumber(`${seed} fit`, 100)
  if (answer < small) return 'small'
  return answer < small + large ? 'large' : 'right'
}

function pick<T>(from: readonly [T, ...T[]] | readonly T[], seed: string): T {
  const value = from[hashToNumber(seed, from.length)]
  if (value === undefined) throw new Error(`There is nothing to pick from for '${seed}'.`)
  return value
}
