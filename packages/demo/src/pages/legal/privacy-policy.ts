import { t } from '../../text.ts'

export const privacyPolicy = t(
  `
Version of 22 November 2026. We store as little about you as a shop can, and explain here what we store, why and for how long.

## 1. Who is responsible

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany, [privacy@vitrine.example](mailto:privacy@vitrine.example). Our data protection officer can be reached at the same address.

## 2. When you browse

To show you a page our server needs your IP address, the address of the page and the type of your browser. We keep these for seven days to detect faults and attacks (Art. 6 (1) (f) GDPR) and then delete them. Pages come from our own server; no fonts, pictures or scripts are loaded from third parties.

## 3. Cookies

| Name | Purpose | Kept for |
| __Host-vitrine_session | remembers cart and login | 30 days after your last visit |
| __Host-vitrine_device | recognises a device on which you logged in before | 400 days |
| locale | remembers your language | 365 days |
| viewport | remembers the width of your screen | 365 days |
| consent | remembers what you agreed to, with the number of the record | 365 days |

These are necessary for the shop to work (Section 25 (2) TDDDG). No session begins before you put something into the cart, save it or log in. So that the shop can be used offline, your browser also stores pages, pictures and items that you have seen, your cart, your wishlist and changes that are still to be sent. They stay on your device until you delete them; cart, wishlist and the list of recently viewed items are deleted when you log out. You decide about everything else in the cookie banner on your first visit, and can change your choice at any time under [Cookie settings](/cookie-settings) at the foot of every page.

## 4. Statistics, videos and maps

Statistics run only with your consent (Art. 6 (1) (a) GDPR), and stop as soon as you withdraw it. On our own server we count how often pages and items are viewed, what is added to the cart and bought, and how fast pages load. These are daily totals: they contain no person, no address and no history, and are deleted after 400 days. If your browser asks not to be tracked (Global Privacy Control, Do Not Track), we count nothing. We do not use Google Analytics at present; should that change, Google will receive the same events only from visitors who have agreed, with cookies named _ga.

Videos (YouTube, Vimeo) and map images (OpenStreetMap, MapTiler) are loaded only when you ask for them, and not at all if you refuse external media. Their providers then receive your IP address.

To prove your consent, we keep a random number, your choice, the version of the text, the language and the time for three years, but no name and no address. You find the number in the cookie settings.

## 5. When you order

We process name, addresses, e-mail, telephone if you give it, what you ordered and how it was paid, to fulfil the contract (Art. 6 (1) (b) GDPR). Carriers receive name and address; they receive your e-mail only if you agree. Payment providers receive what a payment needs. Invoices are kept for eight years because the law requires it.

## 6. When you have an account

We store what you entered until you delete the account, which you can do yourself. Passwords are stored only as a hash that cannot be reversed.

## 7. Reviews, newsletter, messages

A review appears with the name that you give, or without one. We send the newsletter only after you have confirmed it, do not track whether you open it, and every issue has a link to unsubscribe. Messages to us are deleted after two years.

## 8. Your rights

- to know what we store about you and to receive it in a common format,
- to have it corrected, restricted or deleted,
- to object to processing based on our legitimate interest,
- to withdraw consent at any time, for the future,
- to complain to a supervisory authority, for us the one of Hesse in Wiesbaden.

## 9. No automated decisions

Prices and offers are the same for everyone. We make no automated decisions about you.
`,
  `
Stand: 22. November 2026. Wir speichern so wenig über Sie wie möglich und erklären hier, was, wozu und wie lange.

## 1. Verantwortliche Stelle

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, [privacy@vitrine.example](mailto:privacy@vitrine.example). Unter derselben Adresse erreichen Sie unsere Datenschutzbeauftragte.

## 2. Wenn Sie sich umsehen

Um Ihnen eine Seite zu zeigen, braucht unser Server Ihre IP-Adresse, die Adresse der Seite und die Art Ihres Browsers. Wir bewahren sie sieben Tage auf, um Störungen und Angriffe zu erkennen (Art. 6 Abs. 1 Buchst. f DSGVO), und löschen sie dann. Die Seiten kommen von unserem eigenen Server: Schriften, Bilder und Skripte laden wir nicht von Dritten.

## 3. Cookies

| Name | Zweck | Dauer |
| __Host-vitrine_session | merkt sich Warenkorb und Anmeldung | 30 Tage nach Ihrem letzten Besuch |
| __Host-vitrine_device | erkennt ein Gerät, auf dem Sie sich schon angemeldet haben | 400 Tage |
| locale | merkt sich Ihre Sprache | 365 Tage |
| viewport | merkt sich die Breite Ihres Bildschirms | 365 Tage |
| consent | merkt sich, wozu Sie eingewilligt haben, mit der Nummer des Nachweises | 365 Tage |

Sie sind für den Betrieb des Shops erforderlich (§ 25 Abs. 2 TDDDG). Eine Sitzung beginnt erst, wenn Sie etwas in den Warenkorb legen, merken oder sich anmelden. Damit der Shop ohne Internetverbindung benutzbar bleibt, speichert Ihr Browser außerdem Seiten, Bilder und Artikel, die Sie gesehen haben, Ihren Warenkorb, Ihre Merkliste und noch nicht gesendete Änderungen. Sie bleiben nur auf Ihrem Gerät, bis Sie sie löschen; Warenkorb, Merkliste und die Liste der zuletzt angesehenen Artikel werden gelöscht, wenn Sie sich abmelden. Über alles andere entscheiden Sie im Cookie-Banner bei Ihrem ersten Besuch und jederzeit neu unter [Cookie-Einstellungen](/de/cookie-settings) am Fuß jeder Seite.

## 4. Statistik, Videos und Karten

Statistik läuft nur nach Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO) und endet, sobald Sie sie widerrufen. Auf unserem eigenen Server zählen wir, wie oft Seiten und Artikel angesehen werden, was in den Warenkorb gelegt und gekauft wird und wie schnell die Seiten laden. Das sind Tagessummen: Sie enthalten keine Person, keine Adresse und keinen Verlauf und werden nach 400 Tagen gelöscht. Bittet Ihr Browser darum, nicht verfolgt zu werden (Global Privacy Control, Do Not Track), zählen wir nichts. Google Analytics nutzen wir derzeit nicht; sollte sich das ändern, erhält Google dieselben Ereignisse nur von Personen, die eingewilligt haben, mit Cookies namens _ga.

Videos (YouTube, Vimeo) und Kartenbilder (OpenStreetMap, MapTiler) werden erst auf Ihren Wunsch geladen, und gar nicht, wenn Sie externe Medien ablehnen. Deren Anbieter erhalten dann Ihre IP-Adresse.

Damit wir Ihre Einwilligung nachweisen können, bewahren wir drei Jahre lang eine Zufallsnummer, Ihre Wahl, die Fassung des Textes, die Sprache und die Zeit auf, keinen Namen und keine Adresse. Die Nummer finden Sie in den Cookie-Einstellungen.

## 5. Wenn Sie bestellen

Wir verarbeiten Name, Anschriften, E-Mail-Adresse, die Telefonnummer, falls Sie sie angeben, Ihre Bestellung und deren Bezahlung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Paketdienste erhalten Name und Anschrift, Ihre E-Mail-Adresse nur mit Ihrer Einwilligung. Zahlungsanbieter erhalten, was eine Zahlung braucht. Rechnungen bewahren wir acht Jahre auf, weil das Gesetz es verlangt.

## 6. Wenn Sie ein Kundenkonto haben

Wir speichern Ihre Angaben, bis Sie das Konto löschen; das können Sie selbst tun. Passwörter speichern wir nur als Hashwert, der sich nicht zurückrechnen lässt.

## 7. Bewertungen, Newsletter, Nachrichten

Eine Bewertung erscheint mit dem Namen, den Sie angeben, oder ohne. Den Newsletter senden wir erst nach Ihrer Bestätigung. Er verrät uns nicht, ob Sie ihn geöffnet haben, und enthält in jeder Ausgabe einen Link zum Abbestellen. Nachrichten an uns löschen wir nach zwei Jahren.

## 8. Ihre Rechte

- zu erfahren, was wir über Sie speichern, und es in einem gängigen Format zu erhalten,
- es berichtigen, einschränken oder löschen zu lassen,
- einer Verarbeitung zu widersprechen, die auf unserem berechtigten Interesse beruht,
- eine Einwilligung jederzeit für die Zukunft zu widerrufen,
- sich bei einer Aufsichtsbehörde zu beschweren, für uns bei der hessischen in Wiesbaden.

## 9. Keine automatisierten Entscheidungen

Preise und Angebote sind für alle gleich. Wir treffen keine automatisierten Entscheidungen über Sie.
`,
  `
Stan na 22 listopada 2026. Przechowujemy o Państwu tak mało, jak tylko może sklep, i wyjaśniamy tu, co, po co i jak długo.

## 1. Administrator danych

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy, [privacy@vitrine.example](mailto:privacy@vitrine.example). Pod tym samym adresem można skontaktować się z naszą inspektorką ochrony danych.

## 2. Podczas przeglądania sklepu

Aby pokazać stronę, nasz serwer potrzebuje adresu IP, adresu strony i rodzaju przeglądarki. Przechowujemy je przez siedem dni, by rozpoznać usterki i ataki (art. 6 ust. 1 lit. f RODO), a potem usuwamy. Strony pochodzą z naszego serwera: czcionek, zdjęć ani skryptów nie pobieramy od osób trzecich.

## 3. Pliki cookie

| Nazwa | Cel | Czas |
| __Host-vitrine_session | pamięta koszyk i logowanie | 30 dni od ostatniej wizyty |
| __Host-vitrine_device | rozpoznaje urządzenie, na którym się już logowano | 400 dni |
| locale | pamięta język | 365 dni |
| viewport | pamięta szerokość ekranu | 365 dni |
| consent | pamięta udzielone zgody wraz z numerem potwierdzenia | 365 dni |

Są niezbędne do działania sklepu. Sesja zaczyna się dopiero wtedy, gdy dodadzą Państwo coś do koszyka lub listy życzeń albo się zalogują. Aby sklep działał bez internetu, przeglądarka zapisuje też obejrzane strony, zdjęcia i produkty, koszyk, listę życzeń oraz zmiany, które nie zostały jeszcze wysłane. Pozostają one tylko na Państwa urządzeniu, dopóki nie zostaną usunięte; koszyk, lista życzeń i lista ostatnio oglądanych produktów są usuwane przy wylogowaniu. O wszystkim innym decydują Państwo na banerze przy pierwszej wizycie, a wybór można w każdej chwili zmienić w [ustawieniach plików cookie](/pl/cookie-settings) na dole każdej strony.

## 4. Statystyki, filmy i mapy

Statystyki działają wyłącznie za zgodą (art. 6 ust. 1 lit. a RODO) i kończą się z chwilą jej wycofania. Na własnym serwerze sumujemy, jak często oglądane są strony i produkty, co trafia do koszyka i jest kupowane oraz jak szybko wczytują się strony. To sumy dzienne: nie zawierają danych osób, adresów ani historii i są usuwane po 400 dniach. Jeśli przeglądarka prosi o nieśledzenie (Global Privacy Control, Do Not Track), nie liczymy niczego. Obecnie nie używamy Google Analytics; gdyby to się zmieniło, Google otrzyma te same zdarzenia tylko od osób, które wyraziły zgodę, z plikami cookie o nazwie _ga.

Filmy (YouTube, Vimeo) i obrazy map (OpenStreetMap, MapTiler) wczytują się dopiero na życzenie, a po odmowie mediów zewnętrznych wcale. Ich dostawcy otrzymują wtedy adres IP.

Aby móc wykazać zgodę, przez trzy lata przechowujemy losowy numer, dokonany wybór, wersję tekstu, język i czas, bez imienia i adresu. Numer znajduje się w ustawieniach plików cookie.

## 5. Gdy Państwo zamawiają

Przetwarzamy imię i nazwisko, adresy, adres e-mail, telefon, jeśli go podano, treść zamówienia i sposób zapłaty, aby wykonać umowę (art. 6 ust. 1 lit. b RODO). Przewoźnik otrzymuje nazwisko i adres, a e-mail tylko za Państwa zgodą. Operatorzy płatności otrzymują to, czego wymaga płatność. Faktury przechowujemy osiem lat, bo tego wymaga prawo.

## 6. Gdy mają Państwo konto

Podane dane przechowujemy do usunięcia konta, co można zrobić samodzielnie. Hasła przechowujemy wyłącznie jako skrót, którego nie da się odwrócić.

## 7. Opinie, newsletter, wiadomości

Opinia ukazuje się pod podanym imieniem albo bez niego. Newsletter wysyłamy po potwierdzeniu, nie sprawdzamy, czy został otwarty, a w każdym wydaniu jest link do rezygnacji. Wiadomości do nas usuwamy po dwóch latach.

## 8. Państwa prawa

- dowiedzieć się, co o Państwu przechowujemy, i otrzymać to w powszechnym formacie,
- sprostować, ograniczyć lub usunąć dane,
- sprzeciwić się przetwarzaniu opartemu na naszym uzasadnionym interesie,
- w każdej chwili wycofać zgodę na przyszłość,
- złożyć skargę do organu nadzorczego, w Polsce do Prezesa Urzędu Ochrony Danych Osobowych.

## 9. Brak zautomatyzowanych decyzji

Ceny i oferty są dla wszystkich takie same. Nie podejmujemy wobec Państwa zautomatyzowanych decyzji.
`,
)
