import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface ProductCopy {
  readonly gallery: string
  readonly pictureOf: (n: number, total: number) => string
  readonly zoom: (n: number) => string
  readonly larger: string
  readonly details: string
  readonly technical: string
  readonly legal: string
  readonly manufacturer: string
  readonly responsible: string
  readonly graduated: string
  readonly percent: (value: number) => string
  readonly saving: (price: string, percent: number) => string
  readonly stars: RegExp
  readonly anonymous: string
  readonly verified: RegExp
  readonly older: string
  readonly showAll: (count: number) => string
  readonly more: (category: string) => string
  readonly lowest: (price: string) => string
  readonly within: (days: number) => string
  readonly minimum: (pieces: number) => string
  readonly quantity: string
  readonly outOfStock: RegExp
  readonly notAvailable: RegExp
  readonly addToCart: string
  readonly chooseSize: string
  readonly offlineSize: (size: string) => string
  readonly whole: RegExp
  readonly decimal: RegExp
  readonly tooLong: (most: number) => RegExp
}

/**
 * Expected copy of a product page in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const productCopy: Readonly<Record<Locale, ProductCopy>> = {
  en: {
    gallery: 'Pictures',
    pictureOf: (n, total) => `${n} of ${total}`,
    zoom: (n) => `Zoom picture ${n}`,
    larger: 'Zoom in',
    details: 'Product details',
    technical: 'Technical data',
    legal: 'Legal details',
    manufacturer: 'Manufacturer',
    responsible: 'Responsible person in the EU',
    graduated: 'Buy more, pay less',
    percent: (value) => `${value.toFixed(1)}%`,
    saving: (price, percent) => `${price} if bought separately: you save ${percent}%.`,
    stars: /of 5 stars/,
    anonymous: 'Anonymous',
    verified: /verified purchase/,
    older: 'Older reviews',
    showAll: (count) => `Show all ${count} reviews`,
    more: (category) => `More from ${category}`,
    lowest: (price) => `Lowest price of the last 30 days before the reduction: ${price}.`,
    within: (days) => `Delivery (United Kingdom) within ${days} working days`,
    minimum: (pieces) => `Minimum order quantity: ${pieces}.`,
    quantity: 'Quantity',
    outOfStock: /Out of stock/,
    notAvailable: /This item is not available/,
    addToCart: 'Add to cart',
    chooseSize: 'Please choose: Size',
    offlineSize: (size) => `whether ${size} is in stock can't be checked right now`,
    whole: /Please enter a whole number/,
    decimal: /Please enter a decimal number/,
    tooLong: (most) => new RegExp(`At most ${most} characters are allowed`),
  },
  de: {
    gallery: 'Bilder',
    pictureOf: (n, total) => `${n} von ${total}`,
    zoom: (n) => `Bild ${n} vergrößern`,
    larger: 'Vergrößern',
    details: 'Artikeldetails',
    technical: 'Technische Daten',
    legal: 'Rechtliche Angaben',
    manufacturer: 'Hersteller',
    responsible: 'Verantwortliche Person in der EU',
    graduated: 'Mehr kaufen, weniger zahlen',
    percent: (value) => `${value.toFixed(1).replace('.', ',')}\u00A0%`,
    saving: (price, percent) => `Einzeln ${price}: Sie sparen ${percent} %.`,
    stars: /von 5 Sternen/,
    anonymous: 'Anonym',
    verified: /bestätigter Kauf/,
    older: 'Ältere Bewertungen',
    showAll: (count) => `Alle ${count} Bewertungen anzeigen`,
    more: (category) => `Mehr aus der Kategorie ${category}`,
    lowest: (price) => `Niedrigster Preis der letzten 30 Tage vor der Ermäßigung: ${price}.`,
    within: (days) => `Lieferung (Deutschland) innerhalb von ${days} Werktagen`,
    minimum: (pieces) => `Mindestbestellmenge: ${pieces}.`,
    quantity: 'Menge',
    outOfStock: /Ausverkauft\. Wählen/,
    notAvailable: /zurzeit nicht verfügbar/,
    addToCart: 'In den Warenkorb',
    chooseSize: 'Bitte wählen: Größe',
    offlineSize: (size) => `Ob ${size} vorrätig ist, lässt sich gerade nicht prüfen`,
    whole: /geben Sie eine ganze Zahl ein/,
    decimal: /geben Sie eine Dezimalzahl ein/,
    tooLong: (most) => new RegExp(`höchstens ${most} Zeichen erlaubt`),
  },
  pl: {
    gallery: 'Zdjęcia',
    pictureOf: (n, total) => `${n} z ${total}`,
    zoom: (n) => `Powiększ zdjęcie ${n}`,
    larger: 'Powiększ',
    details: 'Szczegóły produktu',
    technical: 'Dane techniczne',
    legal: 'Informacje prawne',
    manufacturer: 'Producent',
    responsible: 'Osoba odpowiedzialna w UE',
    graduated: 'Więcej sztuk, niższa cena',
    percent: (value) => `${value.toFixed(1).replace('.', ',')}%`,
    saving: (price, percent) => `Osobno ${price}: oszczędność ${percent}%.`,
    stars: /z 5 gwiazdek/,
    anonymous: 'Anonimowo',
    verified: /zakup potwierdzony/,
    older: 'Starsze opinie',
    showAll: (count) => `Pokaż wszystkie opinie (${count})`,
    more: (category) => `Więcej z kategorii: ${category}`,
    lowest: (price) => `Najniższa cena z 30 dni przed obniżką: ${price}.`,
    within: (days) => `Dostawa (Polska) w ciągu ${days} dni roboczych`,
    minimum: (pieces) => `Minimalna ilość: ${pieces}.`,
    quantity: 'Ilość',
    outOfStock: /Wyprzedane\. Można wybrać/,
    notAvailable: /obecnie niedostępny/,
    addToCart: 'Dodaj do koszyka',
    chooseSize: 'Prosimy wybrać: Rozmiar',
    offlineSize: (size) => `nie można teraz sprawdzić dostępności „${size}”`,
    whole: /Prosimy wpisać liczbę całkowitą/,
    decimal: /Prosimy wpisać liczbę dziesiętną/,
    tooLong: (most) => new RegExp(`Dozwolone jest najwyżej ${most} znaków`),
  },
}
