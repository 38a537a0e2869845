import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { repeatedlyReducedPrice, graduated, reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const menShirts: readonly ItemSource[] = [
  {
    handle: 'checked-flannel-shirt',
    names: t('Checked Flannel Shirt', 'Kariertes Flanellhemd', 'Flanelowa koszula w kratę'),
    short: t(
      'Brushed on both sides, checked in two reds.',
      'Beidseitig angeraut, in zwei Rottönen kariert.',
      'Drapana z obu stron, w kratę z dwóch czerwieni.',
    ),
    story: {
      en: [
        'Flannel from the Hausmann looms, combed until the check goes a little out of focus. Warm as a jumper and half the weight.',
        'The pattern meets at the placket, the pocket and the yoke.',
      ],
      de: [
        'Flanell von den Stühlen der Weberei Hausmann, gebürstet, bis das Karo ein wenig unscharf wird. Warm wie ein Pullover und halb so schwer.',
        'Das Muster trifft sich an Leiste, Tasche und Passe.',
      ],
      pl: [
        'Flanela z krosien tkalni Hausmann, czesana tak długo, aż krata lekko się rozmyje. Ciepła jak sweter, o połowę lżejsza.',
        'Wzór schodzi się na plisie, kieszeni i karczku.',
      ],
    },
    categories: ['men-checked-shirts', 'new-in'],
    manufacturer: 'hausmann',
    tags: ['organic'],
    daysAgo: 40,
    weightG: 330,
    sizes: sizeRuns.fromS,
    price: constantPrice(75),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'winter', sustainability: 'gots' },
    measurements: { chest: 58, length: 77, sleeve: 64, shoulder: 47 },
    similar: ['gingham-shirt', 'oxford-shirt'],
    accessories: ['corduroy-overshirt'],
  },
  {
    handle: 'oxford-shirt',
    names: t('Oxford Shirt', 'Oxfordhemd', 'Koszula oxford'),
    short: t(
      'The shirt that forgives an unironed morning.',
      'Das Hemd, das einen ungebügelten Morgen verzeiht.',
      'Koszula, która wybacza poranek bez żelazka.',
    ),
    story: {
      en: [
        'Basket weave from Łódź, soft collar with a roll, buttons that are sewn, knotted and waxed.',
        'If you like, we stitch up to four letters on the left cuff, in a thread of your choice.',
      ],
      de: [
        'Würfelbindung aus Łódź, ein weicher Kragen mit Rolle und Knöpfe, die genäht, geknotet und gewachst sind.',
        'Auf Wunsch sticken wir bis zu vier Buchstaben auf die linke Manschette, im Garn Ihrer Wahl.',
      ],
      pl: [
        'Splot panama z Łodzi, miękki kołnierz z rolką, guziki przyszyte, zawiązane i nawoskowane.',
        'Na życzenie haftujemy na lewym mankiecie do czterech liter, wybraną nicią.',
      ],
    },
    categories: ['men-classic-shirts'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 280,
    weightG: 260,
    sizes: sizeRuns.letters,
    price: { ...constantPrice(69), ...graduated([2, 65], [4, 60]) },
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { chest: 56, length: 76, sleeve: 64, shoulder: 46 },
    orderProperties: ['monogram', 'thread-colour'],
    similar: ['gingham-shirt', 'checked-flannel-shirt'],
  },
  {
    handle: 'gingham-shirt',
    names: t('Gingham Shirt', 'Vichykarohemd', 'Koszula w kratkę vichy'),
    short: t('Small checks for large summers.', 'Kleine Karos für große Sommer.', 'Mała kratka na duże lato.'),
    story: {
      en: [
        'Yarn-dyed poplin in denim blue and white. It goes to weddings in the afternoon and to the lake in the evening.',
        'Cut a little shorter, to be worn outside the trousers.',
      ],
      de: [
        'Garngefärbte Popeline in Jeansblau und Weiß. Am Nachmittag geht das Hemd zur Hochzeit, am Abend an den See.',
        'Etwas kürzer geschnitten, um es über der Hose zu tragen.',
      ],
      pl: [
        'Popelina z barwionej przędzy w bieli i błękicie denimu. Po południu na wesele, wieczorem nad jezioro.',
        'Skrojona trochę krócej, do noszenia na wierzchu.',
      ],
    },
    categories: ['men-checked-shirts', 'sale'],
    manufacturer: 'zielona',
    tags: ['poland'],
    daysAgo: 170,
    weightG: 210,
    sizes: sizeRuns.fromS,
    price: repeatedlyReducedPrice(65, [
      [38, 55],
      [9, 45],
    ]),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'cotton', fit: 'regular', care: 'warm', season: 'summer', sustainability: 'single' },
    measurements: { chest: 57, length: 74, sleeve: 64, shoulder: 47 },
    similar: ['checked-flannel-shirt'],
  },
  {
    handle: 'heavyweight-t-shirt',
    names: t('Heavyweight T-Shirt', 'Schweres T-Shirt', 'Ciężki T-shirt'),
    short: t(
      'Two hundred and forty grams, four colours, no transparency.',
      'Zweihundertvierzig Gramm, vier Farben, nichts scheint durch.',
      'Dwieście czterdzieści gramów, cztery kolory, nic nie prześwituje.',
    ),
    story: {
      en: [
        'The tee we wear ourselves, every day, under everything. Collar in one-by-one rib with a memory; shoulder taped from seam to seam.',
        'Buy several and it gets cheaper; it also gets softer.',
      ],
      de: [
        'Das T-Shirt, das wir selbst tragen, jeden Tag und unter allem. Kragen aus Eins-zu-eins-Rippe mit Gedächtnis; die Schulter von Naht zu Naht mit Band gesichert.',
        'Im Mehrfachkauf günstiger; weicher wird es ohnehin.',
      ],
      pl: [
        'T-shirt, który sami nosimy codziennie i pod wszystkim. Dekolt ze ściągacza z pamięcią; ramiona wzmocnione taśmą od szwu do szwu.',
        'Kilka sztuk wychodzi taniej; miększe robią się i tak.',
      ],
    },
    categories: ['men-t-shirts', 'women-t-shirts'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 300,
    weightG: 240,
    sizes: sizeRuns.letters,
    price: { ...constantPrice(29), ...graduated([3, 26], [6, 24], [12, 22]) },
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { chest: 54, length: 71, shoulder: 46 },
    overrides: { 'terracotta-m': { stock: 2 }, 'sage-xs': { stock: 0, availability: 6 } },
    similar: ['boxy-t-shirt', 'striped-t-shirt'],
  },
  {
    handle: 'striped-t-shirt',
    names: t('Striped T-Shirt', 'Gestreiftes T-Shirt', 'T-shirt w paski'),
    short: t(
      'Wide stripes in sage and white, knitted in.',
      'Breite Streifen in Salbei und Weiß, eingestrickt.',
      'Szerokie paski w szałwii i bieli, wrobione w dzianinę.',
    ),
    story: {
      en: [
        'Rugby stripes without the collar or the mud. The dye is reactive and stays put at forty degrees.',
        'Shrinks by one per cent in the first wash, and then never again.',
      ],
      de: [
        'Rugbystreifen ohne Kragen und Schlamm. Die Farbe ist reaktiv und bleibt auch bei vierzig Grad.',
        'Läuft bei der ersten Wäsche um ein Prozent ein, danach nie wieder.',
      ],
      pl: [
        'Paski z boiska do rugby, bez kołnierza i błota. Barwnik reaktywny, w czterdziestu stopniach zostaje na miejscu.',
        'Przy pierwszym praniu kurczy się o jeden procent i więcej już nigdy.',
      ],
    },
    categories: ['men-t-shirts', 'sale'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 160,
    weightG: 210,
    sizes: sizeRuns.fromS,
    price: reducedPrice(35, 25, 22),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'summer', sustainability: 'gots' },
    measurements: { chest: 54, length: 70, shoulder: 45 },
    similar: ['heavyweight-t-shirt', 'breton-longsleeve'],
  },
]
