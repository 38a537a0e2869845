import type { Locale } from '../locales.ts'
import type { CategoryEntry, CategoryTextEntry } from '@vitrine/contract/shop/shop-document'
import { toSlug, t, type Texts } from '../text.ts'

interface CategoryNode {
  readonly names: Texts
  readonly descriptions?: Texts
  readonly image?: string
  readonly children?: Readonly<Record<string, CategoryNode>>
}

const node = (en: string, de: string, pl: string, options: Omit<CategoryNode, 'names'> = {}): CategoryNode => ({
  names: t(en, de, pl),
  ...options,
})

const women = node('Women', 'Damen', 'Kobiety', {
  image: 'double-breasted-wool-coat-camel-front',
  descriptions: t(
    'Knitwear, dresses, tailoring and denim, cut for real days and sized from 34 to 50.',
    'Strickwaren, Kleider, Jacketts und Jeans, geschnitten für den Alltag, in den Größen 34 bis 50.',
    'Dzianiny, sukienki, marynarki i dżinsy skrojone na zwykłe dni, w rozmiarach od 34 do 50.',
  ),
  children: {
    'women-knitwear': node('Knitwear', 'Strickwaren', 'Dzianiny', {
      image: 'cable-knit-wool-jumper-cream-front',
      descriptions: t(
        'Wool that was gently sheared, densely spun and linked by hand.',
        'Wolle, die schonend geschoren, dicht gesponnen und von Hand gekettelt wurde.',
        'Wełna strzyżona z szacunkiem, gęsto przędzona i łączona ręcznie.',
      ),
      children: {
        'women-jumpers': node('Jumpers', 'Pullover', 'Swetry'),
        'women-cardigans': node('Cardigans', 'Strickjacken', 'Kardigany'),
        'women-vests': node('Vests', 'Pullunder', 'Bezrękawniki'),
      },
    }),
    'women-dresses': node('Dresses', 'Kleider', 'Sukienki', {
      image: 'wrap-dress-marisol-slate-front',
      descriptions: t(
        'Dresses with pockets, hems that can be let down, and nothing that rides up.',
        'Kleider mit Taschen, mit Saumzugabe und ohne alles, was hochrutscht.',
        'Sukienki z kieszeniami, z zapasem na podwinięcie i bez podciągania się.',
      ),
      children: {
        'women-wrap-dresses': node('Wrap dresses', 'Wickelkleider', 'Sukienki kopertowe'),
        'women-midi-dresses': node('Midi dresses', 'Midikleider', 'Sukienki midi'),
        'women-summer-dresses': node('Summer dresses', 'Sommerkleider', 'Letnie sukienki'),
      },
    }),
    'women-shirts': node('Shirts and blouses', 'Hemden und Blusen', 'Koszule i bluzki', {
      image: 'relaxed-linen-shirt-sky-front',
      descriptions: t(
        'Linen, poplin and silk, with buttons sewn on to stay.',
        'Leinen, Popeline und Seide, mit Knöpfen, die halten.',
        'Len, popelina i jedwab, z guzikami przyszytymi na dobre.',
      ),
      children: {
        'women-classic-shirts': node('Shirts', 'Hemdblusen', 'Koszule'),
        'women-blouses': node('Blouses', 'Blusen', 'Bluzki'),
        'women-t-shirts': node('T-shirts and longsleeves', 'T-Shirts und Langarmshirts', 'T-shirty i longsleevy'),
      },
    }),
    'women-trousers': node('Trousers', 'Hosen', 'Spodnie', {
      image: 'wide-leg-trousers-sand-front',
      descriptions: t(
        'From slim denim to legs wide enough for wind.',
        'Von schmalem Denim bis zu Hosenbeinen, in denen der Wind wohnt.',
        'Od wąskich dżinsów po nogawki, w których mieści się wiatr.',
      ),
      children: {
        'women-jeans': node('Jeans', 'Jeans', 'Dżinsy'),
        'women-cloth-trousers': node('Cloth trousers', 'Stoffhosen', 'Spodnie materiałowe'),
        'women-shorts': node('Shorts', 'Shorts', 'Szorty'),
      },
    }),
    'women-skirts': node('Skirts', 'Röcke', 'Spódnice', { image: 'pleated-midi-skirt-rosewood-front' }),
    'women-coats': node('Coats and jackets', 'Mäntel und Jacken', 'Płaszcze i kurtki', {
      image: 'herringbone-coat-runa-grey-front',
      descriptions: t(
        'Wool from Kassel, cut in Prato, warm from October to April.',
        'Wolle aus Kassel, zugeschnitten in Prato, warm von Oktober bis April.',
        'Wełna z Kassel, krój z Prato, ciepło od października do kwietnia.',
      ),
      children: {
        'women-wool-coats': node('Wool coats', 'Wollmäntel', 'Płaszcze wełniane'),
        'women-blazers': node('Blazers', 'Blazer', 'Marynarki'),
        'women-denim-jackets': node('Denim jackets', 'Jeansjacken', 'Kurtki dżinsowe'),
      },
    }),
  },
})

