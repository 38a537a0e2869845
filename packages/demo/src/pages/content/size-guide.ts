import type { Locale } from '../../locales.ts'
import { t } from '../../text.ts'
import { card, columns, image, type BlockDraft } from '../blocks.ts'
import { prose } from '@vitrine/contract/pages/prose'

export function sizeGuide(locale: Locale): BlockDraft[] {
  return [
    columns(
      [7, 5],
      card({ html: prose(measure[locale], locale) }),
      image({ picture: 'relaxed-linen-shirt-sky-flat', alt: flat[locale] }),
    ),
    card({ html: prose(tables[locale], locale) }),
  ]
}

const flat = t('A linen shirt, folded', 'Ein gefaltetes Leinenhemd', 'Złożona lniana koszula')

const measure = t(
  `
## How to measure

Use a soft tape, hold it level and not tight, and breathe.

- **Chest:** around the fullest part, under the arms.
- **Waist:** where you bend sideways, usually a hand above the hip bone.
- **Hip:** around the fullest part of the seat, feet together.
- **Inseam:** from the crotch to the floor, without shoes.

The quickest way is to measure a piece that you like, laid flat, and to compare it with the table on the product page. The bar under the sizes shows how it fitted others.
`,
  `
## So messen Sie

Nehmen Sie ein weiches Maßband, halten Sie es waagerecht und nicht zu straff, und atmen Sie.

- **Brust:** um die stärkste Stelle, unter den Armen hindurch.
- **Taille:** dort, wo Sie sich zur Seite beugen, meist eine Handbreit über dem Hüftknochen.
- **Hüfte:** um die stärkste Stelle des Gesäßes, Füße zusammen.
- **Schrittlänge:** vom Schritt bis zum Boden, ohne Schuhe.

Am schnellsten geht es mit einem Stück, das Ihnen gut passt: flach hinlegen, messen und mit der Tabelle auf der Produktseite vergleichen. Der Balken unter den Größen zeigt, wie der Artikel bei anderen ausgefallen ist.
`,
  `
## Jak się zmierzyć

Potrzebna jest miękka miarka; trzymamy ją poziomo, nie za ciasno, i oddychamy.

- **Klatka piersiowa:** w najszerszym miejscu, pod pachami.
- **Talia:** tam, gdzie ciało zgina się w bok, zwykle na dłoń nad kością biodrową.
- **Biodra:** w najszerszym miejscu pośladków, stopy razem.
- **Długość kroku:** od kroku do podłogi, bez butów.

Najszybciej jest zmierzyć rzecz, która dobrze leży, rozłożoną na płasko, i porównać ją z tabelą na stronie produktu. Pasek pod rozmiarami pokazuje, jak rzecz leży na innych.
`,
)

const rows = {
  letters: [
    'XS | 34 | 8 | 80–83 | 62–65 | 88–91',
    'S | 36–38 | 10 | 84–87 | 66–69 | 92–95',
    'M | 40 | 12 | 88–91 | 70–73 | 96–99',
    'L | 42–44 | 14 | 92–95 | 74–79 | 100–105',
    'XL | 46 | 16 | 96–101 | 80–85 | 106–109',
    'XXL | 48–50 | 18 | 102–107 | 86–92 | 110–116',
  ],
  men: [
    'S | 46 | 90–93 | 78–81 | W29–W30',
    'M | 48–50 | 94–101 | 82–89 | W31–W33',
    'L | 52 | 102–105 | 90–93 | W34',
    'XL | 54 | 106–109 | 94–97 | W35–W36',
    'XXL | 56 | 110–114 | 98–103 | W36',
  ],
  shoes: [
    '36 | 3½ | 23,0',
    '37 | 4 | 23,5',
    '38 | 5 | 24,2',
    '39 | 6 | 24,8',
    '40 | 6½ | 25,5',
    '41 | 7½ | 26,2',
    '42 | 8 | 26,8',
    '43 | 9 | 27,5',
    '44 | 10 | 28,2',
    '45 | 10½ | 28,8',
    '46 | 11½ | 29,5',
  ],
} as const

const body = (lines: readonly string[], point = ',') =>
  lines.map((line) => `| ${line.replaceAll(',', point)} |`).join('\n')

const tables = t(
  `
## Women, in centimetres

| Size | EU | UK | Chest | Waist | Hip |
${body(rows.letters)}

## Men, in centimetres

| Size | EU | Chest | Waist | Jeans |
${body(rows.men)}

## Shoes

| EU | UK | Foot in centimetres |
${body(rows.shoes, '.')}

Between two sizes? Take the larger one for knitwear and the smaller one for linen. If it does not fit after all, the exchange is free.
`,
  `
## Damen, in Zentimetern

| Größe | EU | UK | Brust | Taille | Hüfte |
${body(rows.letters)}

## Herren, in Zentimetern

| Größe | EU | Brust | Taille | Jeans |
${body(rows.men)}

## Schuhe

| EU | UK | Fuß in Zentimetern |
${body(rows.shoes)}

Zwischen zwei Größen? Bei Strick nehmen Sie die größere, bei Leinen die kleinere. War es doch die falsche, kostet der Umtausch nichts.
`,
  `
## Kobiety, w centymetrach

| Rozmiar | EU | UK | Biust | Talia | Biodra |
${body(rows.letters)}

## Mężczyźni, w centymetrach

| Rozmiar | EU | Klatka | Pas | Dżinsy |
${body(rows.men)}

## Buty

| EU | UK | Stopa w centymetrach |
${body(rows.shoes)}

Pomiędzy rozmiarami? W dzianinach lepiej wziąć większy, w lnie mniejszy. Jeśli jednak nie pasuje, wymiana nic nie kosztuje.
`,
)
