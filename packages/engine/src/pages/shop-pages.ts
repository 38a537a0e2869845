import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

/** The built-in pages of every shop, as link targets. Their addresses are the same in every language. */
export const shopPages: Readonly<Record<string, Labels>> = {
  '/': { en: 'Home page', de: 'Startseite', pl: 'Strona główna' },
  '/search': { en: 'Search', de: 'Suche', pl: 'Wyszukiwanie' },
  '/cart': { en: 'Cart', de: 'Warenkorb', pl: 'Koszyk' },
  '/checkout': { en: 'Checkout', de: 'Kasse', pl: 'Zamówienie' },
  '/wishlist': { en: 'Wishlist', de: 'Merkliste', pl: 'Lista życzeń' },
  '/login': { en: 'Log in', de: 'Anmelden', pl: 'Logowanie' },
  '/register': { en: 'Register', de: 'Registrieren', pl: 'Rejestracja' },
  '/contact': { en: 'Contact', de: 'Kontakt', pl: 'Kontakt' },
  '/shipping': { en: 'Shipping', de: 'Versand', pl: 'Dostawa' },
  '/cancellation-rights': { en: 'Cancellation rights', de: 'Widerrufsrecht', pl: 'Prawo odstąpienia od umowy' },
  '/cancellation-form': { en: 'Cancellation form', de: 'Widerrufsformular', pl: 'Formularz odstąpienia od umowy' },
  '/legal-disclosure': { en: 'Legal disclosure', de: 'Impressum', pl: 'Informacje prawne' },
  '/privacy-policy': { en: 'Privacy policy', de: 'Datenschutzerklärung', pl: 'Polityka prywatności' },
  '/terms-and-conditions': { en: 'Terms and conditions', de: 'Allgemeine Geschäftsbedingungen', pl: 'Regulamin' },
  '/declaration-of-accessibility': {
    en: 'Declaration of accessibility',
    de: 'Erklärung zur Barrierefreiheit',
    pl: 'Deklaracja dostępności',
  },
  '/cookie-settings': { en: 'Cookie settings', de: 'Cookie-Einstellungen', pl: 'Ustawienia plików cookie' },
}
