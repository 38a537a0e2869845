import { locales, type Locale } from '../locales.ts'
import type { PageEntry } from '@vitrine/contract/shop/shop-document'
import { t } from '../text.ts'
import { banner, card, carousel, columns, gallery, image, newsletter, toStoredBlocks } from './blocks.ts'

export function homePages(): PageEntry[] {
  return locales.map((locale) => ({
    type: 'immutable',
    identifier: 'index',
    locale,
    blocks: toStoredBlocks('index', home(locale)),
  }))
}

// SF-2.55, SF-2.56: a banner with two actions and three display blocks; what follows is ours.
function home(locale: Locale) {
  const text = (texts: Readonly<Record<Locale, string>>) => texts[locale]
  return [
    carousel(
      banner(
        { picture: 'rail-autumn-wide', tall: 'rail-autumn-tall', alt: text(alts.autumn) },
        { pretitle: text(words.season), title: text(words.title), html: `<p>${text(words.lead)}</p>` },
        [
          { label: text(words.shop), link: 'category:new-in' },
          { label: text(words.making), link: 'category:how-we-make-it' },
        ],
      ),
    ),
    columns(
      [4, 4, 4],
      image(
        { picture: 'double-breasted-wool-coat-camel-front', alt: text(alts.coat) },
        { label: text(words.women), link: 'category:women' },
      ),
      image(
        { picture: 'denim-trucker-jacket-denim-front', alt: text(alts.jacket) },
        { label: text(words.men), link: 'category:men' },
      ),
      image(
        { picture: 'canvas-tote-natural-front', alt: text(alts.tote) },
        { label: text(words.accessories), link: 'category:accessories' },
      ),
    ),
    gallery('new-in', text(words.newThisWeek)),
    columns(
      [7, 5],
      image({ picture: 'rail-layers', alt: text(alts.layers) }),
      card(
        { pretitle: text(words.men), title: text(words.layers), html: `<p>${text(words.layersText)}</p>` },
        { label: text(words.shopLayers), link: 'category:men-jackets' },
      ),
    ),
    columns(
      [4, 4, 4],
      card({ icon: 'delivery', html: `<p>${text(words.delivery)}</p>` }),
      card({ icon: 'returns', html: `<p>${text(words.returns)}</p>` }),
      card({ icon: 'guarantee', html: `<p>${text(words.guarantee)}</p>` }),
    ),
    columns(
      [5, 7],
      card(
        { title: text(words.closer), html: `<p>${text(words.closerText)}</p>` },
        { label: text(words.trucker), link: 'item:denim-trucker-jacket' },
      ),
      image({ picture: 'denim-trucker-jacket-denim-detail', alt: text(alts.denim) }),
    ),
    newsletter(text(words.letters), `<p>${text(words.lettersText)}</p>`),
  ]
}

