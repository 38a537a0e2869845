import { t, type Texts } from '../../text.ts'

/** The date of the last accessibility test, for the statement. */
export const testDate = '2026-11-22'

/** The tested page types as listed in the statement. `tests/browser/page-types.ts` maps them to pages and tests. */
export const testedPageTypes = {
  home: t('Home page', 'Startseite', 'Strona główna'),
  listing: t(
    'Category, tag and search, with and without results',
    'Kategorie, Schlagwort und Suche, mit und ohne Treffer',
    'Kategoria, tag i wyszukiwarka, z wynikami i bez',
  ),
  product: t('Product, bundle and set', 'Produkt, Paket und Set', 'Produkt, zestaw i komplet'),
  sizeGuide: t('Size guide', 'Größenberatung', 'Tabela rozmiarów'),
  content: t('Content and information pages', 'Inhalts- und Informationsseiten', 'Strony z treścią i informacjami'),
  cart: t('Cart', 'Warenkorb', 'Koszyk'),
  wishlist: t('Wishlist', 'Merkliste', 'Lista życzeń'),
  checkout: t('Checkout and payment', 'Kasse und Zahlung', 'Zamówienie i płatność'),
  pickUp: t('Pick-up points', 'Abholstellen', 'Punkty odbioru'),
  order: t(
    'Order confirmation, order details and reordering',
    'Bestellbestätigung, Bestellung und erneute Bestellung',
    'Potwierdzenie, zamówienie i ponowne zamówienie',
  ),
  offer: t('Offer', 'Angebot', 'Oferta'),
  login: t(
    'Login, registration and password',
    'Anmeldung, Registrierung und Passwort',
    'Logowanie, rejestracja i hasło',
  ),
  account: t('Customer account', 'Kundenkonto', 'Konto klienta'),
  reviews: t('Writing a review', 'Bewertung schreiben', 'Pisanie opinii'),
  returns: t('Withdrawal and returns', 'Widerruf und Rücksendung', 'Odstąpienie i zwroty'),
  backInStock: t('Back-in-stock notification', 'Benachrichtigung bei Verfügbarkeit', 'Powiadomienie o dostępności'),
  newsletter: t('Newsletter', 'Newsletter', 'Newsletter'),
  cookies: t(
    'Cookie banner and cookie settings',
    'Cookie-Banner und Cookie-Einstellungen',
    'Baner i ustawienia plików cookie',
  ),
  contact: t('Contact', 'Kontakt', 'Kontakt'),
  errors: t('Error pages', 'Fehlerseiten', 'Strony błędów'),
  offline: t('Offline pages', 'Seiten ohne Internetverbindung', 'Strony dostępne bez internetu'),
  operator: t(
    'Staff login and staff pages',
    'Anmeldung und Seiten für Mitarbeitende',
    'Logowanie i panel dla pracowników',
  ),
  editor: t('Editor', 'Editor', 'Edytor'),
} as const satisfies Record<string, Texts>

export type TestedPageType = keyof typeof testedPageTypes
