import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface CartCopy {
  readonly title: string
  readonly empty: string
  readonly goOn: string
  readonly addToCart: string
  readonly quantity: (name: string) => string
  readonly more: (name: string) => string
  readonly less: (name: string) => string
  readonly update: string
  readonly undo: string
  readonly remove: (name: string) => string
  readonly toWishlist: (name: string) => string
  readonly moved: (name: string) => string
  readonly capped: (name: string, pieces: 2) => string
  readonly summary: string
  readonly how: string
  readonly vat: RegExp
  readonly delivery: RegExp
  readonly freeMissing: RegExp
  readonly freeReached: string
  readonly checkout: string
  readonly coupon: string
  readonly apply: string
  readonly applied: (code: string) => string
  readonly removeCoupon: (code: string) => string
  readonly unknownCode: (code: string) => string
  readonly noCode: string
  readonly notEnough: RegExp
  readonly added: string
  readonly items: (count: 1 | 3) => string
  readonly subtotal: string
  readonly checkCart: string
  readonly closes: (seconds: number) => string
  readonly close: string
  readonly artwork: string
  readonly fileRemove: (name: string) => string
  readonly fileChosen: (name: string) => string
  readonly unsupported: string
  readonly uploadFailed: string
  readonly pieceMissing: string
  readonly wishlist: string
  readonly nothingSaved: string
  readonly wished: string
  readonly unwished: string
  readonly share: string
  readonly link: string
  readonly shared: string
  readonly addNamed: (name: string) => string
  readonly choose: (name: string) => string
}

