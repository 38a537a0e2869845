import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { raisedThenReducedPrice, recommendedPrice, reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const womenShirts: readonly ItemSource[] = [
  {
    handle: 'relaxed-linen-shirt',
    names: t('Relaxed Linen Shirt', 'Lockeres Leinenhemd', 'Luźna koszula lniana'),
    short: t(
      'Washed linen with room to move and a pocket that holds.',
      'Gewaschenes Leinen mit Bewegungsfreiheit und einer Tasche, die hält.',
      'Prany len, dużo swobody i kieszeń, która wytrzyma.',
    ),
    story: {
      en: [
        'A shirt for the ten warm months. The cloth weighs 160 grams per square metre: light in July, a good layer in March.',
        'Mother-of-pearl buttons, sewn on with waxed thread. Single-needle flat-felled seams.',
      ],
      de: [
        'Ein Hemd für die zehn warmen Monate. Der Stoff wiegt 160 Gramm pro Quadratmeter: leicht im Juli, eine gute Schicht im März.',
        'Perlmuttknöpfe, mit gewachstem Faden angenäht. Einnadelnähte, doppelt gekappt.',
      ],
      pl: [
        'Koszula na dziesięć ciepłych miesięcy. Tkanina waży 160 gramów na metr kwadratowy: lekka w lipcu, dobra warstwa w marcu.',
        'Guziki z masy perłowej, przyszyte woskowaną nicią. Szwy jednoigłowe, dwukrotnie zawijane.',
      ],
    },
    categories: ['women-classic-shirts', 'new-in'],
    manufacturer: 'zielona',
    daysAgo: 6,
    weightG: 220,
    sizes: sizeRuns.womens,
    price: constantPrice(69),
    fibres: [{ fibre: 'linen', percent: 100 }],
    facts: { material: 'linen', fit: 'relaxed', care: 'cool', season: 'summer', sustainability: 'european' },
    measurements: { chest: 56, length: 72, sleeve: 60, shoulder: 46 },
    overrides: { 'sky-34': { stock: 14 }, 'sage-46': { stock: 2 } },
    similar: ['poplin-shirt-oversized', 'oxford-shirt'],
  },
  {
    handle: 'bow-blouse',
    names: t('Bow Blouse', 'Schluppenbluse', 'Bluzka z kokardą'),
    short: t(
      'A soft bow, full sleeves, buttons down the back of the neck.',
      'Eine weiche Schluppe, weite Ärmel, Knöpfe im Nacken.',
      'Miękka kokarda, bufiaste rękawy, guziki na karku.',
    ),
    story: {
      en: [
        'The bow is cut in one with the collar and long enough to be tied twice, once, or not at all. Lyocell crêpe, heavy enough to swing.',
        'Cuffs close with two buttons and can be turned back.',
      ],
      de: [
        'Die Schluppe ist mit dem Kragen aus einem Stück geschnitten, lang genug, um sie zweimal, einmal oder gar nicht zu binden. Lyocell-Crêpe, schwer genug zum Schwingen.',
        'Die Manschetten schließen mit zwei Knöpfen und lassen sich umschlagen.',
      ],
      pl: [
        'Kokarda skrojona jest z kołnierzem w jednym kawałku i na tyle długa, by wiązać ją dwa razy, raz albo wcale. Krepa z lyocellu, dość ciężka, by się kołysać.',
        'Mankiety na dwa guziki można odwinąć.',
      ],
    },
    categories: ['women-blouses', 'sale'],
    manufacturer: 'zielona',
    daysAgo: 8,
    weightG: 190,
    sizes: sizeRuns.womens,
    price: reducedPrice(99, 79, 18),
    fibres: [{ fibre: 'lyocell', percent: 100 }],
    facts: { material: 'lyocell', fit: 'regular', care: 'cool', season: 'all', sustainability: 'single' },
    measurements: { chest: 50, length: 64, sleeve: 61, shoulder: 39 },
    overrides: { 'rose-36': { stock: 2 }, 'navy-44': { stock: 0, availability: 6 } },
    similar: ['dotted-bow-blouse', 'silk-blouse-aurelia'],
  },
  {
    handle: 'poplin-shirt-oversized',
    names: t('Oversized Poplin Shirt', 'Oversized-Popelinehemd', 'Popelinowa koszula oversize'),
    short: t(
      'Borrowed proportions, fine stripes, crisp cotton.',
      'Geborgte Proportionen, feine Streifen, griffige Baumwolle.',
      'Pożyczone proporcje, drobne prążki, szeleszcząca bawełna.',
    ),
    story: {
      en: [
        'We took a man’s shirt, moved the shoulder down a hand and left the rest alone. Wear it open over a tee, closed under a vest, or as a beach dress.',
        'Poplin from long-staple cotton: it presses like paper and softens with every wash.',
      ],
      de: [
        'Wir haben ein Herrenhemd genommen, die Schulter eine Handbreit nach unten gesetzt und den Rest in Ruhe gelassen. Offen über dem T-Shirt, geschlossen unter dem Pullunder oder als Strandkleid.',
        'Popeline aus langstapeliger Baumwolle: Sie bügelt sich wie Papier und wird mit jeder Wäsche weicher.',
      ],
      pl: [
        'Wzięliśmy męską koszulę, opuściliśmy ramię o szerokość dłoni, resztę zostawiliśmy w spokoju. Rozpięta na T-shirt, zapięta pod bezrękawnik albo jako sukienka na plażę.',
        'Popelina z długowłóknistej bawełny: prasuje się jak papier, z każdym praniem mięknie.',
      ],
    },
    categories: ['women-classic-shirts', 'new-in'],
    manufacturer: 'zielona',
    tags: ['poland'],
    daysAgo: 58,
    weightG: 240,
    sizes: sizeRuns.toXl,
    price: constantPrice(75, recommendedPrice(85)),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'cotton', fit: 'oversized', care: 'warm', season: 'all', sustainability: 'single' },
    measurements: { chest: 64, length: 80, sleeve: 56, shoulder: 58 },
    orderProperties: ['monogram', 'thread-colour'],
    similar: ['relaxed-linen-shirt'],
  },
  {
    handle: 'dotted-bow-blouse',
    names: t('Dotted Bow Blouse', 'Schluppenbluse mit Punkten', 'Bluzka w groszki z kokardą'),
    short: t(
      'The bow blouse in black dots on white.',
      'Die Schluppenbluse mit schwarzen Punkten auf Weiß.',
      'Bluzka z kokardą w czarne groszki na bieli.',
    ),
    story: {
      en: [
        'Same pattern, different temper. The dots are woven in, not printed, so they are as crisp inside as outside.',
        'Looks expensive under a black blazer, and merry over denim.',
      ],
      de: [
        'Gleicher Schnitt, anderes Gemüt. Die Punkte sind eingewebt, nicht gedruckt, und innen so klar wie außen.',
        'Unter einem schwarzen Blazer wirkt sie teuer, zu Jeans vergnügt.',
      ],
      pl: [
        'Ten sam krój, inny charakter. Groszki są tkane, nie drukowane, więc od środka są tak samo wyraźne.',
        'Pod czarną marynarką wygląda drogo, do dżinsów wesoło.',
      ],
    },
    categories: ['women-blouses'],
    manufacturer: 'zielona',
    tags: ['poland'],
    daysAgo: 84,
    weightG: 190,
    sizes: sizeRuns.womens,
    price: constantPrice(95),
    fibres: [
      { fibre: 'viscose', percent: 70 },
      { fibre: 'silk', percent: 30 },
    ],
    facts: { material: 'lyocell', fit: 'regular', care: 'hand', season: 'all' },
    measurements: { chest: 50, length: 64, sleeve: 61, shoulder: 39 },
    similar: ['bow-blouse'],
  },
  {
    handle: 'silk-blouse-aurelia',
    names: t('Silk Blouse Aurelia', 'Seidenbluse Aurelia', 'Jedwabna bluzka Aurelia'),
    short: t(
      'Washed silk that does not shine, it glows.',
      'Gewaschene Seide, die nicht glänzt, sondern leuchtet.',
      'Prany jedwab, który nie błyszczy, lecz świeci.',
    ),
    story: {
      en: [
        'Sand-washed crêpe de Chine from Prato, nineteen momme: thick enough to wear without a slip. Aurelia can go into the machine, in a net, on a kind day.',
        'The mustard goes back to a jar that somebody left on the colour table.',
      ],
      de: [
        'Sandgewaschener Crêpe de Chine aus Prato, neunzehn Momme: dick genug, um ohne Unterhemd getragen zu werden. Aurelia darf in die Maschine, im Netz, an einem freundlichen Tag.',
        'Das Senfgelb geht auf ein Glas zurück, das jemand auf dem Farbtisch vergessen hatte.',
      ],
      pl: [
        'Piaskowana krepa jedwabna z Prato, dziewiętnaście momme: dość gruba, by nosić ją bez halki. Aurelię można prać w pralce, w siatce, w dobry dzień.',
        'Musztardowy kolor wziął się ze słoika, który ktoś zostawił na stole farbiarskim.',
      ],
    },
    categories: ['women-blouses', 'sale'],
    manufacturer: 'bellandi',
    daysAgo: 150,
    weightG: 150,
    sizes: sizeRuns.womens,
    price: raisedThenReducedPrice(129, 159, 109, 15),
    fibres: [{ fibre: 'silk', percent: 100 }],
    facts: { material: 'silk', fit: 'regular', care: 'hand', season: 'all', sustainability: 'single' },
    measurements: { chest: 51, length: 66, sleeve: 61, shoulder: 40 },
    orderProperties: ['gift-wrap'],
    similar: ['bow-blouse'],
  },
  {
    handle: 'breton-longsleeve',
    names: t('Breton Longsleeve', 'Bretagne-Langarmshirt', 'Bluzka w marynarskie paski'),
    short: t(
      'Twenty-one stripes, heavy jersey, a neck that stays.',
      'Einundzwanzig Streifen, schwerer Jersey, ein Ausschnitt, der bleibt.',
      'Dwadzieścia jeden pasków, ciężki dżersej, dekolt, który się nie rozciąga.',
    ),
    story: {
      en: [
        'The sailors’ shirt as it was meant: knitted, not printed, from organic cotton of 240 grams. It is dense the first week and yours from the second.',
        'The boat neck is taped with cotton. Nothing curls.',
      ],
      de: [
        'Das Matrosenshirt, wie es gedacht war: gestrickt, nicht bedruckt, aus Bio-Baumwolle mit 240 Gramm. In der ersten Woche dicht, ab der zweiten Ihres.',
        'Der Ausschnitt ist mit Baumwollband gesichert. Nichts rollt sich.',
      ],
      pl: [
        'Marynarska bluzka taka, jak ją wymyślono: z dzianiny, bez nadruku, z bawełny ekologicznej o gramaturze 240. Pierwszy tydzień sztywna, od drugiego już Państwa.',
        'Dekolt wykończono bawełnianą taśmą. Nic się nie zwija.',
      ],
    },
    categories: ['women-t-shirts'],
    manufacturer: 'zielona',
    daysAgo: 18,
    weightG: 260,
    sizes: sizeRuns.letters,
    price: constantPrice(45),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { chest: 50, length: 64, sleeve: 59, shoulder: 42 },
    overrides: { 'brick-xxl': { isActive: false, stock: 0, availability: 9 } },
    similar: ['ribbed-longsleeve', 'striped-t-shirt'],
  },
  {
    handle: 'ribbed-longsleeve',
    names: t('Ribbed Longsleeve', 'Geripptes Langarmshirt', 'Prążkowany longsleeve'),
    short: t(
      'Close, soft, long in the arm.',
      'Anliegend, weich, lang am Arm.',
      'Dopasowany, miękki, z długim rękawem.',
    ),
    story: {
      en: [
        'Two-by-two rib in organic cotton with a little elastane, so that it returns to its shape after a nap.',
        'The layer that nobody sees until the cardigan comes off.',
      ],
      de: [
        'Zwei-zu-zwei-Rippe aus Bio-Baumwolle mit etwas Elasthan, damit es auch nach dem Mittagsschlaf wieder sitzt.',
        'Die Schicht, die niemand sieht, bis Sie die Strickjacke ausziehen.',
      ],
      pl: [
        'Ściągacz dwa na dwa z bawełny ekologicznej z odrobiną elastanu, dzięki czemu po drzemce wraca do formy.',
        'Warstwa, której nikt nie widzi, dopóki nie zdejmie się kardiganu.',
      ],
    },
    categories: ['women-t-shirts'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 145,
    weightG: 180,
    sizes: sizeRuns.letters,
    price: constantPrice(39),
    fibres: [
      { fibre: 'cotton', percent: 94 },
      { fibre: 'elastane', percent: 6 },
    ],
    facts: { material: 'organic-cotton', fit: 'slim', care: 'warm', season: 'all', sustainability: 'gots' },
    measurements: { chest: 44, length: 63, sleeve: 61, shoulder: 38 },
    similar: ['breton-longsleeve'],
  },
  {
    handle: 'boxy-t-shirt',
    names: t('Boxy T-Shirt', 'Kastiges T-Shirt', 'Krótki pudełkowy T-shirt'),
    short: t(
      'Short, wide, and thick enough to stand by itself.',
      'Kurz, weit und dick genug, um allein zu stehen.',
      'Krótki, szeroki i na tyle gruby, że stoi sam.',
    ),
    story: {
      en: [
        'A tee for high waists. The cloth is the same as in our heavyweight: 240 grams, combed, twice washed.',
        'Sits at the hip bone, with a hem that stays horizontal.',
      ],
      de: [
        'Ein T-Shirt für hohe Bünde. Der Stoff ist der unseres schweren T-Shirts: 240 Gramm, gekämmt, zweimal gewaschen.',
        'Endet am Hüftknochen, mit einem Saum, der waagerecht bleibt.',
      ],
      pl: [
        'T-shirt do wysokiego stanu. Dzianina ta sama co w naszym ciężkim T-shircie: 240 gramów, czesana, dwa razy prana.',
        'Sięga kości biodrowej, dół pozostaje poziomy.',
      ],
    },
    categories: ['women-t-shirts', 'new-in'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 7,
    weightG: 190,
    sizes: sizeRuns.toXl,
    price: constantPrice(32),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'cropped', care: 'warm', season: 'summer', sustainability: 'gots' },
    measurements: { chest: 54, length: 52, shoulder: 50 },
    similar: ['heavyweight-t-shirt'],
  },
]