const words = {
  season: t('Autumn 2026', 'Herbst 2026', 'Jesień 2026'),
  title: t('Made to be worn in', 'Zum Tragen gemacht', 'Uszyte do noszenia'),
  lead: t(
    'Wool, linen and cotton in colours that go with what you already own.',
    'Wolle, Leinen und Baumwolle in Farben, die zu dem passen, was Sie schon haben.',
    'Wełna, len i bawełna w kolorach, które pasują do tego, co już jest w szafie.',
  ),
  shop: t('Shop the collection', 'Kollektion entdecken', 'Odkryj kolekcję'),
  making: t('How we make it', 'So fertigen wir', 'Jak szyjemy'),
  women: t('Women', 'Damen', 'Kobiety'),
  men: t('Men', 'Herren', 'Mężczyźni'),
  accessories: t('Accessories', 'Accessoires', 'Akcesoria'),
  newThisWeek: t('New this week', 'Neu in dieser Woche', 'Nowości tygodnia'),
  layers: t(
    'Layers for the in\u2011between months',
    'Schichten für die Monate dazwischen',
    'Warstwy na miesiące pomiędzy',
  ),
  layersText: t(
    'Corduroy over flannel over merino. Each one warm enough alone, none too bulky together.',
    'Cord über Flanell über Merino. Jede Schicht wärmt allein, zusammen trägt keine auf.',
    'Sztruks na flaneli, flanela na merynosie. Każda warstwa grzeje sama, razem żadna nie przeszkadza.',
  ),
  shopLayers: t('Shop layers', 'Schichten ansehen', 'Zobacz warstwy'),
  delivery: t(
    'Free delivery from £60, in 1 to 6 working days',
    'Kostenloser Versand ab 60 £, in 1 bis 6 Werktagen',
    'Darmowa dostawa od 60 GBP, od 1 do 6 dni roboczych',
  ),
  returns: t(
    '100 days to return, with a label to print',
    '100 Tage Rückgaberecht, Etikett zum Ausdrucken',
    '100 dni na zwrot, etykieta do wydruku',
  ),
  guarantee: t(
    'Two-year guarantee, repairs for life',
    'Zwei Jahre Gewährleistung, lebenslange Reparatur',
    'Dwa lata rękojmi, naprawy bez limitu',
  ),
  closer: t('Look closer', 'Genauer hinsehen', 'Z bliska'),
  closerText: t(
    'Thirteen-ounce denim from organic cotton, bar tacks at every point of strain, buttons that can be replaced without tools.',
    'Dreizehn-Unzen-Denim aus Bio-Baumwolle, Riegel an allen beanspruchten Stellen, Knöpfe, die sich ohne Werkzeug ersetzen lassen.',
    'Trzynastouncjowy denim z bawełny ekologicznej, rygle w miejscach narażonych na rozdarcie, guziki, które można wymienić bez narzędzi.',
  ),
  letters: t('Letters, not adverts', 'Briefe statt Werbung', 'Listy zamiast reklam'),
  lettersText: t(
    'One e-mail a month about new pieces and how to care for old ones.',
    'Einmal im Monat eine E-Mail über neue Stücke und die Pflege der alten.',
    'Raz w miesiącu wiadomość o nowościach i o tym, jak dbać o starsze rzeczy.',
  ),
  trucker: t('The trucker jacket', 'Zur Jeansjacke', 'Kurtka dżinsowa'),
} as const

const alts = {
  autumn: t(
    'A clothes rail: camel coat, cable-knit jumper, floral dress, green blazer and blue shirt',
    'Eine Kleiderstange mit kamelbraunem Mantel, Zopfpullover, geblümtem Kleid, grünem Blazer und blauem Hemd',
    'Wieszak z ubraniami: karmelowy płaszcz, sweter w warkocze, sukienka w kwiaty, zielona marynarka i niebieska koszula',
  ),
  coat: t(
    'Double-breasted coat in camel',
    'Zweireihiger Mantel in Kamelbraun',
    'Dwurzędowy płaszcz w kolorze karmelowym',
  ),
  jacket: t('Denim jacket in mid blue', 'Jeansjacke in Mittelblau', 'Kurtka dżinsowa w średnim błękicie'),
  tote: t(
    'Canvas tote printed with the arch of our shop window',
    'Stofftasche mit dem Bogen unseres Ladens',
    'Płócienna torba z łukiem sklepu',
  ),
  layers: t(
    'Corduroy jacket, grey hoodie, checked shirt and sage jumper on a rail',
    'Cordjacke, grauer Kapuzenpullover, kariertes Hemd und salbeigrüner Pullover auf einer Stange',
    'Sztruksowa kurtka, szara bluza, koszula w kratę i szałwiowy sweter na wieszaku',
  ),
  denim: t(
    'Denim jacket close up, stitching and metal buttons',
    'Jeansjacke aus der Nähe, Steppnähte und Metallknöpfe',
    'Kurtka dżinsowa z bliska, przeszycia i metalowe guziki',
  ),
} as const
