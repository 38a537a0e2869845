import { sizeRuns } from '../../terms/attributes.ts'
import { t } from '../../text.ts'
import { constantPrice } from '../prices.ts'
import type { ItemSource } from '../source.ts'

const moreCloth = { '42': 1000, '44': 1000, '46': 2000, '48': 2000, '50': 2000 }

export const womenCoats: readonly ItemSource[] = [
  {
    handle: 'double-breasted-wool-coat',
    names: t('Double-Breasted Wool Coat', 'Zweireihiger Wollmantel', 'Dwurzędowy płaszcz wełniany'),
    short: t(
      'Six buttons, half-lined, milled until no wind comes through.',
      'Sechs Knöpfe, halb gefüttert, gewalkt, bis kein Wind mehr durchkommt.',
      'Sześć guzików, połowa podszewki, tak spilśniony, że nie przepuści wiatru.',
    ),
    story: {
      en: [
        'Wool woven and milled in Kassel, 620 grams to the metre, cut in Prato by people who have cut coats for forty years. It stands up to sleet without a hood and to a restaurant without an apology.',
        'Sizes from 42 take more cloth and cost a little more; we would rather say so than spread it over everyone.',
        'Marta is 1.76 m and wears 38.',
      ],
      de: [
        'In Kassel gewebt und gewalkt, 620 Gramm auf den Meter, in Prato zugeschnitten von Leuten, die seit vierzig Jahren Mäntel schneiden. Er hält Schneeregen ohne Kapuze stand und einem Restaurant ohne Entschuldigung.',
        'Ab Größe 42 braucht es mehr Stoff, deshalb kostet er etwas mehr; das sagen wir lieber, als es auf alle umzulegen.',
        'Marta ist 1,76 m groß und trägt 38.',
      ],
      pl: [
        'Tkanina tkana i folowana w Kassel, 620 gramów na metr, krojona w Prato przez ludzi, którzy od czterdziestu lat kroją płaszcze. Wytrzyma deszcz ze śniegiem bez kaptura i restaurację bez przeprosin.',
        'Od rozmiaru 42 potrzeba więcej tkaniny i płaszcz kosztuje trochę więcej; wolimy to powiedzieć, niż rozłożyć na wszystkich.',
        'Marta ma 1,76 m wzrostu i nosi 38.',
      ],
    },
    categories: ['women-wool-coats'],
    manufacturer: 'bellandi',
    daysAgo: 12,
    weightG: 1650,
    sizes: sizeRuns.womensWide,
    price: constantPrice(289),
    surcharges: moreCloth,
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 90 },
      { part: 'shell', fibre: 'polyamide', percent: 10 },
      { part: 'lining', fibre: 'cupro', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'regular', care: 'dry', season: 'winter', sustainability: 'traceable' },
    measurements: { chest: 54, length: 104, sleeve: 62, shoulder: 43 },
    accessories: ['lambswool-scarf'],
    similar: ['herringbone-coat-runa', 'wool-overcoat-anton'],
  },
  {
    handle: 'tailored-blazer',
    names: t('Tailored Blazer', 'Tailliertes Jackett', 'Taliowana marynarka'),
    short: t(
      'Half-canvassed, softly shouldered, with cuffs that really open.',
      'Halb mit Rosshaar verarbeitet, weiche Schulter, Ärmelknöpfe, die sich wirklich öffnen lassen.',
      'Na półpłótnie, o miękkim ramieniu, z rękawem, który naprawdę się rozpina.',
    ),
    story: {
      en: [
        'A jacket needs something inside. Ours has horsehair in the chest, where it shapes itself to you over a season, and nothing glued.',
        'One inside pocket for a telephone, one for a pencil, none for excuses.',
      ],
      de: [
        'Ein Jackett braucht ein Innenleben. Unseres hat Rosshaar in der Brust, das sich in einer Saison nach Ihnen formt, und nichts ist geklebt.',
        'Eine Innentasche für das Telefon, eine für den Bleistift, keine für Ausreden.',
      ],
      pl: [
        'Marynarka musi mieć coś w środku. Nasza ma w piersi włosiankę, która przez sezon dopasuje się do sylwetki, i nic nie jest klejone.',
        'Jedna wewnętrzna kieszeń na telefon, jedna na ołówek, żadnej na wymówki.',
      ],
    },
    categories: ['women-blazers'],
    manufacturer: 'bellandi',
    daysAgo: 15,
    weightG: 780,
    sizes: sizeRuns.womens,
    price: constantPrice(189),
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 97 },
      { part: 'shell', fibre: 'elastane', percent: 3 },
      { part: 'lining', fibre: 'viscose', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'slim', care: 'dry', season: 'all' },
    measurements: { chest: 49, length: 70, sleeve: 60, shoulder: 40 },
    overrides: { 'taupe-40': { stock: 1 } },
    accessories: ['pinstripe-trousers', 'bow-blouse'],
    similar: ['herringbone-blazer-emil'],
  },
  {
    handle: 'herringbone-coat-runa',
    names: t('Herringbone Coat Runa', 'Fischgratmantel Runa', 'Płaszcz w jodełkę Runa'),
    short: t(
      'A long herringbone that looks better with a hole in the pocket.',
      'Ein langer Fischgrat, der mit einem Loch in der Tasche noch schöner ist.',
      'Długa jodełka, której do twarzy z dziurą w kieszeni.',
    ),
    story: {
      en: [
        'Undyed wool in two natural greys, straight from the sheep. No dye means no fading, and no two coats are quite alike.',
        'Woven to order in small widths: allow four weeks.',
      ],
      de: [
        'Ungefärbte Wolle in zwei natürlichen Grautönen, so wie das Schaf sie trug. Ohne Farbe bleicht nichts aus, und kein Mantel gleicht ganz dem anderen.',
        'In schmalen Bahnen auf Bestellung gewebt: Rechnen Sie mit vier Wochen.',
      ],
      pl: [
        'Niebarwiona wełna w dwóch naturalnych szarościach, prosto z owcy. Bez barwnika nic nie blaknie, a każdy płaszcz jest trochę inny.',
        'Tkany na zamówienie w wąskich pasach: potrzebujemy na to czterech tygodni.',
      ],
    },
    categories: ['women-wool-coats', 'new-in'],
    manufacturer: 'hausmann',
    tags: ['repairable'],
    daysAgo: 36,
    weightG: 1720,
    sizes: sizeRuns.womens,
    price: constantPrice(339),
    surcharges: moreCloth,
    fibres: [
      { part: 'shell', fibre: 'wool', percent: 100 },
      { part: 'lining', fibre: 'cupro', percent: 100 },
    ],
    facts: { material: 'wool', fit: 'relaxed', care: 'dry', season: 'winter', sustainability: 'traceable' },
    measurements: { chest: 57, length: 112, sleeve: 61, shoulder: 44 },
    overrides: { grey: { stock: 0, mayOversell: true, availability: 7 } },
    similar: ['double-breasted-wool-coat'],
  },
]
