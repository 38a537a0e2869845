import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const womenDresses: readonly ItemSource[] = [
  {
    handle: 'wrap-dress-marisol',
    names: t('Wrap Dress Marisol', 'Wickelkleid Marisol', 'Sukienka kopertowa Marisol'),
    short: t(
      'A true wrap in printed lyocell, with a hidden snap where it matters.',
      'Ein echtes Wickelkleid aus bedrucktem Lyocell, mit verborgenem Druckknopf an der richtigen Stelle.',
      'Prawdziwa sukienka kopertowa z drukowanego lyocellu, z ukrytym zatrzaskiem tam, gdzie trzeba.',
    ),
    story: {
      en: [
        'The flowers were painted by hand in Łódź, scanned, and printed with inks that need no water. The wrap is real: one long tie, one eyelet, one hidden snap against wind.',
        'Pockets in both side seams, wide enough for a telephone and a hand.',
        'Ines is 1.71 m and wears 38.',
      ],
      de: [
        'Die Blüten wurden in Łódź von Hand gemalt, gescannt und mit Farben gedruckt, die kein Wasser brauchen. Der Wickel ist echt: ein langes Band, eine Öse, ein verborgener Druckknopf gegen den Wind.',
        'Taschen in beiden Seitennähten, weit genug für ein Telefon und eine Hand.',
        'Ines ist 1,71 m groß und trägt 38.',
      ],
      pl: [
        'Kwiaty namalowano ręcznie w Łodzi, zeskanowano i wydrukowano tuszami, które nie potrzebują wody. Koperta jest prawdziwa: jeden długi pasek, jeden otwór i ukryty zatrzask na wiatr.',
        'Kieszenie w obu bocznych szwach, na telefon i na dłoń.',
        'Ines ma 1,71 m wzrostu i nosi 38.',
      ],
    },
    categories: ['women-wrap-dresses', 'women-midi-dresses'],
    manufacturer: 'zielona',
    daysAgo: 10,
    weightG: 380,
    sizes: sizeRuns.womens,
    price: constantPrice(129),
    fibres: [{ fibre: 'lyocell', percent: 100 }],
    facts: { material: 'lyocell', fit: 'regular', care: 'cool', season: 'all', sustainability: 'single' },
    measurements: { chest: 48, waist: 40, length: 112 },
    overrides: { 'slate-38': { stock: 3 }, 'natural-34': { stock: 0, availability: 6 } },
    similar: ['tea-dress-odette', 'linen-dress-ines'],
  },
  {
    handle: 'tea-dress-odette',
    names: t('Tea Dress Odette', 'Punktekleid Odette', 'Sukienka w groszki Odette'),
    short: t(
      'Cream dots on black, the dress for every invitation.',
      'Cremefarbene Punkte auf Schwarz, das Kleid für jede Einladung.',
      'Kremowe groszki na czerni, sukienka na każde zaproszenie.',
    ),
    story: {
      en: [
        'Cut on the bias, so that it follows without clinging. Odette is our oldest dress: we have changed the zip twice and nothing else since 2014.',
        'The whole first lot is gone. The next comes off the tables in Łódź at the end of winter.',
      ],
      de: [
        'Schräg zum Fadenlauf geschnitten, damit es folgt, ohne zu kleben. Odette ist unser ältestes Kleid: Seit 2014 haben wir zweimal den Reißverschluss geändert und sonst nichts.',
        'Die erste Auflage ist ausverkauft. Die nächste kommt zum Ende des Winters aus Łódź.',
      ],
      pl: [
        'Krojona ze skosu, dzięki czemu układa się, a nie przylega. Odette to nasza najstarsza sukienka: od 2014 roku dwa razy zmieniliśmy zamek i nic poza tym.',
        'Cała pierwsza partia jest wyprzedana. Następna zejdzie ze stołów w Łodzi pod koniec zimy.',
      ],
    },
    categories: ['women-midi-dresses'],
    manufacturer: 'zielona',
    tags: ['poland'],
    daysAgo: 320,
    weightG: 410,
    sizes: sizeRuns.womens,
    price: constantPrice(119),
    fibres: [{ fibre: 'viscose', percent: 100 }],
    facts: { material: 'lyocell', fit: 'regular', care: 'cool', season: 'all' },
    measurements: { chest: 47, waist: 38, length: 114 },
    overrides: { black: { stock: 0, availability: 8 } },
    similar: ['wrap-dress-marisol'],
  },
  {
    handle: 'linen-dress-ines',
    names: t('Linen Dress Ines', 'Leinenkleid Ines', 'Lniana sukienka Ines'),
    short: t(
      'European linen, washed soft before it reaches you.',
      'Europäisches Leinen, weich gewaschen, bevor es zu Ihnen kommt.',
      'Len europejski, zmiękczony praniem, zanim do Państwa trafi.',
    ),
    story: {
      en: [
        'Flax from Normandy, woven in Prato, washed with stones until it falls like an old bed sheet. It creases, and it should.',
        'A tie at the waist, short sleeves that cover the shoulder, a skirt with room for a bicycle.',
      ],
      de: [
        'Flachs aus der Normandie, in Prato gewebt und mit Steinen gewaschen, bis er fällt wie ein altes Bettlaken. Es knittert, und das soll es.',
        'Ein Band in der Taille, kurze Ärmel, die die Schulter bedecken, ein Rock mit Platz für ein Fahrrad.',
      ],
      pl: [
        'Len z Normandii, tkany w Prato, prany z kamieniami, aż zacznie opadać jak stare prześcieradło. Gniecie się i tak ma być.',
        'Wiązanie w talii, krótkie rękawy zakrywające ramię, spódnica, w której da się jechać na rowerze.',
      ],
    },
    categories: ['women-summer-dresses', 'women-midi-dresses', 'sale'],
    manufacturer: 'bellandi',
    tags: ['last'],
    daysAgo: 180,
    weightG: 420,
    sizes: sizeRuns.womens,
    price: reducedPrice(115, 85, 26),
    fibres: [{ fibre: 'linen', percent: 100 }],
    facts: { material: 'linen', fit: 'relaxed', care: 'cool', season: 'summer', sustainability: 'european' },
    measurements: { chest: 50, waist: 44, length: 116 },
    overrides: {
      'terracotta-36': { stock: 1 },
      'terracotta-48': { stock: 0, availability: 9 },
      'sky-34': { stock: 2 },
      olive: { stock: 2 },
    },
  },
  {
    handle: 'striped-jersey-dress',
    names: t('Striped Jersey Dress', 'Gestreiftes Jerseykleid', 'Dżersejowa sukienka w paski'),
    short: t(
      'The breton, grown down to the knee.',
      'Das Bretagne-Shirt, bis übers Knie gewachsen.',
      'Marynarska bluzka, która urosła do kolan.',
    ),
    story: {
      en: [
        'Heavy organic jersey, spun dense, so that stripes stay straight and white stays opaque. Pull it on in the morning and forget it until night.',
        'Stripes meet at the side seams. We check.',
      ],
      de: [
        'Schwerer Bio-Jersey, dicht gestrickt, damit die Streifen gerade und das Weiß blickdicht bleiben. Morgens überziehen und bis zum Abend vergessen.',
        'Die Streifen treffen sich an den Seitennähten. Wir sehen nach.',
      ],
      pl: [
        'Ciężki dżersej z bawełny ekologicznej, tak gęsty, że paski pozostają proste, a biel nie prześwituje. Rano założyć i do wieczora zapomnieć.',
        'Paski spotykają się w bocznych szwach. Sprawdzamy to.',
      ],
    },
    categories: ['women-summer-dresses'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 70,
    weightG: 430,
    sizes: sizeRuns.womens,
    price: constantPrice(89),
    fibres: [
      { fibre: 'cotton', percent: 95 },
      { fibre: 'elastane', percent: 5 },
    ],
    facts: { material: 'organic-cotton', fit: 'relaxed', care: 'warm', season: 'summer', sustainability: 'gots' },
    measurements: { chest: 49, waist: 46, length: 104 },
    similar: ['breton-longsleeve'],
  },
]
