import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

interface DeliveryCopy {
  readonly title: string
  readonly chooseWishes: string
  readonly changeWishes: string
  readonly choosePoint: string
  readonly changePoint: string
  readonly pickUp: string
  readonly save: string
  readonly neighbour: string
  readonly safePlace: string
  readonly name: string
  readonly address: string
  readonly addressMissing: string
  readonly check: string
  readonly day: string
  readonly absent: string
  readonly neighbourLine: RegExp
  readonly charge: string
  readonly search: string
  readonly postcode: string
  readonly town: string
  readonly nowhere: string
  readonly nothing: string
  readonly lockers: string
  readonly locker: string
  readonly postNumber: string
  readonly numberMissing: string
  readonly numberFormat: string
  readonly use: string
  readonly showMap: string
  readonly loadTiles: string
  readonly home: string
  readonly pointMissing: string
}

/**
 * Expected copy of the page of deliveries in each language, written independently of the catalogues to detect
 * accidental changes.
 */
export const deliveryCopy: Readonly<Record<Locale, DeliveryCopy>> = {
  en: {
    title: 'Where shall we deliver?',
    chooseWishes: 'Choose preferences',
    changeWishes: 'Change preferences',
    choosePoint: 'Choose a pick-up point',
    changePoint: 'Choose another pick-up point',
    pickUp: 'Parcel locker or post office',
    save: 'Save preferences',
    neighbour: 'Leave it with a neighbour',
    safePlace: 'Leave it in a safe place',
    name: 'Name',
    address: 'Address',
    addressMissing: 'Please enter your neighbour’s address, up to 100 characters.',
    check: 'Please check what you entered.',
    day: 'Preferred delivery day',
    absent: 'If you are not at home',
    neighbourLine: /^Neighbour: Agnieszka Żółć, Hauptstraße 3$/,
    charge: 'Delivery on the chosen day',
    search: 'Search',
    postcode: 'Postcode',
    town: 'Town or city',
    nowhere: 'Please enter a postcode or a town.',
    nothing: 'No pick-up points found here. Please try another postcode, town or type.',
    lockers: 'Parcel lockers',
    locker: 'Parcel locker',
    postNumber: 'Your post number',
    numberMissing: 'Please enter your post number: without it the parcel cannot be handed over.',
    numberFormat: 'A post number has 6 to 10 digits.',
    use: 'Deliver to this pick-up point',
    showMap: 'Show on a map',
    loadTiles: 'Load map from OpenStreetMap',
    home: 'Deliver to my billing address instead',
    pointMissing: 'Please choose a parcel locker or post office, or another shipping method.',
  },
  de: {
    title: 'Wohin dürfen wir liefern?',
    chooseWishes: 'Lieferwünsche wählen',
    changeWishes: 'Lieferwünsche ändern',
    choosePoint: 'Abholstelle wählen',
    changePoint: 'Andere Abholstelle wählen',
    pickUp: 'Packstation oder Filiale',
    save: 'Lieferwünsche speichern',
    neighbour: 'Bei Nachbarn abgeben',
    safePlace: 'An einem sicheren Ort ablegen',
    name: 'Name',
    address: 'Adresse',
    addressMissing: 'Bitte geben Sie die Adresse der Nachbarin oder des Nachbarn ein, höchstens 100 Zeichen.',
    check: 'Bitte prüfen Sie diese Angaben.',
    day: 'Wunschtag',
    absent: 'Wenn Sie nicht zu Hause sind',
    neighbourLine: /^Nachbar: Agnieszka Żółć, Hauptstraße 3$/,
    charge: 'Lieferung am Wunschtag',
    search: 'Suchen',
    postcode: 'Postleitzahl',
    town: 'Ort',
    nowhere: 'Bitte geben Sie eine Postleitzahl oder einen Ort ein.',
    nothing:
      'Hier haben wir keine Abholstelle gefunden. Bitte versuchen Sie eine andere Postleitzahl, einen anderen Ort oder eine andere Art.',
    lockers: 'Packstationen',
    locker: 'Packstation',
    postNumber: 'Ihre Postnummer',
    numberMissing: 'Bitte geben Sie Ihre Postnummer ein: Ohne sie wird das Paket nicht ausgehändigt.',
    numberFormat: 'Eine Postnummer hat 6 bis 10 Ziffern.',
    use: 'An diese Abholstelle liefern',
    showMap: 'Auf der Karte zeigen',
    loadTiles: 'Karte von OpenStreetMap laden',
    home: 'Lieber an meine Rechnungsadresse liefern',
    pointMissing: 'Bitte wählen Sie eine Packstation oder Filiale, oder eine andere Versandart.',
  },
  pl: {
    title: 'Dokąd mamy dostarczyć?',
    chooseWishes: 'Wybierz preferencje',
    changeWishes: 'Zmień preferencje',
    choosePoint: 'Wybierz punkt odbioru',
    changePoint: 'Wybierz inny punkt odbioru',
    pickUp: 'Paczkomat lub placówka pocztowa',
    save: 'Zapisz preferencje',
    neighbour: 'Oddaj sąsiadowi',
    safePlace: 'Zostaw w bezpiecznym miejscu',
    name: 'Imię i nazwisko',
    address: 'Adres',
    addressMissing: 'Prosimy podać adres sąsiadki lub sąsiada, najwyżej 100 znaków.',
    check: 'Prosimy sprawdzić wpisane dane.',
    day: 'Preferowany dzień dostawy',
    absent: 'W razie nieobecności',
    neighbourLine: /^Sąsiad: Agnieszka Żółć, Hauptstraße 3$/,
    charge: 'Dostawa w wybranym dniu',
    search: 'Szukaj',
    postcode: 'Kod pocztowy',
    town: 'Miejscowość',
    nowhere: 'Prosimy podać kod pocztowy lub miejscowość.',
    nothing: 'Nie znaleźliśmy tu punktu odbioru. Prosimy podać inny kod pocztowy, inną miejscowość albo inny rodzaj.',
    lockers: 'Paczkomaty',
    locker: 'Paczkomat',
    postNumber: 'Numer klienta (Postnummer)',
    numberMissing: 'Prosimy podać numer klienta (Postnummer): bez niego paczka nie zostanie wydana.',
    numberFormat: 'Numer klienta (Postnummer) ma od 6 do 10 cyfr.',
    use: 'Dostarcz do tego punktu',
    showMap: 'Pokaż na mapie',
    loadTiles: 'Wczytaj mapę z OpenStreetMap',
    home: 'Dostarcz jednak na adres do faktury',
    pointMissing: 'Prosimy wybrać paczkomat lub placówkę albo inny sposób dostawy.',
  },
}
