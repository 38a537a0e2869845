import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { repeatedlyReducedPrice, graduated, reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

const knit = { care: 'wool', season: 'winter' } as const

export const womenKnitwear: readonly ItemSource[] = [
  {
    handle: 'cable-knit-wool-jumper',
    names: t('Cable-Knit Wool Jumper', 'Zopfmusterpullover aus Schurwolle', 'Wełniany sweter w warkocze'),
    short: t(
      'Dense cables in undyed lambswool, linked by hand at neck and shoulder.',
      'Dichte Zöpfe aus ungefärbter Lammwolle, an Hals und Schulter von Hand gekettelt.',
      'Gęste warkocze z niebarwionej wełny jagnięcej, ręcznie łączone przy szyi i na ramionach.',
    ),
    story: {
      en: [
        'A dense cable knit in undyed lambswool from the Peak District, linked by hand at neck and shoulder so that no seam rubs. Warm enough for a coat-free October.',
        'Cables eat wool: this jumper takes half a kilo of it, which is why it keeps its shape after ten winters. It is knitted close, so most of us take one size up.',
        'Marta is 1.76 m and wears M.',
      ],
      de: [
        'Dichter Zopfstrick aus ungefärbter Lammwolle aus dem Peak District, an Hals und Schulter von Hand gekettelt, damit keine Naht scheuert. Warm genug für einen Oktober ohne Mantel.',
        'Zöpfe verschlingen Wolle: In diesem Pullover steckt ein halbes Kilo davon, deshalb behält er auch nach zehn Wintern seine Form. Er ist eng gestrickt; die meisten nehmen eine Größe größer.',
        'Marta ist 1,76 m groß und trägt M.',
      ],
      pl: [
        'Gęsty splot w warkocze z niebarwionej wełny jagnięcej, ręcznie łączony przy szyi i na ramionach, więc żaden szew nie uwiera. W październiku wystarczy zamiast płaszcza.',
        'Warkocze pochłaniają wełnę: w tym swetrze jest jej pół kilograma, dlatego po dziesięciu zimach nadal trzyma fason. Jest dziergany ciasno, większość z nas bierze o rozmiar większy.',
        'Marta ma 1,76 m wzrostu i nosi M.',
      ],
    },
    categories: ['women-jumpers', 'new-in', 'sale'],
    manufacturer: 'fiacao',
    daysAgo: 8,
    weightG: 500,
    sizes: sizeRuns.letters,
    price: { ...reducedPrice(149, 119, 12), ...graduated([2, 113], [5, 107]) },
    fibres: [
      { fibre: 'lambswool', percent: 80 },
      { fibre: 'polyamide', percent: 20 },
    ],
    facts: { material: 'wool', fit: 'slim', sustainability: 'traceable', ...knit },
    measurements: { chest: 52, length: 61, sleeve: 60, shoulder: 46 },
    overrides: {
      'cream-xs': { stock: 0, availability: 6 },
      'cream-xxl': { stock: 0, availability: 6 },
      'cream-m': { stock: 7 },
      'cream-s': { stock: 12 },
      'cream-l': { stock: 21 },
      'cream-xl': { stock: 2 },
      'slate-xl': { stock: 2 },
    },
    accessories: ['lambswool-scarf', 'ribbed-beanie', 'wool-wash'],
    similar: ['merino-crew', 'fisherman-jumper', 'cropped-chunky-jumper'],
  },
  {
    handle: 'merino-crew',
    names: t('Merino Crew', 'Merinopullover', 'Sweter z merynosa'),
    short: t(
      'Fine merino, one layer under everything.',
      'Feine Merinowolle, die eine Schicht unter allem.',
      'Cienki merynos, jedna warstwa pod wszystko.',
    ),
    story: {
      en: [
        'Nineteen-micron merino, knitted on fine needles so that it slides under a blazer and over a shirt. It keeps no smells, which travellers notice first.',
        'The hem and cuffs are knitted in one piece with the body: there is no seam that could give way.',
      ],
      de: [
        'Merinowolle mit neunzehn Mikron, auf feinen Nadeln gestrickt, damit sie unter jedes Jackett und über jedes Hemd gleitet. Gerüche hält sie nicht fest; das merken Reisende zuerst.',
        'Bund und Bündchen sind mit dem Rumpf in einem Stück gestrickt: Es gibt keine Naht, die nachgeben könnte.',
      ],
      pl: [
        'Merynos o grubości dziewiętnastu mikronów, dziergany na cienkich igłach, więc wchodzi pod marynarkę i na koszulę. Nie chłonie zapachów, co pierwsi zauważają podróżni.',
        'Ściągacz u dołu i mankiety dziergane są w jednym kawałku z resztą: nie ma szwu, który mógłby puścić.',
      ],
    },
    categories: ['women-jumpers', 'men-jumpers', 'new-in'],
    manufacturer: 'fiacao',
    daysAgo: 23,
    weightG: 290,
    sizes: sizeRuns.letters,
    price: constantPrice(89),
    fibres: [{ fibre: 'merino', percent: 100 }],
    facts: { material: 'merino', fit: 'regular', care: 'wool', season: 'all', sustainability: 'traceable' },
    measurements: { chest: 53, length: 64, sleeve: 62, shoulder: 44 },
    accessories: ['wool-wash'],
    similar: ['cable-knit-wool-jumper', 'lambswool-crew'],
  },
  {
    handle: 'cropped-chunky-jumper',
    names: t('Cropped Chunky Jumper', 'Kurzer Grobstrickpullover', 'Krótki gruby sweter'),
    short: t(
      'Thick yarn, short body, made for high waists.',
      'Dickes Garn, kurzer Schnitt, gemacht für hohe Bünde.',
      'Gruba przędza, krótki krój, do wysokiego stanu.',
    ),
    story: {
      en: [
        'Four strands of lambswool twisted into one soft rope. The body ends where high trousers begin, so nothing bunches up at the waist.',
        'Dyed in Guimarães in small vats: the lavender differs a shade from lot to lot, and we think that is right.',
      ],
      de: [
        'Vier Fäden Lammwolle, zu einem weichen Seil verdreht. Der Pullover endet, wo hohe Hosen beginnen; an der Taille staut sich nichts.',
        'In Guimarães in kleinen Bottichen gefärbt: Das Lavendel weicht von Partie zu Partie um einen Hauch ab, und das darf es.',
      ],
      pl: [
        'Cztery nitki wełny jagnięcej skręcone w jeden miękki sznur. Sweter kończy się tam, gdzie zaczynają się spodnie z wysokim stanem, więc w talii nic się nie marszczy.',
        'Barwiony w Guimarães w małych kadziach: lawenda co partię różni się o odcień i tak ma być.',
      ],
    },
    categories: ['women-jumpers', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 6,
    weightG: 520,
    sizes: sizeRuns.toXl,
    price: constantPrice(109),
    fibres: [
      { fibre: 'lambswool', percent: 70 },
      { fibre: 'alpaca', percent: 30 },
    ],
    facts: { material: 'wool', fit: 'cropped', ...knit },
    measurements: { chest: 56, length: 48, sleeve: 58, shoulder: 50 },
    similar: ['cable-knit-wool-jumper'],
  },
  {
    handle: 'cashmere-jumper-ada',
    names: t('Cashmere Jumper Ada', 'Kaschmirpullover Ada', 'Kaszmirowy sweter Ada'),
    short: t(
      'Two-ply cashmere that was combed, not cut.',
      'Zweifädiger Kaschmir, gekämmt statt geschoren.',
      'Podwójna nitka kaszmiru, czesanego, nie strzyżonego.',
    ),
    story: {
      en: [
        'The undercoat of goats that live on high ground and are combed once a year, in spring. One jumper takes the wool of four of them.',
        'It pills a little in the first month, as good cashmere does; a comb comes with it. After that it is the last jumper you will want to take off.',
      ],
      de: [
        'Das Unterhaar von Ziegen, die in der Höhe leben und einmal im Jahr, im Frühling, gekämmt werden. Für einen Pullover braucht es vier von ihnen.',
        'Im ersten Monat bildet er ein paar Knötchen, wie es guter Kaschmir tut; ein Kamm liegt bei. Danach ist es der Pullover, den Sie zuletzt ausziehen möchten.',
      ],
      pl: [
        'Podszerstek kóz żyjących wysoko w górach, czesanych raz w roku, na wiosnę. Na jeden sweter potrzeba czterech.',
        'W pierwszym miesiącu trochę się mechaci, jak każdy dobry kaszmir; grzebień jest w komplecie. Potem nie będzie się chciało go zdejmować.',
      ],
    },
    categories: ['women-jumpers', 'sale'],
    manufacturer: 'fiacao',
    tags: ['last', 'portugal'],
    daysAgo: 210,
    weightG: 240,
    sizes: sizeRuns.toXl,
    price: repeatedlyReducedPrice(219, [
      [44, 195],
      [21, 175],
      [6, 159],
    ]),
    fibres: [{ fibre: 'cashmere', percent: 100 }],
    facts: { material: 'cashmere', fit: 'regular', sustainability: 'single', ...knit },
    measurements: { chest: 52, length: 62, sleeve: 60, shoulder: 43 },
    orderProperties: ['gift-wrap', 'gift-note'],
    overrides: {
      rose: { stock: 2 },
      'rose-xs': { stock: 0, availability: 9 },
      'rose-xl': { stock: 1 },
      'black-m': { stock: 1 },
    },
    accessories: ['wool-wash'],
    similar: ['merino-crew'],
  },
  {
    handle: 'buttoned-cardigan-ilse',
    names: t('Buttoned Cardigan Ilse', 'Strickjacke Ilse', 'Kardigan Ilse na guziki'),
    short: t(
      'A cardigan with weight, closed by five horn-coloured buttons.',
      'Eine Strickjacke mit Gewicht und fünf hornfarbenen Knöpfen.',
      'Kardigan, który swoje waży, z pięcioma guzikami w kolorze rogu.',
    ),
    story: {
      en: [
        'Named after the woman who ran the first shop on Friedrichsplatz and was never seen without one. Deep V-neck, long ribs, a placket that lies flat.',
        'Buttons are sewn on with a shank, so that the thick knit does not pull. Two spare ones are inside the hem.',
      ],
      de: [
        'Benannt nach der Frau, die den ersten Laden am Friedrichsplatz führte und nie ohne Strickjacke zu sehen war. Tiefer V-Ausschnitt, lange Bündchen, eine Knopfleiste, die flach liegt.',
        'Die Knöpfe sitzen auf einem Stiel, damit der dicke Strick nicht zieht. Zwei Ersatzknöpfe sind innen am Saum.',
      ],
      pl: [
        'Nazwany po kobiecie, która prowadziła pierwszy sklep przy Friedrichsplatz i nigdy się z takim nie rozstawała. Głęboki dekolt w serek, długie ściągacze, plisa, która leży płasko.',
        'Guziki przyszyto na stopce, żeby gruba dzianina się nie ciągnęła. Dwa zapasowe czekają przy dolnym szwie.',
      ],
    },
    categories: ['women-cardigans', 'new-in'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 21,
    weightG: 560,
    sizes: sizeRuns.letters,
    price: constantPrice(139),
    fibres: [
      { fibre: 'wool', percent: 60 },
      { fibre: 'alpaca', percent: 20 },
      { fibre: 'polyamide', percent: 20 },
    ],
    facts: { material: 'wool', fit: 'relaxed', care: 'wool', season: 'between' },
    measurements: { chest: 55, length: 64, sleeve: 60, shoulder: 46 },
    similar: ['lambswool-vest'],
  },
  {
    handle: 'lambswool-vest',
    names: t('Lambswool Vest', 'Pullunder aus Lammwolle', 'Bezrękawnik z wełny jagnięcej'),
    short: t(
      'Warm where it counts, free at the arms.',
      'Warm, wo es zählt, und frei an den Armen.',
      'Ciepły tam, gdzie trzeba, swobodny w ramionach.',
    ),
    story: {
      en: [
        'A V-necked vest with cables down the front, for shirts that deserve to be seen. It bridges September, and in January it goes under the coat.',
        'Armholes are ribbed twice, so that they neither gape nor pinch.',
      ],
      de: [
        'Ein Pullunder mit V-Ausschnitt und Zöpfen, für Hemden, die man sehen soll. Er überbrückt den September, und im Januar kommt er unter den Mantel.',
        'Die Armausschnitte sind doppelt gerippt: Sie stehen nicht ab und kneifen nicht.',
      ],
      pl: [
        'Bezrękawnik z dekoltem w serek i warkoczami, do koszul, które warto pokazać. Ratuje wrzesień, a w styczniu wchodzi pod płaszcz.',
        'Podkroje rąk mają podwójny ściągacz: nie odstają i nie uciskają.',
      ],
    },
    categories: ['women-vests'],
    manufacturer: 'fiacao',
    tags: ['portugal'],
    daysAgo: 96,
    weightG: 310,
    sizes: sizeRuns.toXl,
    price: constantPrice(79),
    fibres: [{ fibre: 'lambswool', percent: 100 }],
    facts: { material: 'wool', fit: 'regular', care: 'wool', season: 'between', sustainability: 'single' },
    measurements: { chest: 51, length: 58, shoulder: 37 },
    accessories: ['oxford-shirt', 'relaxed-linen-shirt'],
  },
]