/**
 * Expected copy of cart, popup and wishlist in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const cartCopy: Readonly<Record<Locale, CartCopy>> = {
  en: {
    title: 'Your cart',
    empty: 'Your cart is empty',
    goOn: 'Continue shopping',
    addToCart: 'Add to cart',
    quantity: (name) => `Quantity: ${name}`,
    more: (name) => `Increase quantity: ${name}`,
    less: (name) => `Decrease quantity: ${name}`,
    update: 'Update',
    undo: 'Undo',
    remove: (name) => `Remove: ${name}`,
    toWishlist: (name) => `Move to wishlist: ${name}`,
    moved: (name) => `Moved to your wishlist: ${name}`,
    capped: (name, pieces) => `Only ${pieces} of ${name} left, so we adjusted the quantity.`,
    summary: 'Summary',
    how: 'How your total is calculated',
    vat: /of which VAT 20%/,
    delivery: /^Delivery to: United Kingdom/,
    freeMissing: /^Add £\d+\.\d\d more for free delivery\.$/,
    freeReached: 'Your delivery is free.',
    checkout: 'Checkout',
    coupon: 'Coupon code',
    apply: 'Apply',
    applied: (code) => `${code} applied`,
    removeCoupon: (code) => `Remove coupon ${code}`,
    unknownCode: (code) => `The code ${code} has already been used or is not valid. Please check your entry.`,
    noCode: 'Please enter a code.',
    notEnough: /Not enough in stock: only 2 of/,
    added: 'Added to shopping cart',
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
    subtotal: 'Subtotal',
    checkCart: 'Check your cart',
    closes: (seconds) => `Closes in ${seconds} s`,
    close: 'Close',
    artwork: 'Your artwork',
    fileRemove: (name) => `Remove file ${name}`,
    fileChosen: (name) => `Chosen file: ${name}`,
    unsupported: 'This type of file is not supported. Please choose another format.',
    uploadFailed: 'The file could not be uploaded. Please check its size and format.',
    pieceMissing: 'Please choose an option for this item.',
    wishlist: 'Wishlist',
    nothingSaved: 'Your wishlist is empty',
    wished: 'Added to your wishlist',
    unwished: 'Removed from your wishlist',
    share: 'Share',
    link: 'Link to your wishlist',
    shared: 'A wishlist shared with you',
    addNamed: (name) => `Add to cart: ${name}`,
    choose: (name) => `Choose: ${name}`,
  },
  de: {
    title: 'Ihr Warenkorb',
    empty: 'Ihr Warenkorb ist leer',
    goOn: 'Weiter einkaufen',
    addToCart: 'In den Warenkorb',
    quantity: (name) => `Menge: ${name}`,
    more: (name) => `Menge erhöhen: ${name}`,
    less: (name) => `Menge verringern: ${name}`,
    update: 'Aktualisieren',
    undo: 'Rückgängig',
    remove: (name) => `Entfernen: ${name}`,
    toWishlist: (name) => `Auf die Merkliste verschieben: ${name}`,
    moved: (name) => `Auf die Merkliste verschoben: ${name}`,
    capped: (name, pieces) =>
      `Von ${name} sind nur noch ${pieces} Artikel verfügbar, deshalb haben wir die Menge angepasst.`,
    summary: 'Zusammenfassung',
    how: 'So setzt sich die Summe zusammen',
    vat: /darin 20\s%\sMwSt\./,
    delivery: /^Lieferung: Vereinigtes Königreich/,
    freeMissing: /^Noch \d+,\d\d\s£ bis zur kostenlosen Lieferung\.$/,
    freeReached: 'Ihre Lieferung ist kostenlos.',
    checkout: 'Zur Kasse',
    coupon: 'Gutscheincode',
    apply: 'Einlösen',
    applied: (code) => `${code} eingelöst`,
    removeCoupon: (code) => `Gutschein ${code} entfernen`,
    unknownCode: (code) => `Der Code ${code} wurde bereits eingelöst oder ist ungültig. Bitte prüfen Sie die Eingabe.`,
    noCode: 'Bitte geben Sie einen Code ein.',
    notEnough: /Der Bestand reicht nicht aus: .* nur noch 2 Artikel/,
    added: 'In den Warenkorb gelegt',
    items: (count) => `${count} Artikel`,
    subtotal: 'Zwischensumme',
    checkCart: 'Warenkorb ansehen',
    closes: (seconds) => `Schließt in ${seconds} s`,
    close: 'Schließen',
    artwork: 'Ihr Motiv',
    fileRemove: (name) => `Datei ${name} entfernen`,
    fileChosen: (name) => `Gewählte Datei: ${name}`,
    unsupported: 'Dieser Dateityp wird nicht unterstützt. Bitte wählen Sie ein anderes Format.',
    uploadFailed: 'Die Datei konnte nicht hochgeladen werden. Bitte prüfen Sie Größe und Format.',
    pieceMissing: 'Bitte wählen Sie eine Variante dieses Artikels.',
    wishlist: 'Merkliste',
    nothingSaved: 'Ihre Merkliste ist leer',
    wished: 'Zu Ihrer Merkliste hinzugefügt',
    unwished: 'Von Ihrer Merkliste entfernt',
    share: 'Teilen',
    link: 'Link zu Ihrer Merkliste',
    shared: 'Eine geteilte Merkliste',
    addNamed: (name) => `In den Warenkorb: ${name}`,
    choose: (name) => `Auswählen: ${name}`,
  },
  pl: {
    title: 'Koszyk',
    empty: 'Koszyk jest pusty',
    goOn: 'Kontynuuj zakupy',
    addToCart: 'Dodaj do koszyka',
    quantity: (name) => `Ilość: ${name}`,
    more: (name) => `Zwiększ ilość: ${name}`,
    less: (name) => `Zmniejsz ilość: ${name}`,
    update: 'Aktualizuj',
    undo: 'Cofnij',
    remove: (name) => `Usuń: ${name}`,
    toWishlist: (name) => `Przenieś na listę życzeń: ${name}`,
    moved: (name) => `Przeniesiono na listę życzeń: ${name}`,
    capped: (name, pieces) => `Zostały tylko ${pieces} sztuki produktu „${name}”, więc zmieniliśmy ilość.`,
    summary: 'Podsumowanie',
    how: 'Jak obliczamy tę kwotę',
    vat: /w tym VAT 20%/,
    delivery: /^Dostawa: Wielka Brytania/,
    freeMissing: /^Brakuje \d+,\d\d\s£ do darmowej dostawy\.$/,
    freeReached: 'Dostawa jest darmowa.',
    checkout: 'Przejdź do kasy',
    coupon: 'Kod kuponu',
    apply: 'Zastosuj',
    applied: (code) => `Zastosowano ${code}`,
    removeCoupon: (code) => `Usuń kupon ${code}`,
    unknownCode: (code) =>
      `Kod ${code} został już wykorzystany lub jest nieprawidłowy. Prosimy sprawdzić, czy wpisano go poprawnie.`,
    noCode: 'Prosimy wpisać kod.',
    notEnough: /Za mało w magazynie: zostały tylko 2 sztuki/,
    added: 'Dodano do koszyka',
    items: (count) => (count === 1 ? '1 produkt' : `${count} produkty`),
    subtotal: 'Suma częściowa',
    checkCart: 'Sprawdź koszyk',
    closes: (seconds) => `Zamknie się za ${seconds} s`,
    close: 'Zamknij',
    artwork: 'Własny wzór',
    fileRemove: (name) => `Usuń plik ${name}`,
    fileChosen: (name) => `Wybrany plik: ${name}`,
    unsupported: 'Ten typ pliku nie jest obsługiwany. Prosimy wybrać inny format.',
    uploadFailed: 'Nie udało się przesłać pliku. Prosimy sprawdzić jego rozmiar i format.',
    pieceMissing: 'Prosimy wybrać wariant tego produktu.',
    wishlist: 'Lista życzeń',
    nothingSaved: 'Lista życzeń jest pusta',
    wished: 'Dodano do listy życzeń',
    unwished: 'Usunięto z listy życzeń',
    share: 'Udostępnij',
    link: 'Link do listy życzeń',
    shared: 'Udostępniona lista życzeń',
    addNamed: (name) => `Do koszyka: ${name}`,
    choose: (name) => `Wybierz: ${name}`,
  },
}
