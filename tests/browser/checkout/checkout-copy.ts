import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

export interface CheckoutCopy {
  readonly title: string
  readonly readonlyTitle: string
  readonly sections: readonly [
    contact: string,
    shipping: string,
    billing: string,
    shippingMethod: string,
    paymentMethod: string,
    terms: string,
  ]
  readonly secure: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly number: string
  readonly postcode: string
  readonly town: string
  readonly country: string
  readonly state: string
  readonly phone: RegExp
  readonly companyData: RegExp
  readonly company: string
  readonly vatId: string
  readonly sameAddress: string
  readonly save: string
  readonly changeAddress: string
  readonly cancel: string
  readonly accept: RegExp
  readonly place: string
  readonly required: string
  readonly fillAll: string
  readonly emailFormat: string
  readonly vatFormat: string
  readonly billingMissing: string
  readonly shippingMissing: string
  readonly unsaved: string
  readonly methodMissing: string
  readonly paymentMissing: string
  readonly termsMissing: string
  readonly methodReset: string
  readonly tooHeavy: string
  readonly checkedLater: string
  readonly invalidCard: string
  readonly emptyCart: string
  readonly notPaid: (number: string) => string
  readonly standard: string
  readonly express: string
  readonly arrives: RegExp
  readonly card: string
  readonly transfer: string
  readonly cashOnDelivery: string
  readonly notes: string
  readonly wish: RegExp
  readonly sign: RegExp
  readonly privacyHint: RegExp
  readonly toPay: string
  readonly coupon: string
  readonly redeem: string
  readonly removeCoupon: (code: string) => string
  readonly notChosen: string
  readonly simulated: string
  readonly restored: string
  readonly guarantee: string
}

/**
 * Expected copy of the checkout in each language, written independently of the catalogues to detect accidental changes.
 */
