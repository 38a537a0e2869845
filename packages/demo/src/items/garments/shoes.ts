import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { reducedPrice, constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

export const shoes: readonly ItemSource[] = [
  {
    handle: 'chelsea-boots',
    names: t('Chelsea Boots', 'Chelsea-Boots', 'Sztyblety'),
    short: t(
      'Goodyear-welted in Northampton, so that they can be resoled again and again.',
      'In Northampton rahmengenäht, damit sie immer wieder neu besohlt werden können.',
      'Szyte w Northampton metodą Goodyear, więc można je wciąż podzelowywać.',
    ),
    story: {
      en: [
        'One piece of calf from toe to heel, elastic that keeps its stretch, a cork footbed that moulds itself to your foot.',
        'Send them back when the sole is through: we fit a new one, free of charge, for life.',
      ],
      de: [
        'Ein Stück Kalbsleder von der Spitze bis zur Ferse, ein Gummizug, der durchhält, und ein Korkfußbett, das sich Ihrem Fuß anpasst.',
        'Ist die Sohle durch, schicken Sie sie zurück: Wir setzen eine neue ein, kostenlos und lebenslang.',
      ],
      pl: [
        'Jeden kawałek cielęcej skóry od czubka po piętę, guma, która wytrzymuje, i korek, który staje się odbiciem stopy.',
        'Gdy podeszwa się zedrze, proszę je odesłać: przyszyjemy nową, bezpłatnie i bez limitu czasu.',
      ],
    },
    categories: ['accessories-boots', 'new-in', 'sale'],
    manufacturer: 'harrow',
    daysAgo: 21,
    weightG: 1300,
    sizes: sizeRuns.shoes,
    price: reducedPrice(229, 189, 14),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'winter' },
    measurements: { foot: 26.5, shaft: 13 },
    shared: { availability: 3 },
    overrides: {
      'chestnut-eu-40': { stock: 2 },
      'chestnut-eu-46': { stock: 0, availability: 6 },
      'black-eu-36': { stock: 0, availability: 8 },
    },
    accessories: ['shoe-cream'],
    similar: ['suede-boots'],
  },
  {
    handle: 'suede-boots',
    names: t('Suede Ankle Boots', 'Stiefeletten aus Veloursleder', 'Zamszowe botki'),
    short: t(
      'Unlined suede, soft on the first day.',
      'Ungefüttertes Veloursleder, weich vom ersten Tag an.',
      'Zamsz bez podszewki, miękki od pierwszego dnia.',
    ),
    story: {
      en: [
        'Suede from a tannery that cleans its water twice. Without lining it moulds to the ankle within an evening.',
        'Brush, do not polish.',
      ],
      de: [
        'Veloursleder aus einer Gerberei, die ihr Wasser zweimal reinigt. Ohne Futter schmiegt es sich an einem Abend an den Knöchel.',
        'Bürsten, nicht cremen.',
      ],
      pl: [
        'Zamsz z garbarni, która dwukrotnie oczyszcza wodę. Bez podszewki dopasowuje się do kostki w jeden wieczór.',
        'Szczotkować, nie pastować.',
      ],
    },
    categories: ['accessories-boots'],
    manufacturer: 'harrow',
    tags: ['repairable'],
    daysAgo: 98,
    weightG: 980,
    sizes: sizeRuns.mensShoes,
    price: constantPrice(169),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'between' },
    measurements: { foot: 27.9, shaft: 12.5 },
    shared: { availability: 2 },
    similar: ['chelsea-boots'],
  },
  {
    handle: 'court-sneakers',
    names: t('Court Sneakers', 'Tennissneaker', 'Tenisówki kortowe'),
    short: t(
      'White leather, green heel, a sole that is stitched on.',
      'Weißes Leder, grüne Ferse, eine Sohle, die angenäht ist.',
      'Biała skóra, zielona pięta, przyszyta podeszwa.',
    ),
    story: {
      en: [
        'A court shoe from Porto, lasted by hand. The cup sole is stitched all the way round, which is why it can be replaced.',
        'They get better looking for a year and then stay there.',
      ],
      de: [
        'Ein Tennisschuh aus Porto, von Hand gezwickt. Die Schalensohle ist rundum angenäht und lässt sich deshalb ersetzen.',
        'Ein Jahr lang werden sie schöner, dann bleiben sie so.',
      ],
      pl: [
        'But kortowy z Porto, ręcznie naciągany na kopyto. Podeszwa jest przyszyta dookoła, dlatego można ją wymienić.',
        'Przez rok pięknieją, potem już takie zostają.',
      ],
    },
    categories: ['accessories-sneakers'],
    manufacturer: 'ribeira',
    tags: ['portugal'],
    daysAgo: 155,
    weightG: 820,
    sizes: sizeRuns.shoes,
    price: constantPrice(119),
    facts: { material: 'leather', fit: 'regular', care: 'wipe', season: 'all' },
    measurements: { foot: 26.5 },
    shared: { availability: 2 },
    similar: ['canvas-sneakers'],
  },
  {
    handle: 'canvas-sneakers',
    names: t('Canvas Sneakers', 'Leinenturnschuhe', 'Płócienne trampki'),
    short: t(
      'Organic canvas on natural rubber, for barefoot months.',
      'Bio-Canvas auf Naturkautschuk, für barfüßige Monate.',
      'Ekologiczne płótno na kauczuku, na miesiące bez skarpet.',
    ),
    story: {
      en: ['The toe cap is vulcanised, not glued, so it stays. Wash them by hand and let the sun do the rest.'],
      de: [
        'Die Kappe ist vulkanisiert, nicht geklebt, deshalb hält sie. Von Hand waschen, den Rest erledigt die Sonne.',
      ],
      pl: ['Nosek jest wulkanizowany, nie klejony, więc się trzyma. Prać ręcznie, resztę zrobi słońce.'],
    },
    categories: ['accessories-sneakers', 'sale'],
    manufacturer: 'ribeira',
    tags: ['organic'],
    daysAgo: 205,
    weightG: 640,
    sizes: sizeRuns.womensShoes,
    price: reducedPrice(75, 59, 30),
    fibres: [{ part: 'upper', fibre: 'cotton', percent: 100 }],
    facts: { material: 'organic-cotton', fit: 'regular', care: 'hand', season: 'summer', sustainability: 'gots' },
    measurements: { foot: 25.2 },
    shared: { availability: 2 },
    overrides: { 'brick-eu-36': { stock: 0, availability: 9 }, 'brick-eu-37': { stock: 1 } },
    similar: ['court-sneakers'],
  },
]
