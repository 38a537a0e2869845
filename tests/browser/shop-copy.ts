import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface ShopCopy {
  readonly home: string
  readonly women: { readonly path: string; readonly name: string }
  readonly jumpers: { readonly path: string; readonly name: string; readonly above: string }
  readonly care: string
  readonly organic: { readonly path: string; readonly name: string }
  readonly archive: { readonly path: string; readonly name: string }
  readonly guide: { readonly path: string; readonly name: string }
  readonly wool: string
  readonly language: string
  readonly skip: string
  readonly navigation: string
  readonly menu: string
  readonly closeMenu: string
  readonly more: (name: string) => string
  readonly crumbs: string
  readonly search: string
  readonly categories: string
  readonly products: string
  readonly phrases: string
  readonly suggestions: string
  readonly login: string
  readonly email: string
  readonly password: string
  readonly help: string
  readonly lost: string
  readonly notFound: (path: string) => string
  readonly filters: string
  readonly chosenFilters: (count: number) => string
  readonly chosen: string
  readonly remove: (name: string) => string
  readonly clear: string
  readonly apply: string
  readonly update: string
  readonly show: (total: number) => string
  readonly size: string
  readonly colour: string
  readonly price: string
  readonly from: string
  readonly to: string
  readonly count: (shown: number, total: number) => string
  readonly sort: string
  readonly sorts: readonly string[]
  readonly relevance: string
  readonly perPage: string
  readonly pages: string
  readonly page: (page: number) => string
  readonly previous: string
  readonly next: string
  readonly showMore: string
  readonly nothingFits: string
  readonly resultsFor: (term: string) => string
  readonly nothingFor: (term: string) => string
  readonly near: string
  readonly liked: string
  readonly messages: string
  readonly dismiss: string
  readonly wish: (name: string) => string
  readonly add: (name: string) => string
  readonly added: string
  readonly wished: string
  readonly unwished: string
  readonly cart: (count: 0 | 1) => string
  readonly wishlist: (count: 0 | 1) => string
}

/**
 * Expected copy of frame and listings in each language, and the addresses of the demo shop, written independently of
 * the catalogues to detect accidental changes.
 */
