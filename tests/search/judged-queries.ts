import { demoShop } from '@vitrine/demo/demo-shop'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/**
 * The expected results of queries, rated by hand over the demo shop: items by their handles, narrowed by colour codes,
 * sizes and price.
 */
interface Want {
  /** Handles of the items that answer fully, as a pattern. */
  readonly items: RegExp
  /** Items that are no bad answer. */
  readonly near?: RegExp
  readonly colours?: readonly string[]
  readonly size?: string
  readonly maxPrice?: number
  readonly queries: Readonly<Record<Locale, string>>
}

const want = (
  items: RegExp,
  [en, de, pl]: readonly [string, string, string],
  more: Omit<Want, 'items' | 'queries'> = {},
): Want => ({ items, queries: { en, de, pl }, ...more })

const jumpers = /jumper|merino-crew|lambswool-crew|winter-capsule/
const dresses = /dress/
const shirts = /(linen|poplin|flannel|oxford|gingham)-shirt/
const blouses = /blouse/
const tees = /t-shirt/
const jeans = /jeans/
const coats = /coat/
const reds = ['brick', 'rosewood']
const blues = ['sky', 'faded', 'denim', 'indigo', 'slate', 'navy']
const greens = ['sage', 'olive', 'bottle']

/** 51 wants, each in three languages. */
const wants: readonly Want[] = [
  want(jumpers, ['jumper', 'Pullover', 'sweter'], { near: /cardigan|vest|hoodie/ }),
  want(jumpers, ['sweaters', 'Pullis', 'swetry'], { near: /cardigan|vest|hoodie/ }),
  want(dresses, ['dress', 'Kleid', 'sukienka']),
  want(dresses, ['dresses', 'Kleider', 'sukienki']),
  want(shirts, ['shirts', 'Hemden', 'koszule'], { near: /t-shirt|blouse|overshirt/ }),
  want(blouses, ['blouse', 'Bluse', 'bluzka'], { near: /shirt|longsleeve/ }),
  want(tees, ['t-shirt', 'T-Shirt', 't-shirt'], { near: /longsleeve/ }),
  want(jeans, ['jeans', 'Jeans', 'dżinsy'], { near: /denim/ }),
  want(/trousers|jeans|chinos/, ['trousers', 'Hose', 'spodnie'], { near: /shorts|suit/ }),
  want(coats, ['coat', 'Mantel', 'płaszcz'], { near: /jacket|blazer/ }),
  want(/jacket|overshirt/, ['jacket', 'Jacke', 'kurtka'], { near: /blazer|coat|cardigan/ }),
  want(/skirt/, ['skirt', 'Rock', 'spódnica']),
  want(/shorts/, ['shorts', 'Shorts', 'szorty']),
  want(/hoodie/, ['hoodie', 'Hoodie', 'bluza z kapturem'], { near: /jumper/ }),
  want(/scarf/, ['scarf', 'Schal', 'szalik'], { near: /winter-capsule|beanie/ }),
  want(/beanie|cap$/, ['hat', 'Mütze', 'czapka'], { near: /winter-capsule|scarf/ }),
  want(/tote/, ['bag', 'Tasche', 'torba']),
  want(/boots/, ['boots', 'Stiefel', 'botki'], { near: /sneakers/ }),
  want(/sneakers/, ['sneakers', 'Sneaker', 'trampki'], { near: /boots/ }),
  want(/cardigan/, ['cardigan', 'Strickjacke', 'kardigan'], { near: /jumper/ }),
  want(/blazer/, ['blazer', 'Jackett', 'marynarka'], { near: /suit|overcoat|coat/ }),
  want(/suit-in/, ['suit', 'Hosenanzug', 'garnitur'], { near: /blazer|trousers/ }),
  want(/hanger/, ['hanger', 'Kleiderbügel', 'wieszak']),
  want(/shoe-cream/, ['shoe cream', 'Schuhcreme', 'krem do butów']),
  want(/wool-wash/, ['wool wash', 'Wollwaschmittel', 'płyn do prania']),
  want(/linen/, ['linen', 'Leinen', 'lniana'], { near: /canvas/ }),
  want(/silk/, ['silk blouse', 'Seidenbluse', 'jedwabna bluzka'], { near: blouses }),
  want(/cashmere/, ['cashmere jumper', 'Kaschmirpullover', 'kaszmirowy sweter'], { near: jumpers }),
  want(/wool-coat|herringbone-coat|overcoat/, ['wool coat', 'Wollmantel', 'wełniany płaszcz'], { near: coats }),
  want(/denim-trucker/, ['denim jacket', 'Jeansjacke', 'kurtka dżinsowa'], { near: /jacket|denim/ }),
  want(/corduroy-trousers/, ['corduroy trousers', 'Cordhose', 'sztruksowe spodnie'], { near: /corduroy|trousers/ }),
  want(/striped|breton/, ['striped', 'gestreift', 'w paski'], { near: /pinstripe|longsleeve/ }),
  want(/checked|gingham/, ['checked', 'kariert', 'w kratę']),
  want(/herringbone/, ['herringbone', 'Fischgrat', 'w jodełkę']),
  want(/wrap-dress/, ['wrap dress', 'Wickelkleid', 'sukienka kopertowa'], { near: dresses }),
  want(/cable-knit/, ['cable knit', 'Zopfmuster', 'sweter w warkocze'], { near: jumpers }),
  want(/./, ['red', 'rot', 'czerwony'], { colours: reds }),
  want(dresses, ['blue dress', 'blaues Kleid', 'niebieska sukienka'], { colours: blues, near: dresses }),
  want(/coat/, ['grey coat', 'grauer Mantel', 'szary płaszcz'], { colours: ['grey', 'charcoal'], near: coats }),
  want(jumpers, ['green jumper', 'grüner Pullover', 'zielony sweter'], { colours: greens, near: jumpers }),
  want(/skirt/, ['red skirt', 'roter Rock', 'czerwona spódnica'], { colours: reds, near: /skirt/ }),
  want(/./, ['purple', 'lila', 'fioletowy'], { colours: ['lavender'] }),
  want(dresses, ['dress size 38', 'Kleid Größe 38', 'sukienka rozmiar 38'], { size: '38', near: dresses }),
  want(/hoodie/, ['hoodie xl', 'Hoodie XL', 'bluza z kapturem xl'], { size: 'xl', near: /hoodie/ }),
  want(/boots/, ['boots 42', 'Boots 42', 'botki 42'], { size: 'eu-42', near: /boots/ }),
  want(jeans, ['jeans size 32', 'Jeans Größe 32', 'dżinsy rozmiar 32'], { size: 'w32', near: /denim/ }),
  want(dresses, ['dress under £120', 'Kleid unter 120', 'sukienka poniżej 120'], { maxPrice: 120, near: dresses }),
  want(/cable-knit|cropped|fisherman|cashmere/, ['jumpre', 'Pulover', 'swetr'], { near: jumpers }),
  want(/shorts/, ['shrots', 'Shrots', 'szotry']),
  want(/scarf/, ['scarff', 'Shcal', 'szlaik'], { near: /winter-capsule/ }),
  want(jeans, ['women jeans', 'Damen Jeans', 'dżinsy kobiety'], { near: /denim|jeans/ }),
]

