import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface AccountCopy {
  readonly login: string
  readonly email: string
  readonly password: string
  readonly repeat: string
  readonly create: string
  readonly privacy: RegExp
  readonly guest: string
  readonly toCheckout: string
  readonly account: string
  readonly menu: string
  readonly required: string
  readonly needed: string
  readonly tooShort: string
  readonly noLetter: string
  readonly noNumber: string
  readonly differs: string
  readonly welcome: RegExp
  readonly forgot: string
  readonly sendLink: string
  readonly inbox: string
  readonly newPassword: string
  readonly savePassword: string
  readonly saved: RegExp
  readonly deadLink: RegExp
  readonly add: string
  readonly saveAddress: string
  readonly postcodeWrong: RegExp
  readonly default: string
  readonly makeDefault: RegExp
  readonly edit: RegExp
  readonly delete: RegExp
  readonly deleteYes: RegExp
  readonly useAsShipping: string
  readonly none: string
  readonly told: { readonly saved: string; readonly deleted: string; readonly default: string }
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postcode: string
  readonly town: string
  readonly country: string
}

/**
 * Expected copy of the pages of the account in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const accountCopy: Readonly<Record<Locale, AccountCopy>> = {
  en: {
    login: 'Log in',
    email: 'E-mail address',
    password: 'Password',
    repeat: 'Repeat password',
    create: 'Create account',
    privacy: /^I have read the privacy policy/,
    guest: 'Order as a guest',
    toCheckout: 'Continue to checkout',
    account: 'Your account',
    menu: 'Account',
    required: 'This field is required.',
    needed: 'Please enter a password.',
    tooShort: 'The password needs at least 8 characters.',
    noLetter: 'The password needs a letter.',
    noNumber: 'The password needs a number.',
    differs: 'The passwords do not match.',
    welcome: /^Welcome!/,
    forgot: 'Forgot your password?',
    sendLink: 'Send link',
    inbox: 'Check your inbox',
    newPassword: 'New password',
    savePassword: 'Save password',
    saved: /new password has been saved/,
    deadLink: /not valid or has expired/,
    add: 'Add address',
    saveAddress: 'Save address',
    postcodeWrong: /postcode does not match/,
    default: 'Default',
    makeDefault: /^Use as default/,
    edit: /^Edit:/,
    delete: /^Delete:/,
    deleteYes: /^Delete address/,
    useAsShipping: 'Also use as delivery address',
    none: 'No billing address yet',
    told: {
      saved: 'Address saved.',
      deleted: 'Address deleted.',
      default: 'This is now your default address.',
    },
    firstName: 'First name',
    lastName: 'Last name',
    street: 'Street',
    postcode: 'Postcode',
    town: 'Town or city',
    country: 'Country',
  },
  de: {
    login: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    repeat: 'Passwort wiederholen',
    create: 'Konto anlegen',
    privacy: /^Ich habe die Datenschutzerklärung/,
    guest: 'Als Gast bestellen',
    toCheckout: 'Weiter zur Kasse',
    account: 'Ihr Konto',
    menu: 'Konto',
    required: 'Dieses Feld ist ein Pflichtfeld.',
    needed: 'Bitte geben Sie ein Passwort ein.',
    tooShort: 'Das Passwort braucht mindestens 8 Zeichen.',
    noLetter: 'Das Passwort braucht einen Buchstaben.',
    noNumber: 'Das Passwort braucht eine Ziffer.',
    differs: 'Die Passwörter stimmen nicht überein.',
    welcome: /^Willkommen!/,
    forgot: 'Passwort vergessen?',
    sendLink: 'Link senden',
    inbox: 'Bitte prüfen Sie Ihr Postfach',
    newPassword: 'Neues Passwort',
    savePassword: 'Passwort speichern',
    saved: /neues Passwort ist gespeichert/,
    deadLink: /ungültig oder abgelaufen/,
    add: 'Adresse hinzufügen',
    saveAddress: 'Adresse speichern',
    postcodeWrong: /Postleitzahl passt nicht/,
    default: 'Standard',
    makeDefault: /^Als Standard verwenden/,
    edit: /^Bearbeiten:/,
    delete: /^Löschen:/,
    deleteYes: /^Adresse löschen/,
    useAsShipping: 'Auch als Lieferadresse verwenden',
    none: 'Noch keine Rechnungsadresse',
    told: {
      saved: 'Adresse gespeichert.',
      deleted: 'Adresse gelöscht.',
      default: 'Das ist jetzt Ihre Standardadresse.',
    },
    firstName: 'Vorname',
    lastName: 'Nachname',
    street: 'Straße',
    postcode: 'Postleitzahl',
    town: 'Ort',
    country: 'Land',
  },
  pl: {
    login: 'Zaloguj się',
    email: 'Adres e-mail',
    password: 'Hasło',
    repeat: 'Powtórz hasło',
    create: 'Załóż konto',
    privacy: /^Znam politykę prywatności/,
    guest: 'Zamów jako gość',
    toCheckout: 'Przejdź do kasy',
    account: 'Konto',
    menu: 'Konto',
    required: 'To pole jest wymagane.',
    needed: 'Prosimy podać hasło.',
    tooShort: 'Hasło musi mieć co najmniej 8 znaków.',
    noLetter: 'Hasło musi zawierać literę.',
    noNumber: 'Hasło musi zawierać cyfrę.',
    differs: 'Hasła nie są takie same.',
    welcome: /^Witamy!/,
    forgot: 'Nie pamiętam hasła',
    sendLink: 'Wyślij link',
    inbox: 'Prosimy sprawdzić skrzynkę odbiorczą',
    newPassword: 'Nowe hasło',
    savePassword: 'Zapisz hasło',
    saved: /Nowe hasło zostało zapisane/,
    deadLink: /nieprawidłowy lub wygasł/,
    add: 'Dodaj adres',
    saveAddress: 'Zapisz adres',
    postcodeWrong: /kod pocztowy nie pasuje/i,
    default: 'Domyślny',
    makeDefault: /^Ustaw jako domyślny/,
    edit: /^Edytuj:/,
    delete: /^Usuń:/,
    deleteYes: /^Usuń adres/,
    useAsShipping: 'Używaj także jako adresu dostawy',
    none: 'Brak adresu do faktury',
    told: {
      saved: 'Adres został zapisany.',
      deleted: 'Adres został usunięty.',
      default: 'Ten adres jest teraz domyślny.',
    },
    firstName: 'Imię',
    lastName: 'Nazwisko',
    street: 'Ulica',
    postcode: 'Kod pocztowy',
    town: 'Miejscowość',
    country: 'Kraj',
  },
}
