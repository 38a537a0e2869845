import type { ColumnNames } from '../source-cells.ts'

/** The columns of WooCommerce's product export, whose names are in the language of the exporting person. */
export const wooCommerceColumns: ColumnNames = {
  id: ['id'],
  type: ['type', 'typ', 'rodzaj'],
  sku: ['sku', 'artikelnummer'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn', 'gtin, upc, ean lub isbn'],
  name: ['name', 'nazwa'],
  slug: ['slug'],
  published: ['published', 'veröffentlicht', 'opublikowano', 'opublikowany'],
  shortDescription: ['short description', 'kurzbeschreibung', 'krótki opis'],
  description: ['description', 'beschreibung', 'opis'],
  inStock: ['in stock?', 'vorrätig?', 'w magazynie?', 'na stanie?'],
  stock: ['stock', 'lager', 'lagerbestand', 'bestand', 'magazyn', 'stan magazynowy'],
  backorders: ['backorders allowed?', 'lieferrückstände erlaubt?', 'dopuszczone zamówienia oczekujące?'],
  weightKg: ['weight (kg)', 'gewicht (kg)', 'waga (kg)'],
  weightG: ['weight (g)', 'gewicht (g)', 'waga (g)'],
  weightLb: ['weight (lbs)', 'gewicht (lbs)', 'waga (lbs)'],
  weightOz: ['weight (oz)', 'gewicht (oz)', 'waga (oz)'],
  salePrice: ['sale price', 'angebotspreis', 'cena promocyjna'],
  regularPrice: ['regular price', 'regulärer preis', 'cena regularna'],
  categories: ['categories', 'kategorien', 'kategorie'],
  tags: ['tags', 'schlagwörter', 'znaczniki', 'tagi'],
  brands: ['brands', 'marken', 'marki'],
  images: ['images', 'bilder', 'obrazki'],
  parent: ['parent', 'übergeordnetes produkt', 'eltern', 'nadrzędny'],
  seoTitle: ['meta: _yoast_wpseo_title', 'meta: rank_math_title'],
  seoDescription: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'],
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => index + 1).flatMap((number) => [
      [`attribute${number}`, [`attribute ${number} name`, `attribut ${number} name`, `nazwa atrybutu ${number}`]],
      [
        `values${number}`,
        [
          `attribute ${number} value(s)`,
          `attribut ${number} wert(e)`,
          `attribut ${number} wert`,
          `wartości atrybutu ${number}`,
          `wartość(i) atrybutu ${number}`,
        ],
      ],
    ]),
  ),
}
