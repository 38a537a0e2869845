import type { Locale } from './locales.ts'
import type { CategoryEntry, CategoryTextEntry } from '@vitrine/contract/shop-document'
import { slugOf, t, type Texts } from './text.ts'

interface Branch {
  readonly names: Texts
  readonly descriptions?: Texts
  readonly image?: string
  readonly below?: Readonly<Record<string, Branch>>
}

const branch = (en: string, de: string, pl: string, more: Omit<Branch, 'names'> = {}): Branch => ({ names: t(en, de, pl), ...more })

const women = branch('Women', 'Damen', 'Kobiety', {
  image: 'double-breasted-wool-coat-camel-front',
  descriptions: t(
    'Knitwear, dresses, tailoring and denim, cut for real days and sized from 34 to 50.',
    'Strickwaren, Kleider, Jacketts und Jeans, geschnitten für den Alltag, in den Größen 34 bis 50.',
    'Dzianiny, sukienki, marynarki i dżinsy skrojone na zwykłe dni, w rozmiarach od 34 do 50.',
  ),
  below: {
    'women-knitwear': branch('Knitwear', 'Strickwaren', 'Dzianiny', {
      image: 'cable-knit-wool-jumper-cream-front',
      descriptions: t(
        'Wool that was sheared kindly, spun densely and linked by hand.',
        'Wolle, die schonend geschoren, dicht gesponnen und von Hand gekettelt wurde.',
        'Wełna strzyżona z szacunkiem, gęsto przędzona i łączona ręcznie.',
      ),
      below: {
        'women-jumpers': branch('Jumpers', 'Pullover', 'Swetry'),
        'women-cardigans': branch('Cardigans', 'Strickjacken', 'Kardigany'),
        'women-vests': branch('Vests', 'Pullunder', 'Bezrękawniki'),
      },
    }),
    'women-dresses': branch('Dresses', 'Kleider', 'Sukienki', {
      image: 'wrap-dress-marisol-slate-front',
      descriptions: t(
        'Dresses with pockets, hems that can be let down, and nothing that rides up.',
        'Kleider mit Taschen, mit Saumzugabe und ohne alles, was hochrutscht.',
        'Sukienki z kieszeniami, z zapasem na podwinięcie i bez podciągania się.',
      ),
      below: {
        'women-wrap-dresses': branch('Wrap dresses', 'Wickelkleider', 'Sukienki kopertowe'),
        'women-midi-dresses': branch('Midi dresses', 'Midikleider', 'Sukienki midi'),
        'women-summer-dresses': branch('Summer dresses', 'Sommerkleider', 'Letnie sukienki'),
      },
    }),
    'women-shirts': branch('Shirts and blouses', 'Hemden und Blusen', 'Koszule i bluzki', {
      image: 'relaxed-linen-shirt-sky-front',
      descriptions: t(
        'Linen, poplin and silk, with buttons sewn on to stay.',
        'Leinen, Popeline und Seide, mit Knöpfen, die halten.',
        'Len, popelina i jedwab, z guzikami przyszytymi na dobre.',
      ),
      below: {
        'women-classic-shirts': branch('Shirts', 'Hemdblusen', 'Koszule'),
        'women-blouses': branch('Blouses', 'Blusen', 'Bluzki'),
        'women-t-shirts': branch('T-shirts and longsleeves', 'T-Shirts und Langarmshirts', 'T-shirty i longsleevy'),
      },
    }),
    'women-trousers': branch('Trousers', 'Hosen', 'Spodnie', {
      image: 'wide-leg-trousers-sand-front',
      descriptions: t(
        'From slim denim to legs wide enough for wind.',
        'Von schmalem Denim bis zu Hosenbeinen, in denen der Wind wohnt.',
        'Od wąskich dżinsów po nogawki, w których mieści się wiatr.',
      ),
      below: {
        'women-jeans': branch('Jeans', 'Jeans', 'Dżinsy'),
        'women-cloth-trousers': branch('Cloth trousers', 'Stoffhosen', 'Spodnie materiałowe'),
        'women-shorts': branch('Shorts', 'Shorts', 'Szorty'),
      },
    }),
    'women-skirts': branch('Skirts', 'Röcke', 'Spódnice', { image: 'pleated-midi-skirt-rosewood-front' }),
    'women-coats': branch('Coats and jackets', 'Mäntel und Jacken', 'Płaszcze i kurtki', {
      image: 'herringbone-coat-runa-grey-front',
      descriptions: t(
        'Wool from Kassel, cut in Prato, warm from October to April.',
        'Wolle aus Kassel, zugeschnitten in Prato, warm von Oktober bis April.',
        'Wełna z Kassel, krój z Prato, ciepło od października do kwietnia.',
      ),
      below: {
        'women-wool-coats': branch('Wool coats', 'Wollmäntel', 'Płaszcze wełniane'),
        'women-blazers': branch('Blazers', 'Blazer', 'Marynarki'),
        'women-denim-jackets': branch('Denim jackets', 'Jeansjacken', 'Kurtki dżinsowe'),
      },
    }),
  },
})