export const checkoutCopy: Readonly<Record<Locale, CheckoutCopy>> = {
  en: {
    title: 'Checkout',
    readonlyTitle: 'Read-only checkout',
    sections: [
      'Contact information',
      'Delivery address',
      'Billing address',
      'Shipping method',
      'Payment method',
      'Review and order',
    ],
    secure: 'Secure checkout, back to cart',
    email: 'E-mail address',
    firstName: 'First name',
    lastName: 'Last name',
    street: 'Street',
    number: 'Street number (optional)',
    postcode: 'Postcode',
    town: 'Town or city',
    country: 'Country',
    state: 'State or region (optional)',
    phone: /^Phone/,
    companyData: /Company data/,
    company: 'Company',
    vatId: 'VAT id',
    sameAddress: 'Billing address is the same as the delivery address',
    save: 'Save address',
    changeAddress: 'Change delivery address',
    cancel: 'Cancel',
    accept: /^I accept the terms and conditions and have read the cancellation rights and the privacy policy\.$/,
    place: 'Order with obligation to pay',
    required: 'This field is required.',
    fillAll: 'Please fill out all these fields.',
    emailFormat: 'Please enter a valid e-mail address, such as name@example.org.',
    vatFormat: 'A VAT number has no spaces or special characters and begins with the country code.',
    billingMissing: 'Please enter your billing address.',
    shippingMissing: 'Please enter your delivery address.',
    unsaved: 'This address is not complete yet. Please check the marked fields.',
    methodMissing: 'Please choose a shipping method.',
    paymentMissing: 'Please choose a payment method.',
    termsMissing: 'You have to agree with the terms and conditions.',
    methodReset: 'Your shipping method is not available for this address. Please choose another one.',
    tooHeavy:
      'Your order is too heavy to be delivered to this address in one parcel. Please remove some items and order them separately, or contact us.',
    checkedLater: 'The VAT number cannot be verified right now. We accept it and will check it again later.',
    invalidCard: 'These card details are not valid. Please check number, date and security code.',
    emptyCart: 'Your cart is empty. Add an item before you go to checkout.',
    notPaid: (number) => `Order ${number} is not paid yet.`,
    standard: 'Standard delivery',
    express: 'Express',
    arrives: /^Arrives \S+/,
    card: 'Card',
    transfer: 'Bank transfer',
    cashOnDelivery: 'Cash on delivery',
    notes: 'Order note and your reference',
    wish: /^Order note/,
    sign: /^Your reference/,
    privacyHint: /may receive my e-mail address and phone number/,
    toPay: 'To pay',
    coupon: 'Coupon code',
    redeem: 'Apply',
    removeCoupon: (code) => `Remove coupon ${code}`,
    notChosen: 'Not chosen yet',
    simulated: 'This shop only simulates payments: you will not be charged.',
    restored: 'Your session had expired. We have restored what you entered.',
    guarantee: 'Two-year legal guarantee',
  },
  de: {
    title: 'Kasse',
    readonlyTitle: 'Kasse (nur Ansicht)',
    sections: [
      'Kontaktdaten',
      'Lieferadresse',
      'Rechnungsadresse',
      'Versandart',
      'Zahlungsart',
      'Prüfen und bestellen',
    ],
    secure: 'Sichere Kasse, zurück zum Warenkorb',
    email: 'E-Mail-Adresse',
    firstName: 'Vorname',
    lastName: 'Nachname',
    street: 'Straße',
    number: 'Hausnummer (optional)',
    postcode: 'Postleitzahl',
    town: 'Ort',
    country: 'Land',
    state: 'Bundesland oder Region (optional)',
    phone: /^Telefon/,
    companyData: /Firmendaten/,
    company: 'Firma',
    vatId: 'USt-IdNr.',
    sameAddress: 'Rechnungsadresse entspricht der Lieferadresse',
    save: 'Adresse speichern',
    changeAddress: 'Lieferadresse ändern',
    cancel: 'Abbrechen',
    accept:
      /^Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Widerrufsbelehrung und die Datenschutzerklärung gelesen\.$/,
    place: 'Zahlungspflichtig bestellen',
    required: 'Dieses Feld ist ein Pflichtfeld.',
    fillAll: 'Bitte füllen Sie alle diese Felder aus.',
    emailFormat: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    vatFormat: 'Eine USt-IdNr. hat keine Leer- oder Sonderzeichen und beginnt mit dem Länderkürzel.',
    billingMissing: 'Bitte geben Sie Ihre Rechnungsadresse ein.',
    shippingMissing: 'Bitte geben Sie Ihre Lieferadresse ein.',
    unsaved: 'Diese Adresse ist noch nicht vollständig. Bitte prüfen Sie die markierten Felder.',
    methodMissing: 'Bitte wählen Sie eine Versandart.',
    paymentMissing: 'Bitte wählen Sie eine Zahlungsart.',
    termsMissing: 'Sie müssen den Allgemeinen Geschäftsbedingungen zustimmen.',
    methodReset: 'Ihre Versandart ist für diese Adresse nicht verfügbar. Bitte wählen Sie eine andere.',
    tooHeavy:
      'Ihre Bestellung ist zu schwer, um sie in einem Paket an diese Adresse zu liefern. Bitte entfernen Sie einige Artikel und bestellen Sie sie getrennt, oder wenden Sie sich an uns.',
    checkedLater:
      'Die USt-IdNr. kann gerade nicht geprüft werden. Wir übernehmen sie und prüfen sie später noch einmal.',
    invalidCard: 'Diese Kartendaten sind ungültig. Bitte prüfen Sie Nummer, Datum und Prüfziffer.',
    emptyCart: 'Ihr Warenkorb ist leer. Legen Sie einen Artikel hinein, bevor Sie zur Kasse gehen.',
    notPaid: (number) => `Bestellung ${number} ist noch nicht bezahlt.`,
    standard: 'Standardversand',
    express: 'Express',
    arrives: /^Zustellung \S+/,
    card: 'Karte',
    transfer: 'Vorkasse per Überweisung',
    cashOnDelivery: 'Nachnahme',
    notes: 'Anmerkung und Ihre Referenz',
    wish: /^Anmerkung zur Bestellung/,
    sign: /^Ihre Referenz/,
    privacyHint: /darf meine E-Mail-Adresse und Telefonnummer erhalten/,
    toPay: 'Zu zahlen',
    coupon: 'Gutscheincode',
    redeem: 'Einlösen',
    removeCoupon: (code) => `Gutschein ${code} entfernen`,
    notChosen: 'Noch nicht gewählt',
    simulated: 'Dieser Shop simuliert Zahlungen nur: Es wird nichts abgebucht.',
    restored: 'Ihre Sitzung war abgelaufen. Ihre Eingaben haben wir wiederhergestellt.',
    guarantee: 'Zwei Jahre gesetzliche Gewährleistung',
  },
  pl: {
    title: 'Zamówienie',
    readonlyTitle: 'Zamówienie do wglądu',
    sections: [
      'Dane kontaktowe',
      'Adres dostawy',
      'Adres do faktury',
      'Sposób dostawy',
      'Sposób płatności',
      'Sprawdzenie i zamówienie',
    ],
    secure: 'Bezpieczne zakupy, powrót do koszyka',
    email: 'Adres e-mail',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    street: 'Ulica',
    number: 'Numer domu (opcjonalnie)',
    postcode: 'Kod pocztowy',
    town: 'Miejscowość',
    country: 'Kraj',
    state: 'Region (opcjonalnie)',
    phone: /^Telefon/,
    companyData: /Dane firmy/,
    company: 'Firma',
    vatId: 'Numer VAT',
    sameAddress: 'Adres do faktury jest taki sam jak adres dostawy',
    save: 'Zapisz adres',
    changeAddress: 'Zmień adres dostawy',
    cancel: 'Anuluj',
    accept: /^Akceptuję regulamin oraz znam prawo odstąpienia od umowy i politykę prywatności\.$/,
    place: 'Zamawiam z obowiązkiem zapłaty',
    required: 'To pole jest wymagane.',
    fillAll: 'Prosimy wypełnić wszystkie te pola.',
    emailFormat: 'Prosimy wpisać prawidłowy adres e-mail, na przykład nazwa@przyklad.pl.',
    vatFormat: 'Numer VAT nie zawiera spacji ani znaków specjalnych i zaczyna się od kodu kraju.',
    billingMissing: 'Prosimy podać adres do faktury.',
    shippingMissing: 'Prosimy podać adres dostawy.',
    unsaved: 'Ten adres nie jest jeszcze kompletny. Prosimy sprawdzić zaznaczone pola.',
    methodMissing: 'Prosimy wybrać sposób dostawy.',
    paymentMissing: 'Prosimy wybrać sposób płatności.',
    termsMissing: 'Prosimy zaakceptować regulamin.',
    methodReset: 'Wybrany sposób dostawy nie jest dostępny dla tego adresu. Prosimy wybrać inny.',
    tooHeavy:
      'Zamówienie jest za ciężkie, aby dostarczyć je pod ten adres w jednej paczce. Prosimy usunąć część produktów i zamówić je osobno albo skontaktować się z nami.',
    checkedLater: 'Numeru VAT nie można teraz sprawdzić. Przyjmujemy go i sprawdzimy ponownie później.',
    invalidCard: 'Dane karty są nieprawidłowe. Prosimy sprawdzić numer, datę i kod zabezpieczający.',
    emptyCart: 'Koszyk jest pusty. Przed złożeniem zamówienia trzeba dodać do niego produkt.',
    notPaid: (number) => `Zamówienie ${number} nie jest jeszcze opłacone.`,
    standard: 'Dostawa standardowa',
    express: 'Dostawa ekspresowa',
    arrives: /^Dostawa \S+, \d/,
    card: 'Karta',
    transfer: 'Przelew bankowy',
    cashOnDelivery: 'Płatność przy odbiorze',
    notes: 'Uwagi i numer referencyjny',
    wish: /^Uwagi do zamówienia/,
    sign: /^Numer referencyjny/,
    privacyHint: /może otrzymać mój adres e-mail i numer telefonu/,
    toPay: 'Do zapłaty',
    coupon: 'Kod kuponu',
    redeem: 'Zastosuj',
    removeCoupon: (code) => `Usuń kupon ${code}`,
    notChosen: 'Jeszcze nie wybrano',
    simulated: 'Ten sklep tylko symuluje płatności: nic nie zostanie pobrane.',
    restored: 'Sesja wygasła. Przywróciliśmy wpisane dane.',
    guarantee: 'Dwuletnia rękojmia ustawowa',
  },
}