interface PageWant {
  /** Addresses of pages that answer fully. */
  readonly pages: RegExp
  readonly queries: Readonly<Record<Locale, string>>
}

const pageWant = (pages: RegExp, [en, de, pl]: readonly [string, string, string]): PageWant => ({
  pages,
  queries: { en, de, pl },
})

/** Queries that no garment answers: the expected page is first. */
const pageWants: readonly PageWant[] = [
  pageWant(/^\/cart$/, ['voucher', 'Gutschein', 'kupon']),
  pageWant(/^\/cart$/, ['gift card', 'Geschenkgutschein', 'karta podarunkowa']),
  pageWant(/^\/cart$/, ['redeem gift card', 'Gutschein einlösen', 'bon podarunkowy']),
  pageWant(/^\/cart$/, ['promo code', 'Gutscheincode', 'kod rabatowy']),
  pageWant(/^\/cancellation-rights$/, ['returns', 'Rücksendung', 'zwrot']),
  pageWant(/^\/shipping$/, ['delivery', 'Versandkosten', 'dostawa']),
  pageWant(/size-guide|groessen|rozmiar/, ['size chart', 'Größentabelle', 'tabela rozmiarów']),
  pageWant(/^\/contact$/, ['customer service', 'Kundenservice', 'kontakt']),
]