const men = branch('Men', 'Herren', 'Mężczyźni', {
  image: 'denim-trucker-jacket-denim-front',
  descriptions: t(
    'Overshirts, denim, knits and a few good coats, made to be worn in, not out.',
    'Hemdjacken, Denim, Strick und ein paar gute Mäntel, zum Eintragen, nicht zum Abtragen.',
    'Kurtki koszulowe, denim, dzianiny i kilka dobrych płaszczy: z czasem leżą coraz lepiej.',
  ),
  below: {
    'men-knitwear': branch('Knitwear and sweats', 'Strick und Sweat', 'Dzianiny i bluzy', {
      image: 'fisherman-jumper-navy-front',
      below: {
        'men-jumpers': branch('Jumpers', 'Pullover', 'Swetry'),
        'men-hoodies': branch('Hoodies', 'Kapuzenpullover', 'Bluzy z kapturem'),
      },
    }),
    'men-shirts': branch('Shirts', 'Hemden', 'Koszule', {
      image: 'checked-flannel-shirt-brick-front',
      below: {
        'men-classic-shirts': branch('Oxford and poplin', 'Oxford und Popeline', 'Oxford i popelina'),
        'men-checked-shirts': branch('Flannel and checks', 'Flanell und Karo', 'Flanela i krata'),
      },
    }),
    'men-t-shirts': branch('T-shirts', 'T-Shirts', 'T-shirty', { image: 'heavyweight-t-shirt-white-front' }),
    'men-trousers': branch('Trousers', 'Hosen', 'Spodnie', {
      image: 'straight-jeans-denim-front',
      below: {
        'men-jeans': branch('Jeans', 'Jeans', 'Dżinsy'),
        'men-chinos': branch('Chinos', 'Chinos', 'Chinosy'),
        'men-shorts': branch('Shorts', 'Shorts', 'Szorty'),
      },
    }),
    'men-jackets': branch('Coats and jackets', 'Mäntel und Jacken', 'Płaszcze i kurtki', {
      image: 'corduroy-overshirt-tobacco-front',
      below: {
        'men-overshirts': branch('Overshirts', 'Hemdjacken', 'Kurtki koszulowe'),
        'men-denim-jackets': branch('Denim jackets', 'Jeansjacken', 'Kurtki dżinsowe'),
        'men-tailoring': branch('Coats and blazers', 'Mäntel und Sakkos', 'Płaszcze i marynarki'),
      },
    }),
  },
})

const accessories = branch('Accessories', 'Accessoires', 'Akcesoria', {
  image: 'canvas-tote-natural-front',
  descriptions: t(
    'Wool for the head and neck, leather for the feet, and what keeps both in good shape.',
    'Wolle für Kopf und Hals, Leder für die Füße und alles, was beides in Form hält.',
    'Wełna na głowę i szyję, skóra na stopy oraz to, co pomaga o nie dbać.',
  ),
  below: {
    'accessories-wool': branch('Hats and scarves', 'Mützen und Schals', 'Czapki i szaliki', { image: 'ribbed-beanie-amber-front' }),
    'accessories-bags': branch('Bags', 'Taschen', 'Torby', { image: 'canvas-tote-charcoal-front' }),
    'accessories-shoes': branch('Shoes', 'Schuhe', 'Buty', {
      image: 'chelsea-boots-chestnut-front',
      below: {
        'accessories-sneakers': branch('Sneakers', 'Sneaker', 'Tenisówki'),
        'accessories-boots': branch('Boots', 'Stiefel', 'Botki'),
      },
    }),
    'accessories-care': branch('Care', 'Pflege', 'Pielęgnacja', { image: 'wool-wash-natural-front' }),
    'accessories-sets': branch('Sets', 'Sets', 'Zestawy', { image: 'lambswool-scarf-brick-front' }),
  },
})