export const shopCopy: Readonly<Record<Locale, ShopCopy>> = {
  en: {
    home: '/',
    women: { path: '/women', name: 'Women' },
    jumpers: { path: '/women/knitwear/jumpers', name: 'Jumpers', above: 'Knitwear' },
    care: '/accessories/care',
    organic: { path: '/tag/organic', name: 'Organic' },
    archive: { path: '/members-archive', name: 'Members’ archive' },
    guide: { path: '/size-guide', name: 'Size guide' },
    wool: 'wool',
    language: 'English',
    skip: 'Skip to content',
    navigation: 'Main navigation',
    menu: 'Menu',
    closeMenu: 'Close menu',
    more: (name) => `${name}: show more`,
    crumbs: 'Breadcrumb',
    search: 'Search the shop',
    categories: 'Categories',
    products: 'Items',
    phrases: 'Suggestions',
    suggestions: 'Suggestions',
    login: 'Log in',
    email: 'E-mail address',
    password: 'Password',
    help: 'Help',
    lost: 'Page Not Found',
    notFound: (path) => `Page not found: ${path}`,
    filters: 'Filters',
    chosenFilters: (count) => `Filters (${count})`,
    chosen: 'Chosen filters',
    remove: (name) => `Remove filter: ${name}`,
    clear: 'Clear all',
    apply: 'Apply filters',
    update: 'Apply',
    show: (total) => `Show ${total} ${total === 1 ? 'item' : 'items'}`,
    size: 'Size',
    colour: 'Colour',
    price: 'Price',
    from: 'From',
    to: 'To',
    count: (shown, total) => `${shown} out of ${total} items`,
    sort: 'Sort by',
    sorts: [
      'Recommended',
      'Name A–Z',
      'Name Z–A',
      'Price, low to high',
      'Price, high to low',
      'Reviews, low to high',
      'Reviews, high to low',
      'Newest',
    ],
    relevance: 'Relevance',
    perPage: 'Per page',
    pages: 'Pagination',
    page: (page) => `Page ${page}`,
    previous: 'Previous page',
    next: 'Next page',
    showMore: 'Show more',
    nothingFits: 'No items match these filters',
    resultsFor: (term) => `Results for “${term}”`,
    nothingFor: (term) => `No results for “${term}”`,
    near: 'Did you mean',
    liked: 'Popular right now',
    messages: 'Messages',
    dismiss: 'Dismiss message',
    wish: (name) => `Wishlist: ${name}`,
    add: (name) => `Add to cart: ${name}`,
    added: 'Added to shopping cart',
    wished: 'Added to your wishlist',
    unwished: 'Removed from your wishlist',
    cart: (count) => (count === 1 ? 'Cart, 1 item' : 'Cart, 0 items'),
    wishlist: (count) => (count === 1 ? 'Wishlist, 1 item' : 'Wishlist, 0 items'),
  },
  de: {
    home: '/de',
    women: { path: '/de/damen', name: 'Damen' },
    jumpers: { path: '/de/damen/strickwaren/pullover', name: 'Pullover', above: 'Strickwaren' },
    care: '/de/accessoires/pflege',
    organic: { path: '/de/tag/bio', name: 'Bio' },
    archive: { path: '/de/kundenarchiv', name: 'Kundenarchiv' },
    guide: { path: '/de/groessenberatung', name: 'Größenberatung' },
    wool: 'Wolle',
    language: 'Deutsch',
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    more: (name) => `${name}: mehr anzeigen`,
    crumbs: 'Navigationspfad',
    search: 'Im Shop suchen',
    categories: 'Kategorien',
    products: 'Artikel',
    phrases: 'Vorschläge',
    suggestions: 'Vorschläge',
    login: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    help: 'Hilfe',
    lost: 'Seite nicht gefunden',
    notFound: (path) => `Seite nicht gefunden: ${path}`,
    filters: 'Filter',
    chosenFilters: (count) => `Filter (${count})`,
    chosen: 'Gewählte Filter',
    remove: (name) => `Filter entfernen: ${name}`,
    clear: 'Alle zurücksetzen',
    apply: 'Filter anwenden',
    update: 'Anwenden',
    show: (total) => `${total} Artikel anzeigen`,
    size: 'Größe',
    colour: 'Farbe',
    price: 'Preis',
    from: 'Von',
    to: 'Bis',
    count: (shown, total) => `${shown} von ${total} Artikeln`,
    sort: 'Sortieren nach',
    sorts: [
      'Empfohlen',
      'Name A–Z',
      'Name Z–A',
      'Preis aufsteigend',
      'Preis absteigend',
      'Bewertung aufsteigend',
      'Bewertung absteigend',
      'Neueste',
    ],
    relevance: 'Relevanz',
    perPage: 'Pro Seite',
    pages: 'Seiten',
    page: (page) => `Seite ${page}`,
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    showMore: 'Mehr anzeigen',
    nothingFits: 'Keine Artikel mit diesen Filtern',
    resultsFor: (term) => `Ergebnisse für „${term}“`,
    nothingFor: (term) => `Keine Ergebnisse für „${term}“`,
    near: 'Meinten Sie',
    liked: 'Gerade beliebt',
    messages: 'Meldungen',
    dismiss: 'Meldung schließen',
    wish: (name) => `Merkliste: ${name}`,
    add: (name) => `In den Warenkorb: ${name}`,
    added: 'In den Warenkorb gelegt',
    wished: 'Zu Ihrer Merkliste hinzugefügt',
    unwished: 'Von Ihrer Merkliste entfernt',
    cart: (count) => `Warenkorb, ${count} Artikel`,
    wishlist: (count) => `Merkliste, ${count} Artikel`,
  },
  pl: {
    home: '/pl',
    women: { path: '/pl/kobiety', name: 'Kobiety' },
    jumpers: { path: '/pl/kobiety/dzianiny/swetry', name: 'Swetry', above: 'Dzianiny' },
    care: '/pl/akcesoria/pielegnacja',
    organic: { path: '/pl/tag/ekologiczne', name: 'Ekologiczne' },
    archive: { path: '/pl/archiwum-klientow', name: 'Archiwum klientów' },
    guide: { path: '/pl/tabela-rozmiarow', name: 'Tabela rozmiarów' },
    wool: 'wełna',
    language: 'Polski',
    skip: 'Przejdź do treści',
    navigation: 'Nawigacja główna',
    menu: 'Menu',
    closeMenu: 'Zamknij menu',
    more: (name) => `${name}: pokaż więcej`,
    crumbs: 'Ścieżka nawigacji',
    search: 'Szukaj w sklepie',
    categories: 'Kategorie',
    products: 'Produkty',
    phrases: 'Podpowiedzi',
    suggestions: 'Podpowiedzi',
    login: 'Zaloguj się',
    email: 'Adres e-mail',
    password: 'Hasło',
    help: 'Pomoc',
    lost: 'Nie znaleziono strony',
    notFound: (path) => `Nie znaleziono strony: ${path}`,
    filters: 'Filtry',
    chosenFilters: (count) => `Filtry (${count})`,
    chosen: 'Wybrane filtry',
    remove: (name) => `Usuń filtr: ${name}`,
    clear: 'Wyczyść',
    apply: 'Zastosuj filtry',
    update: 'Zastosuj',
    show: (total) => `Pokaż ${total} ${polish(total)}`,
    size: 'Rozmiar',
    colour: 'Kolor',
    price: 'Cena',
    from: 'Od',
    to: 'Do',
    count: (shown, total) => `${shown} z ${total} produktów`,
    sort: 'Sortuj według',
    sorts: [
      'Polecane',
      'Nazwa A–Z',
      'Nazwa Z–A',
      'Cena rosnąco',
      'Cena malejąco',
      'Oceny rosnąco',
      'Oceny malejąco',
      'Najnowsze',
    ],
    relevance: 'Trafność',
    perPage: 'Na stronie',
    pages: 'Strony',
    page: (page) => `Strona ${page}`,
    previous: 'Poprzednia strona',
    next: 'Następna strona',
    showMore: 'Pokaż więcej',
    nothingFits: 'Brak produktów dla tych filtrów',
    resultsFor: (term) => `Wyniki dla „${term}”`,
    nothingFor: (term) => `Brak wyników dla „${term}”`,
    near: 'Czy chodziło o',
    liked: 'Popularne teraz',
    messages: 'Komunikaty',
    dismiss: 'Zamknij komunikat',
    wish: (name) => `Lista życzeń: ${name}`,
    add: (name) => `Do koszyka: ${name}`,
    added: 'Dodano do koszyka',
    wished: 'Dodano do listy życzeń',
    unwished: 'Usunięto z listy życzeń',
    cart: (count) => `Koszyk, ${count} ${polish(count)}`,
    wishlist: (count) => `Lista życzeń, ${count} ${polish(count)}`,
  },
}

// One product, two to four of them (but not twelve to fourteen), and all other numbers.
function polish(count: number): string {
  if (count === 1) return 'produkt'
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10]
  return tens !== 1 && ones >= 2 && ones <= 4 ? 'produkty' : 'produktów'
}
