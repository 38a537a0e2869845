import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const womenTrousers: readonly ItemSource[] = [
  {
    handle: 'slim-jeans-organic-cotton',
    names: t('Slim Jeans, Organic Cotton', 'Schmale Jeans aus Bio-Baumwolle', 'Wąskie dżinsy z bawełny ekologicznej'),
    short: t(
      'Slim to the ankle, high at the waist, honest about stretch: two per cent.',
      'Schmal bis zum Knöchel, hoch in der Taille, ehrlich beim Stretch: zwei Prozent.',
      'Wąskie do kostki, wysokie w talii, uczciwie elastyczne: dwa procent.',
    ),
    story: {
      en: [
        'Twelve-ounce denim from organic cotton, woven near İzmir and washed with ozone instead of stones and a flood of water.',
        'Two per cent of elastane lets you sit down. Everything else is cotton, so they still age like jeans.',
        'Ines is 1.71 m and wears 38.',
      ],
      de: [
        'Zwölf-Unzen-Denim aus Bio-Baumwolle, bei İzmir gewebt und mit Ozon statt mit Steinen und viel Wasser gewaschen.',
        'Zwei Prozent Elasthan erlauben das Sitzen. Alles andere ist Baumwolle, deshalb altern sie wie Jeans.',
        'Ines ist 1,71 m groß und trägt 38.',
      ],
      pl: [
        'Denim o gramaturze dwunastu uncji z bawełny ekologicznej, tkany koło Izmiru i prany ozonem zamiast kamieniami i hektolitrami wody.',
        'Dwa procent elastanu pozwala usiąść. Reszta to bawełna, więc nadal starzeją się jak dżinsy.',
        'Ines ma 1,71 m wzrostu i nosi 38.',
      ],
    },
    categories: ['women-jeans'],
    manufacturer: 'ege',
    daysAgo: 8,
    weightG: 560,
    sizes: sizeRuns.womensWide,
    price: constantPrice(89),
    fibres: [
      { fibre: 'cotton', percent: 98 },
      { fibre: 'elastane', percent: 2 },
    ],
    facts: { material: 'organic-cotton', fit: 'slim', care: 'cool', season: 'all', sustainability: 'gots' },
    measurements: { waist: 38, hip: 49, inseam: 76, hem: 16 },
    overrides: { 'indigo-38': { stock: 2 }, 'ink-34': { stock: 0, availability: 4, mayOversell: true } },
    similar: ['relaxed-jeans-jona', 'straight-jeans'],
  },
  {
    handle: 'wide-leg-trousers',
    names: t('Wide-Leg Trousers', 'Weite Bundfaltenhose', 'Szerokie spodnie w kant'),
    short: t(
      'Two pleats, one crease, legs that take the wind.',
      'Zwei Bundfalten, eine Bügelfalte, Beine voller Wind.',
      'Dwie zakładki, jeden kant, nogawki pełne wiatru.',
    ),
    story: {
      en: [
        'A dry, heavy lyocell twill that falls straight from the hip. They look pressed when they are not.',
        'Deep pockets, a hook and two buttons at the waist, and four centimetres of cloth inside the hem to let down.',
      ],
      de: [
        'Trockener, schwerer Lyocell-Twill, der von der Hüfte gerade fällt. Sie sieht gebügelt aus, auch wenn sie es nicht ist.',
        'Tiefe Taschen, Haken und zwei Knöpfe am Bund und vier Zentimeter Stoff im Saum zum Herauslassen.',
      ],
      pl: [
        'Suchy, ciężki diagonal z lyocellu opada prosto od bioder. Wyglądają na wyprasowane, nawet gdy nie są.',
        'Głębokie kieszenie, haftka i dwa guziki w pasku oraz cztery centymetry zapasu w podwinięciu.',
      ],
    },
    categories: ['women-cloth-trousers'],
    manufacturer: 'zielona',
    daysAgo: 12,
    weightG: 430,
    sizes: sizeRuns.womens,
    price: constantPrice(99),
    fibres: [
      { fibre: 'lyocell', percent: 75 },
      { fibre: 'linen', percent: 25 },
    ],
    facts: { material: 'lyocell', fit: 'relaxed', care: 'cool', season: 'all' },
    measurements: { waist: 37, hip: 52, inseam: 80, hem: 30 },
    similar: ['pinstripe-trousers', 'corduroy-trousers-tove'],
  },
  {
    handle: 'pinstripe-trousers',
    names: t('Pinstripe Trousers', 'Nadelstreifenhose', 'Spodnie w prążki'),
    short: t(
      'Tropical wool with a chalk line, shortened for you if you wish.',
      'Leichte Schurwolle mit Kreidestrich, auf Wunsch für Sie gekürzt.',
      'Lekka wełna w kredowy prążek, na życzenie skracana.',
    ),
    story: {
      en: [
        'Worsted wool of 240 grams that can be worn ten months of the year and hung up wrinkled at night: by morning it is flat.',
        'Tell us how many centimetres to correct and our tailor will do it before we ship them.',
      ],
      de: [
        'Kammgarn mit 240 Gramm, das sich zehn Monate im Jahr tragen lässt. Abends zerknittert aufgehängt, ist es am Morgen glatt.',
        'Sagen Sie uns, um wie viele Zentimeter wir korrigieren sollen, und unsere Schneiderin erledigt es vor dem Versand.',
      ],
      pl: [
        'Wełna czesankowa o gramaturze 240, do noszenia przez dziesięć miesięcy w roku. Powieszona wieczorem pognieciona, rano jest gładka.',
        'Wystarczy podać, o ile centymetrów poprawić, a nasza krawcowa zrobi to przed wysyłką.',
      ],
    },
    categories: ['women-cloth-trousers'],
    manufacturer: 'bellandi',
    daysAgo: 16,
    weightG: 390,
    sizes: sizeRuns.womens,
    price: constantPrice(109),
    fibres: [
      { fibre: 'wool', percent: 98 },
      { fibre: 'elastane', percent: 2 },
    ],
    facts: { material: 'wool', fit: 'regular', care: 'dry', season: 'all', sustainability: 'traceable' },
    measurements: { waist: 37, hip: 50, inseam: 80, hem: 27 },
    orderProperties: ['inseam-correction'],
    accessories: ['tailored-blazer'],
    similar: ['wide-leg-trousers'],
  },
  {
    handle: 'relaxed-jeans-jona',
    names: t('Relaxed Jeans Jona', 'Lockere Jeans Jona', 'Luźne dżinsy Jona'),
    short: t(
      'Straight from the hip, rolled at the hem, no stretch at all.',
      'Gerade ab der Hüfte, am Saum gekrempelt, ganz ohne Stretch.',
      'Proste od bioder, podwinięte u dołu, bez elastanu.',
    ),
    story: {
      en: [
        'Rigid thirteen-ounce denim. The first three days they argue with you, then they give in, and stay given in.',
        'Cut long on purpose: roll them once or twice.',
      ],
      de: [
        'Fester Dreizehn-Unzen-Denim. Drei Tage lang widerspricht er, dann gibt er nach und bleibt dabei.',
        'Absichtlich lang geschnitten: ein- oder zweimal umschlagen.',
      ],
      pl: [
        'Sztywny denim o gramaturze trzynastu uncji. Przez trzy dni się kłóci, potem ustępuje i tak już zostaje.',
        'Celowo długie: podwinąć raz albo dwa.',
      ],
    },
    categories: ['women-jeans', 'sale'],
    manufacturer: 'ege',
    tags: ['organic'],
    daysAgo: 260,
    weightG: 690,
    sizes: sizeRuns.womens,
    price: reducedPrice(99, 75, 33),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'relaxed', care: 'cool', season: 'all', sustainability: 'single' },
    measurements: { waist: 38, hip: 53, inseam: 78, hem: 22 },
    similar: ['slim-jeans-organic-cotton'],
  },
  {
    handle: 'corduroy-trousers-tove',
    names: t('Corduroy Trousers Tove', 'Cordhose Tove', 'Sztruksowe spodnie Tove'),
    short: t(
      'Wide wale, cropped leg, the colour of good furniture.',
      'Breiter Cord, verkürztes Bein, Farben wie gute Möbel.',
      'Szeroki sztruks, skrócona nogawka, kolory dobrych mebli.',
    ),
    story: {
      en: [
        'Eight wales to the inch: soft to the hand and audible when you walk. Cropped above the ankle, for boots.',
        'The seat is cut from one piece and will not split. We have tried.',
      ],
      de: [
        'Acht Rippen auf den Zoll: weich in der Hand und beim Gehen zu hören. Über dem Knöchel gekürzt, für Stiefel.',
        'Das Gesäß ist aus einem Stück geschnitten und reißt nicht. Wir haben es versucht.',
      ],
      pl: [
        'Osiem prążków na cal: miękkie w dotyku, słyszalne w chodzie. Skrócone nad kostkę, do botków.',
        'Siedzenie skrojono z jednego kawałka i nie pęknie. Próbowaliśmy.',
      ],
    },
    categories: ['women-cloth-trousers', 'new-in'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 62,
    weightG: 520,
    sizes: sizeRuns.womens,
    price: constantPrice(95),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'cropped', care: 'cool', season: 'winter', sustainability: 'gots' },
    measurements: { waist: 37, hip: 52, inseam: 68, hem: 27 },
    accessories: ['chelsea-boots'],
  },
  {
    handle: 'linen-shorts-mare',
    names: t('Linen Shorts Mare', 'Leinenshorts Mare', 'Lniane szorty Mare'),
    short: t(
      'Knee-length linen for cities by the sea.',
      'Knielanges Leinen für Städte am Meer.',
      'Len do kolan, na miasta nad morzem.',
    ),
    story: {
      en: [
        'Pleated front, wide leg, a waistband that buttons inside as well as outside.',
        'Wear them with the shirt of the same linen and call it a suit.',
      ],
      de: [
        'Bundfalten, weites Bein und ein Bund, der innen wie außen geknöpft wird.',
        'Mit dem Hemd aus demselben Leinen heißt es Anzug.',
      ],
      pl: [
        'Zakładki, szeroka nogawka i pasek zapinany na guziki od środka i na zewnątrz.',
        'Z koszulą z tego samego lnu można mówić o garniturze.',
      ],
    },
    categories: ['women-shorts', 'sale'],
    manufacturer: 'zielona',
    tags: ['last'],
    daysAgo: 190,
    weightG: 260,
    sizes: sizeRuns.womens,
    price: reducedPrice(59, 39, 40),
    fibres: [{ fibre: 'linen', percent: 100 }],
    facts: { material: 'linen', fit: 'relaxed', care: 'cool', season: 'summer', sustainability: 'european' },
    measurements: { waist: 38, hip: 54, inseam: 22, hem: 34 },
    overrides: {
      'terracotta-36': { stock: 0, availability: 9 },
      'terracotta-38': { stock: 1 },
      'natural-48': { stock: 0, availability: 9 },
    },
    accessories: ['relaxed-linen-shirt'],
  },
]