const tree: Readonly<Record<string, Branch>> = {
  'new-in': branch('New in', 'Neuheiten', 'Nowości', {
    image: 'pleated-midi-skirt-rosewood-front',
    descriptions: t(
      'What came out of the workshops in the last weeks.',
      'Was in den letzten Wochen aus den Werkstätten kam.',
      'Co w ostatnich tygodniach wyszło z pracowni.',
    ),
  }),
  women,
  men,
  accessories,
  sale: branch('Sale', 'Reduziert', 'Wyprzedaż', {
    image: 'bow-blouse-rose-front',
    descriptions: t(
      'Good pieces at a lower price. The lowest price of the last thirty days stands beside each.',
      'Gute Stücke zum kleineren Preis. Der niedrigste Preis der letzten dreißig Tage steht daneben.',
      'Dobre rzeczy w niższej cenie. Obok zawsze najniższa cena z trzydziestu dni.',
    ),
  }),
}

const archive = branch('Members’ archive', 'Kundenarchiv', 'Archiwum klientów', {
  image: 'archive-corduroy-jacket-mustard-front',
  descriptions: t(
    'Single pieces from earlier years, mended and washed, for those who have an account.',
    'Einzelstücke aus früheren Jahren, ausgebessert und gewaschen, für alle mit Kundenkonto.',
    'Pojedyncze sztuki z dawnych kolekcji, naprawione i wyprane, dla osób z kontem.',
  ),
})

const contentPages: Readonly<Record<string, Branch>> = {
  'how-we-make-it': branch('How we make it', 'Wie wir fertigen', 'Jak szyjemy', {
    image: 'denim-trucker-jacket-denim-detail',
    descriptions: t(
      'Eight workshops, six countries, no secrets.',
      'Acht Werkstätten, sechs Länder, keine Geheimnisse.',
      'Osiem pracowni, sześć krajów, żadnych tajemnic.',
    ),
  }),
  'size-guide': branch('Size guide', 'Größenberatung', 'Tabela rozmiarów', {
    descriptions: t(
      'How to measure, and what our sizes mean in centimetres.',
      'Wie Sie messen und was unsere Größen in Zentimetern bedeuten.',
      'Jak się zmierzyć i co nasze rozmiary znaczą w centymetrach.',
    ),
  }),
  'our-story': branch('Our story', 'Unsere Geschichte', 'Nasza historia', {
    descriptions: t(
      'A shop window in Kassel that became a workshop bench.',
      'Wie aus einem Schaufenster in Kassel eine Werkbank wurde.',
      'Jak witryna w Kassel stała się stołem krawieckim.',
    ),
  }),
  repairs: branch('Repairs', 'Reparaturen', 'Naprawy', {
    descriptions: t(
      'What we mend, how to send it, and what it costs: nothing.',
      'Was wir ausbessern, wie Sie es schicken und was es kostet: nichts.',
      'Co naprawiamy, jak to wysłać i ile kosztuje: nic.',
    ),
  }),
}

const promise = t(
  'made in small workshops, mended for life, with you within three days.',
  'in kleinen Werkstätten gefertigt, lebenslang repariert, in drei Tagen bei Ihnen.',
  'z małych pracowni, z naprawami bez limitu czasu, w trzy dni u Państwa.',
)

/** The page tree: three levels of goods, the archive for those who are logged in, and the pages about the house. */
export const categories: readonly CategoryEntry[] = [
  ...grown(tree, {}),
  ...grown({ archive }, { right: 'customer', sitemap: false, position: 6 }),
  ...grown(contentPages, { type: 'content', inNavigation: false, linklist: true, position: 7 }),
]

interface Above {
  readonly key: string
  /** The category of the first level under which everything stands. */
  readonly root: Texts
}

function grown(branches: Readonly<Record<string, Branch>>, traits: Partial<CategoryEntry>, above?: Above): CategoryEntry[] {
  return Object.entries(branches).flatMap(([key, branch], at) => [
    {
      key,
      type: 'item' as const,
      inNavigation: true,
      ...traits,
      position: (traits.position ?? 1) + at,
      ...(above ? { parent: above.key } : {}),
      ...(branch.image ? { image: branch.image } : {}),
      texts: { en: textOf(branch, 'en', above), de: textOf(branch, 'de', above), pl: textOf(branch, 'pl', above) },
    },
    ...grown(branch.below ?? {}, {}, { key, root: above?.root ?? branch.names }),
  ])
}

// Women and men both have jumpers: a title of its own tells which.
function textOf({ names, descriptions }: Branch, locale: Locale, above?: Above): CategoryTextEntry {
  const name = names[locale]
  const description = descriptions?.[locale]
  const metaTitle = above ? `${name} · ${above.root[locale]}` : name
  return {
    name,
    slug: slugOf(name),
    metaTitle,
    metaKeywords: above ? `${name}, ${above.root[locale]}` : name,
    metaDescription: description ?? `${metaTitle}: ${promise[locale]}`,
    ...(description ? { description } : {}),
  }
}
