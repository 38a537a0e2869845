import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const menJackets: readonly ItemSource[] = [
  {
    handle: 'denim-trucker-jacket',
    names: t('Denim Trucker Jacket', 'Jeansjacke', 'Kurtka dżinsowa'),
    short: t(
      'Thirteen-ounce organic denim, bar tacks at every point of strain, buttons you can replace without tools.',
      'Dreizehn-Unzen-Denim aus Bio-Baumwolle, Riegel an allen beanspruchten Stellen, Knöpfe, die sich ohne Werkzeug ersetzen lassen.',
      'Trzynastouncjowy denim ekologiczny, rygle w miejscach narażonych na rozdarcie, guziki do wymiany bez narzędzi.',
    ),
    story: {
      en: [
        'The trucker is sixty years old and needs no improving, only good denim. Ours is thirteen ounces, from organic cotton, and stiff at first.',
        'Look closer: forty-two bar tacks, copper-coloured thread, and metal buttons that screw off without tools.',
        'Cut for everyone. Women take one size down.',
      ],
      de: [
        'Die Trucker-Jacke ist sechzig Jahre alt und muss nicht verbessert werden, sie braucht nur guten Denim. Unserer wiegt dreizehn Unzen, ist aus Bio-Baumwolle und anfangs steif.',
        'Sehen Sie genauer hin: zweiundvierzig Riegel, kupferfarbener Faden und Metallknöpfe, die sich ohne Werkzeug abschrauben lassen.',
        'Für alle geschnitten. Damen nehmen eine Größe kleiner.',
      ],
      pl: [
        'Ten krój ma sześćdziesiąt lat i nie trzeba go poprawiać, potrzebuje tylko dobrego denimu. Nasz ma trzynaście uncji, jest z bawełny ekologicznej i na początku sztywny.',
        'Z bliska widać więcej: czterdzieści dwa rygle, miedzianą nić i metalowe guziki, które odkręca się bez narzędzi.',
        'Krój dla każdego. Kobiety biorą o rozmiar mniejszy.',
      ],
    },
    categories: ['men-denim-jackets', 'women-denim-jackets', 'new-in'],
    manufacturer: 'ege',
    tags: ['organic'],
    daysAgo: 26,
    weightG: 980,
    sizes: sizeRuns.letters,
    price: constantPrice(129),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'cool', season: 'between', sustainability: 'single' },
    measurements: { chest: 55, length: 63, sleeve: 63, shoulder: 46 },
    similar: ['corduroy-overshirt', 'twill-chore-jacket'],
    orderProperties: ['repair-card'],
  },
  {
    handle: 'corduroy-overshirt',
    names: t('Corduroy Overshirt', 'Hemdjacke aus Cord', 'Sztruksowa kurtka koszulowa'),
    short: t(
      'Corduroy over flannel over merino: the outer third.',
      'Cord über Flanell über Merino: das äußere Drittel.',
      'Sztruks na flaneli, flanela na merynosie: to ta zewnętrzna warstwa.',
    ),
    story: {
      en: [
        'Heavy enough for a jacket, soft enough to keep on at the table. The pile is cut in Łódź on a machine from 1958 that nobody has managed to replace.',
        'Four pockets, two of them secret.',
      ],
      de: [
        'Schwer genug für eine Jacke, weich genug, um sie bei Tisch anzubehalten. Der Flor wird in Łódź auf einer Maschine von 1958 geschnitten, die bisher niemand ersetzen konnte.',
        'Vier Taschen, zwei davon geheim.',
      ],
      pl: [
        'Dość ciężka jak na kurtkę, dość miękka, by nie zdejmować jej przy stole. Runo tnie się w Łodzi na maszynie z 1958 roku, której nikomu nie udało się zastąpić.',
        'Cztery kieszenie, dwie z nich tajne.',
      ],
    },
    categories: ['men-overshirts', 'new-in'],
    manufacturer: 'zielona',
    daysAgo: 22,
    weightG: 760,
    sizes: sizeRuns.fromS,
    price: constantPrice(139),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'cool', season: 'between', sustainability: 'gots' },
    measurements: { chest: 58, length: 68, sleeve: 64, shoulder: 47 },
    similar: ['twill-chore-jacket', 'denim-trucker-jacket'],
    accessories: ['checked-flannel-shirt', 'merino-crew'],
  },
  {
    handle: 'twill-chore-jacket',
    names: t('Twill Chore Jacket', 'Arbeitsjacke aus Twill', 'Robocza kurtka z diagonalu'),
    short: t(
      'A workman’s jacket that has never refused an office.',
      'Eine Arbeitsjacke, die noch kein Büro verweigert hat.',
      'Robocza kurtka, której nie wstyd w biurze.',
    ),
    story: {
      en: [
        'French blue by way of Łódź. The twill starts matte and flat, and ends as a map of what you did in it.',
        'Pockets sit where hands fall. Pencil loop inside.',
      ],
      de: [
        'Französisches Blau auf dem Umweg über Łódź. Der Twill beginnt matt und eben und endet als Landkarte dessen, was Sie darin getan haben.',
        'Die Taschen sitzen dort, wo die Hände hinfallen. Innen eine Stiftschlaufe.',
      ],
      pl: [
        'Francuski błękit przez Łódź. Diagonal na początku jest matowy i gładki, a kończy jako mapa tego, co się w nim robiło.',
        'Kieszenie są tam, gdzie opadają dłonie. W środku pętelka na ołówek.',
      ],
    },
    categories: ['men-overshirts'],
    manufacturer: 'zielona',
    tags: ['organic'],
    daysAgo: 88,
    weightG: 690,
    sizes: sizeRuns.fromS,
    price: constantPrice(119),
    fibres: [{ fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'relaxed', care: 'warm', season: 'between', sustainability: 'gots' },
    measurements: { chest: 59, length: 67, sleeve: 63, shoulder: 48 },
    similar: ['corduroy-overshirt'],
  },
  {
    handle: 'wool-overcoat-anton',
    names: t('Wool Overcoat Anton', 'Wollmantel Anton', 'Wełniany płaszcz Anton'),
    short: t(
      'Double-breasted, knee-long, with a collar that stands up in the wind.',
      'Zweireihig, knielang, mit einem Kragen, der im Wind stehen bleibt.',
      'Dwurzędowy, do kolan, z kołnierzem, który stoi na wietrze.',
    ),
    story: {
      en: [
        'Anton cut coats in Prato for half a century and left us this pattern and his chalk. The shoulder is his, the pockets are ours: one of them takes a paperback.',
        'Grey is woven to order and takes about two weeks.',
      ],
      de: [
        'Anton hat in Prato ein halbes Jahrhundert lang Mäntel zugeschnitten und uns diesen Schnitt und seine Kreide hinterlassen. Die Schulter ist seine, die Taschen sind unsere: In eine passt ein Taschenbuch.',
        'Grau wird auf Bestellung gewebt und dauert etwa zwei Wochen.',
      ],
      pl: [
        'Anton przez pół wieku kroił płaszcze w Prato i zostawił nam ten wykrój oraz swoją kredę. Ramię jest jego, kieszenie nasze: w jednej mieści się książka.',
        'Szary tkany jest na zamówienie, trwa to około dwóch tygodni.',
      ],
    },
    categories: ['men-tailoring', 'new-in'],
    manufacturer: 'bellandi',
    tags: ['repairable'],
    daysAgo: 27,
    weightG: 1850,
    sizes: sizeRuns.fromS,
    price: constantPrice(349, {}),
    surcharges: { xl: 1000, xxl: 2000 },
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 90 },
      { part: 'shell', fibre: 'cashmere', percent: 10 },
      { part: 'lining', fibre: 'cupro', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'regular', care: 'dry', season: 'winter', sustainability: 'traceable' },
    measurements: { chest: 60, length: 108, sleeve: 66, shoulder: 48 },
    overrides: { grey: { stock: 0, mayOversell: true, availability: 5 } },
    accessories: ['lambswool-scarf', 'ribbed-scarf'],
    similar: ['double-breasted-wool-coat'],
  },
  {
    handle: 'herringbone-blazer-emil',
    names: t('Herringbone Blazer Emil', 'Fischgratsakko Emil', 'Marynarka w jodełkę Emil'),
    short: t(
      'A tobacco herringbone for people who own elbow patches in spirit.',
      'Ein tabakfarbener Fischgrat für Menschen mit Ellbogenflicken im Herzen.',
      'Tytoniowa jodełka dla tych, którzy łaty na łokciach noszą w sercu.',
    ),
    story: {
      en: [
        'Woollen yarn with flecks of moss and rust, woven in Kassel and built in Prato without a gram of glue.',
        'Two buttons, three pockets, one vent. It does not need a tie and does not mind one.',
      ],
      de: [
        'Streichgarn mit Sprenkeln in Moos und Rost, in Kassel gewebt und in Prato ohne ein Gramm Kleber gebaut.',
        'Zwei Knöpfe, drei Taschen, ein Schlitz. Es braucht keine Krawatte und hat nichts dagegen.',
      ],
      pl: [
        'Zgrzebna przędza z plamkami mchu i rdzy, tkana w Kassel i zbudowana w Prato bez grama kleju.',
        'Dwa guziki, trzy kieszenie, jedno rozcięcie. Krawata nie potrzebuje i się go nie boi.',
      ],
    },
    categories: ['men-tailoring', 'sale'],
    manufacturer: 'bellandi',
    tags: ['last'],
    daysAgo: 230,
    weightG: 890,
    sizes: sizeRuns.mens,
    price: reducedPrice(239, 189, 8),
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 100 },
      { part: 'lining', fibre: 'viscose', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'regular', care: 'dry', season: 'winter' },
    measurements: { chest: 56, length: 74, sleeve: 65, shoulder: 46 },
    overrides: { '44': { stock: 1 }, '50': { stock: 2 }, '48': { stock: 0, availability: 9 } },
    similar: ['tailored-blazer'],
  },
]