const men = node('Men', 'Herren', 'Mężczyźni', {
  image: 'denim-trucker-jacket-denim-front',
  descriptions: t(
    'Overshirts, denim, knits and a few good coats, made to be worn in, not out.',
    'Hemdjacken, Denim, Strick und ein paar gute Mäntel, zum Eintragen, nicht zum Abtragen.',
    'Kurtki koszulowe, denim, dzianiny i kilka dobrych płaszczy: z czasem leżą coraz lepiej.',
  ),
  children: {
    'men-knitwear': node('Knitwear and sweats', 'Strick und Sweat', 'Dzianiny i bluzy', {
      image: 'fisherman-jumper-navy-front',
      children: {
        'men-jumpers': node('Jumpers', 'Pullover', 'Swetry'),
        'men-hoodies': node('Hoodies', 'Kapuzenpullover', 'Bluzy z kapturem'),
      },
    }),
    'men-shirts': node('Shirts', 'Hemden', 'Koszule', {
      image: 'checked-flannel-shirt-brick-front',
      children: {
        'men-classic-shirts': node('Oxford and poplin', 'Oxford und Popeline', 'Oxford i popelina'),
        'men-checked-shirts': node('Flannel and checks', 'Flanell und Karo', 'Flanela i krata'),
      },
    }),
    'men-t-shirts': node('T-shirts', 'T-Shirts', 'T-shirty', { image: 'heavyweight-t-shirt-white-front' }),
    'men-trousers': node('Trousers', 'Hosen', 'Spodnie', {
      image: 'straight-jeans-denim-front',
      children: {
        'men-jeans': node('Jeans', 'Jeans', 'Dżinsy'),
        'men-chinos': node('Chinos', 'Chinos', 'Chinosy'),
        'men-shorts': node('Shorts', 'Shorts', 'Szorty'),
      },
    }),
    'men-jackets': node('Coats and jackets', 'Mäntel und Jacken', 'Płaszcze i kurtki', {
      image: 'corduroy-overshirt-tobacco-front',
      children: {
        'men-overshirts': node('Overshirts', 'Hemdjacken', 'Kurtki koszulowe'),
        'men-denim-jackets': node('Denim jackets', 'Jeansjacken', 'Kurtki dżinsowe'),
        'men-tailoring': node('Coats and blazers', 'Mäntel und Sakkos', 'Płaszcze i marynarki'),
      },
    }),
  },
})

const accessories = node('Accessories', 'Accessoires', 'Akcesoria', {
  image: 'canvas-tote-natural-front',
  descriptions: t(
    'Wool for the head and neck, leather for the feet, and what keeps both in good shape.',
    'Wolle für Kopf und Hals, Leder für die Füße und alles, was beides in Form hält.',
    'Wełna na głowę i szyję, skóra na stopy oraz to, co pomaga o nie dbać.',
  ),
  children: {
    'accessories-wool': node('Hats and scarves', 'Mützen und Schals', 'Czapki i szaliki', {
      image: 'ribbed-beanie-amber-front',
    }),
    'accessories-bags': node('Bags', 'Taschen', 'Torby', { image: 'canvas-tote-charcoal-front' }),
    'accessories-shoes': node('Shoes', 'Schuhe', 'Buty', {
      image: 'chelsea-boots-chestnut-front',
      children: {
        'accessories-sneakers': node('Sneakers', 'Sneaker', 'Tenisówki'),
        'accessories-boots': node('Boots', 'Stiefel', 'Botki'),
      },
    }),
    'accessories-care': node('Care', 'Pflege', 'Pielęgnacja', { image: 'wool-wash-natural-front' }),
    'accessories-sets': node('Sets', 'Sets', 'Zestawy', { image: 'lambswool-scarf-brick-front' }),
  },
})

const tree: Readonly<Record<string, CategoryNode>> = {
  'new-in': node('New in', 'Neuheiten', 'Nowości', {
    image: 'pleated-midi-skirt-rosewood-front',
    descriptions: t(
      'Fresh from the workshops in the last few weeks.',
      'In den letzten Wochen frisch aus den Werkstätten.',
      'Prosto z pracowni, z ostatnich tygodni.',
    ),
  }),
  women,
  men,
  accessories,
  sale: node('Sale', 'Reduziert', 'Wyprzedaż', {
    image: 'bow-blouse-rose-front',
    descriptions: t(
      'Good pieces at a lower price. The lowest price of the last thirty days is shown with each.',
      'Gute Stücke zum kleineren Preis. Der niedrigste Preis der letzten dreißig Tage steht daneben.',
      'Dobre rzeczy w niższej cenie. Obok zawsze najniższa cena z trzydziestu dni.',
    ),
  }),
}

