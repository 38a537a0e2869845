import type { Locale } from '@vitrine/contract/kernel/locale'

export interface Words {
  readonly title: string
  readonly readonlyTitle: string
  readonly sections: readonly [contact: string, billing: string, shipping: string, shippingMethod: string, paymentMethod: string, terms: string]
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
  readonly useAsShipping: string
  readonly useAsBilling: string
  readonly shipsToBilling: string
  readonly save: string
  readonly changeBilling: string
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
  readonly noMethods: string
  readonly checkedLater: string
  readonly invalidCard: string
  readonly emptyCart: string
  readonly standard: string
  readonly express: string
  readonly within: (days: number) => string
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

/** What the checkout must say in each language, written down once more: a text that changes by accident is found. */
export const checkoutWords: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'Checkout', readonlyTitle: 'Your checkout, to look at',
    sections: ['Contact information', 'Billing address', 'Shipping address', 'Shipping method', 'Payment method', 'Terms and order'],
    secure: 'Secure checkout, back to cart', email: 'E-mail address', firstName: 'First name', lastName: 'Last name', street: 'Street', number: 'Street number', postcode: 'Postcode',
    town: 'Town or city', country: 'Country', state: 'State or region (optional)', phone: /^Phone/, companyData: /Company data/, company: 'Company', vatId: 'VAT id',
    useAsShipping: 'Use as shipping address as well', useAsBilling: 'Use as billing address as well', shipsToBilling: 'We ship to your billing address.',
    save: 'Save address and continue', changeBilling: 'Change billing address', cancel: 'Cancel', accept: /^I accept the terms and conditions and have read the cancellation rights and the privacy policy\.$/,
    place: 'Order with obligation to pay',
    required: 'This field is required.', fillAll: 'Please fill out all these fields.', emailFormat: 'Please enter a valid e-mail address, such as name@example.org.',
    vatFormat: 'A VAT number has no spaces or special characters and begins with the letters of its country.',
    billingMissing: 'Please enter your billing address and save it.', shippingMissing: 'Please enter your shipping address and save it.',
    unsaved: 'This address is not saved yet. Please save it before you order.', methodMissing: 'Please choose a shipping method.', paymentMissing: 'Please choose a payment method.',
    termsMissing: 'You have to agree with the terms and conditions.',
    methodReset: 'Your delivery method is not available for this address, so it was taken off. Please choose another one.',
    noMethods: 'There is no way to send your cart to this address. Please contact us, we will find one.',
    checkedLater: 'The VAT number cannot be verified right now. We accept it and check it again later.',
    invalidCard: 'These card details are not valid. Please check number, date and security code.', emptyCart: 'Your cart is empty. Put something in it before you go on to the checkout.',
    standard: 'Standard delivery', express: 'Express', within: (days) => `Delivery within ${days} ${days === 1 ? 'day' : 'days'}`, card: 'Card', transfer: 'Bank transfer', cashOnDelivery: 'Cash on delivery',
    notes: 'Wish and own reference', wish: /^Your wish for this order/, sign: /^Your own reference/, privacyHint: /may have my e-mail address and phone number/, toPay: 'To pay',
    coupon: 'Coupon code', redeem: 'Redeem', removeCoupon: (code) => `Remove coupon ${code}`, notChosen: 'Not chosen yet', simulated: 'This shop only simulates payments: nothing is charged.',
    restored: 'Your session had ended. We put back what you had typed.', guarantee: 'Two-year legal guarantee',
  },
  de: {
    title: 'Kasse', readonlyTitle: 'Ihre Kasse zur Ansicht',
    sections: ['Kontaktdaten', 'Rechnungsadresse', 'Lieferadresse', 'Versandart', 'Zahlungsart', 'Bedingungen und Bestellung'],
    secure: 'Sichere Kasse, zurück zum Warenkorb', email: 'E-Mail-Adresse', firstName: 'Vorname', lastName: 'Nachname', street: 'Straße', number: 'Hausnummer', postcode: 'Postleitzahl',
    town: 'Ort', country: 'Land', state: 'Bundesland oder Region (freiwillig)', phone: /^Telefon/, companyData: /Firmendaten/, company: 'Firma', vatId: 'USt-IdNr.',
    useAsShipping: 'Auch als Lieferadresse verwenden', useAsBilling: 'Auch als Rechnungsadresse verwenden', shipsToBilling: 'Wir liefern an Ihre Rechnungsadresse.',
    save: 'Adresse speichern und weiter', changeBilling: 'Rechnungsadresse ändern', cancel: 'Abbrechen',
    accept: /^Ich akzeptiere die Allgemeinen Geschäftsbedingungen und habe die Widerrufsbelehrung und die Datenschutzerklärung gelesen\.$/,
    place: 'Zahlungspflichtig bestellen',
    required: 'Dieses Feld ist ein Pflichtfeld.', fillAll: 'Bitte füllen Sie alle diese Felder aus.', emailFormat: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    vatFormat: 'Eine USt-IdNr. hat keine Leer- oder Sonderzeichen und beginnt mit dem Länderkürzel.',
    billingMissing: 'Bitte geben Sie Ihre Rechnungsadresse ein und speichern Sie sie.', shippingMissing: 'Bitte geben Sie Ihre Lieferadresse ein und speichern Sie sie.',
    unsaved: 'Diese Adresse ist noch nicht gespeichert. Bitte speichern Sie sie, bevor Sie bestellen.', methodMissing: 'Bitte wählen Sie eine Versandart.', paymentMissing: 'Bitte wählen Sie eine Zahlungsart.',
    termsMissing: 'Sie müssen den Allgemeinen Geschäftsbedingungen zustimmen.',
    methodReset: 'Ihre Versandart gibt es für diese Adresse nicht, deshalb wurde sie zurückgesetzt. Bitte wählen Sie eine andere.',
    noMethods: 'Für diese Adresse gibt es keine Versandart. Bitte wenden Sie sich an uns, wir finden eine.',
    checkedLater: 'Die USt-IdNr. kann gerade nicht geprüft werden. Wir übernehmen sie und prüfen sie später noch einmal.',
    invalidCard: 'Diese Kartendaten sind ungültig. Bitte prüfen Sie Nummer, Datum und Prüfziffer.', emptyCart: 'Ihr Warenkorb ist leer. Legen Sie etwas hinein, bevor Sie zur Kasse gehen.',
    standard: 'Standardversand', express: 'Express', within: (days) => `Lieferung innerhalb von ${days} ${days === 1 ? 'Tag' : 'Tagen'}`, card: 'Karte', transfer: 'Vorkasse per Überweisung', cashOnDelivery: 'Nachnahme',
    notes: 'Wunsch und eigenes Zeichen', wish: /^Ihr Wunsch zu dieser Bestellung/, sign: /^Ihr eigenes Zeichen/, privacyHint: /darf meine E-Mail-Adresse und Telefonnummer erhalten/, toPay: 'Zu zahlen',
    coupon: 'Gutscheincode', redeem: 'Einlösen', removeCoupon: (code) => `Gutschein ${code} entfernen`, notChosen: 'Noch nicht gewählt', simulated: 'Dieser Shop simuliert Zahlungen nur: Es wird nichts abgebucht.',
    restored: 'Ihre Sitzung war abgelaufen. Was Sie eingegeben hatten, steht wieder da.', guarantee: 'Zwei Jahre gesetzliche Gewährleistung',
  },
  pl: {
    title: 'Zamówienie', readonlyTitle: 'Twoje zamówienie do wglądu',
    sections: ['Dane kontaktowe', 'Adres do faktury', 'Adres dostawy', 'Sposób dostawy', 'Sposób płatności', 'Warunki i zamówienie'],
    secure: 'Bezpieczne zakupy, powrót do koszyka', email: 'Adres e-mail', firstName: 'Imię', lastName: 'Nazwisko', street: 'Ulica', number: 'Numer domu', postcode: 'Kod pocztowy',
    town: 'Miejscowość', country: 'Kraj', state: 'Region (opcjonalnie)', phone: /^Telefon/, companyData: /Dane firmy/, company: 'Firma', vatId: 'Numer VAT',
    useAsShipping: 'Użyj także jako adresu dostawy', useAsBilling: 'Użyj także jako adresu do faktury', shipsToBilling: 'Wysyłamy na Twój adres do faktury.',
    save: 'Zapisz adres i przejdź dalej', changeBilling: 'Zmień adres do faktury', cancel: 'Anuluj', accept: /^Akceptuję regulamin oraz znam prawo odstąpienia od umowy i politykę prywatności\.$/,
    place: 'Zamawiam z obowiązkiem zapłaty',
    required: 'To pole jest wymagane.', fillAll: 'Wypełnij wszystkie te pola.', emailFormat: 'Wpisz prawidłowy adres e-mail, na przykład nazwa@przyklad.pl.',
    vatFormat: 'Numer VAT nie zawiera spacji ani znaków specjalnych i zaczyna się od liter kraju.',
    billingMissing: 'Wpisz adres do faktury i zapisz go.', shippingMissing: 'Wpisz adres dostawy i zapisz go.',
    unsaved: 'Ten adres nie jest jeszcze zapisany. Zapisz go przed złożeniem zamówienia.', methodMissing: 'Wybierz sposób dostawy.', paymentMissing: 'Wybierz sposób płatności.',
    termsMissing: 'Musisz zaakceptować regulamin.',
    methodReset: 'Wybrana metoda dostawy nie jest dostępna dla tego adresu, dlatego została usunięta. Wybierz inną.',
    noMethods: 'Dla tego adresu nie ma dostępnej metody dostawy. Skontaktuj się z nami, znajdziemy rozwiązanie.',
    checkedLater: 'Numeru VAT nie można teraz sprawdzić. Przyjmujemy go i sprawdzimy ponownie później.',
    invalidCard: 'Dane karty są nieprawidłowe. Sprawdź numer, datę i kod zabezpieczający.', emptyCart: 'Koszyk jest pusty. Dodaj coś, zanim przejdziesz do kasy.',
    standard: 'Dostawa standardowa', express: 'Dostawa ekspresowa', within: (days) => `Dostawa w ciągu ${days} ${days === 1 ? 'dnia' : 'dni'}`, card: 'Karta', transfer: 'Przelew bankowy', cashOnDelivery: 'Płatność przy odbiorze',
    notes: 'Życzenie i własny numer', wish: /^Twoje życzenie do zamówienia/, sign: /^Twój własny numer/, privacyHint: /może otrzymać mój adres e-mail i numer telefonu/, toPay: 'Do zapłaty',
    coupon: 'Kod kuponu', redeem: 'Użyj', removeCoupon: (code) => `Usuń kupon ${code}`, notChosen: 'Jeszcze nie wybrano', simulated: 'Ten sklep tylko symuluje płatności: nic nie zostanie pobrane.',
    restored: 'Twoja sesja wygasła. Przywróciliśmy to, co było wpisane.', guarantee: 'Dwuletnia rękojmia ustawowa',
  },
}