interface JudgedQuery {
  readonly locale: Locale
  readonly query: string
  /** Item handle -> 3 (answers fully) or 1 (no bad answer). */
  readonly grades: ReadonlyMap<string, number>
}

function judgedQueries(): readonly JudgedQuery[] {
  const { items = [] } = demoShop()
  return wants.flatMap(({ items: full, near, colours, size, maxPrice, queries }) => {
    const fits = (item: (typeof items)[number]) =>
      item.variations.some(
        ({ attributes, price }) =>
          (colours === undefined || colours.includes(attributes?.['color'] ?? '')) &&
          (size === undefined || attributes?.['size'] === size) &&
          (maxPrice === undefined || (price !== undefined && (price.special ?? price.amount) <= maxPrice * 100)),
      )
    const gradeOf = (item: (typeof items)[number]) =>
      full.test(item.handle) && fits(item) ? 3 : near?.test(item.handle) ? 1 : 0
    const graded = items
      .filter(({ categories }) => !categories.includes('archive'))
      .map((item) => [item.handle, gradeOf(item)] as const)
    const grades = new Map(graded.filter(([, grade]) => grade > 0))
    return Object.entries(queries).map(([locale, query]) => ({ locale: locale as Locale, query, grades }))
  })
}

/** Normalised discounted cumulative gain of the first ten answers: 1 when the best ones come first. */
function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = gain([...grades.values()].toSorted((a, b) => b - a))
  return best === 0 ? 1 : gain(found.map((code) => grades.get(code) ?? 0)) / best
}

export interface MeasuredQuery {
  /** 'de: Kleid' */
  readonly query: string
  readonly ndcg: number
  /** Handles of the first ten answers. */
  readonly found: readonly string[]
}

/** Asks all judged queries; `search` answers the handles that a phrase finds, best first. */
export function measureRelevance(
  search: (phrase: string, locale: Locale) => Promise<readonly string[]>,
): Promise<readonly MeasuredQuery[]> {
  return Promise.all(
    judgedQueries().map(async ({ locale, query, grades }) => {
      const found = await search(query, locale)
      return { query: `${locale}: ${query}`, ndcg: ndcgAt10(found, grades), found: found.slice(0, 10) }
    }),
  )
}

/** Asks all searches for a page; `search` answers the addresses of the pages that a phrase finds, best first. */
export function measurePageRelevance(
  search: (phrase: string, locale: Locale) => Promise<readonly string[]>,
): Promise<readonly MeasuredQuery[]> {
  return Promise.all(
    pageWants.flatMap(({ pages, queries }) =>
      Object.entries(queries).map(async ([locale, query]) => {
        const found = await search(query, locale as Locale)
        // There is one right page for each of them.
        const right = found.find((path) => pages.test(path)) ?? 'missing'
        return { query: `${locale}: ${query}`, ndcg: ndcgAt10(found, new Map([[right, 3]])), found: found.slice(0, 10) }
      }),
    ),
  )
}

export function meanNdcg(measured: readonly MeasuredQuery[]): number {
  return measured.reduce((sum, { ndcg }) => sum + ndcg, 0) / measured.length
}