const archive = node('Members’ archive', 'Kundenarchiv', 'Archiwum klientów', {
  image: 'archive-corduroy-jacket-mustard-front',
  descriptions: t(
    'One-offs from earlier years, mended and washed, for those who have an account.',
    'Einzelstücke aus früheren Jahren, ausgebessert und gewaschen, für alle mit Kundenkonto.',
    'Pojedyncze sztuki z dawnych kolekcji, naprawione i wyprane, dla osób z kontem.',
  ),
})

const contentPages: Readonly<Record<string, CategoryNode>> = {
  'how-we-make-it': node('How we make it', 'So fertigen wir', 'Jak szyjemy', {
    image: 'denim-trucker-jacket-denim-detail',
    descriptions: t(
      'Eight workshops, six countries, no secrets.',
      'Acht Werkstätten, sechs Länder, keine Geheimnisse.',
      'Osiem pracowni, sześć krajów, żadnych tajemnic.',
    ),
  }),
  'size-guide': node('Size guide', 'Größenberatung', 'Tabela rozmiarów', {
    descriptions: t(
      'How to measure, and what our sizes mean in centimetres.',
      'Wie Sie messen und was unsere Größen in Zentimetern bedeuten.',
      'Jak się zmierzyć i co nasze rozmiary znaczą w centymetrach.',
    ),
  }),
  'our-story': node('Our story', 'Unsere Geschichte', 'Nasza historia', {
    descriptions: t(
      'A shop window in Kassel that became a workshop bench.',
      'Wie aus einem Schaufenster in Kassel eine Werkbank wurde.',
      'Jak witryna w Kassel stała się stołem krawieckim.',
    ),
  }),
  repairs: node('Repairs', 'Reparaturen', 'Naprawy', {
    descriptions: t(
      'What we mend, how to send it, and what it costs: nothing.',
      'Was wir ausbessern, wie Sie es schicken und was es kostet: nichts.',
      'Co naprawiamy, jak to wysłać i ile kosztuje: nic.',
    ),
  }),
}

const defaultDescription = t(
  'made in small workshops, mended for life, with you within three days.',
  'in kleinen Werkstätten gefertigt, mit lebenslanger Reparatur, in drei Tagen bei Ihnen.',
  'z małych pracowni, z naprawami bez limitu czasu, w trzy dni u Państwa.',
)

/** The page tree: three levels of product categories, the archive for customers, and the content pages. */
export const categories: readonly CategoryEntry[] = [
  ...toCategories(tree, {}),
  ...toCategories({ archive }, { right: 'customer', sitemap: false, position: 6 }),
  ...toCategories(contentPages, { type: 'content', inNavigation: false, linklist: true, position: 7 }),
]

interface ParentCategory {
  readonly key: string
  /** The names of the top-level category. */
  readonly root: Texts
}

function toCategories(
  branches: Readonly<Record<string, CategoryNode>>,
  defaults: Partial<CategoryEntry>,
  parent?: ParentCategory,
): CategoryEntry[] {
  return Object.entries(branches).flatMap(([key, node], at) => [
    {
      key,
      type: 'item' as const,
      inNavigation: true,
      ...defaults,
      position: (defaults.position ?? 1) + at,
      ...(parent ? { parent: parent.key } : {}),
      ...(node.image ? { image: node.image } : {}),
      texts: {
        en: toCategoryText(node, 'en', parent),
        de: toCategoryText(node, 'de', parent),
        pl: toCategoryText(node, 'pl', parent),
      },
    },
    ...toCategories(node.children ?? {}, {}, { key, root: parent?.root ?? node.names }),
  ])
}

// Women and men both have jumpers, so the title includes the top-level category.
function toCategoryText(
  { names, descriptions }: CategoryNode,
  locale: Locale,
  parent?: ParentCategory,
): CategoryTextEntry {
  const name = names[locale]
  const description = descriptions?.[locale]
  const metaTitle = parent ? `${name} · ${parent.root[locale]}` : name
  return {
    name,
    slug: toSlug(name),
    metaTitle,
    metaKeywords: parent ? `${name}, ${parent.root[locale]}` : name,
    metaDescription: description ?? `${metaTitle}: ${defaultDescription[locale]}`,
    ...(description ? { description } : {}),
  }
}
