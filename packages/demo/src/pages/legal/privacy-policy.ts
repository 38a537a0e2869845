import { t } from '../../text.ts'

export const privacyPolicy = t(
  `
Version of 22 November 2026. We keep as little about you as a shop can keep, and we say here what, why and for how long.

## 1. Who is responsible

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany, [privacy@vitrine.example](mailto:privacy@vitrine.example). Our data protection officer answers under the same address.

## 2. When you look around

To show you a page our server needs your IP address, the address of the page and the kind of your browser. We keep these for seven days to recognise faults and attacks (Art. 6 (1) (f) GDPR) and then delete them. Pages come from our own server: fonts, pictures and scripts are loaded from no one else.

## 3. Cookies

| Name | Purpose | Kept for |
| __Host-vitrine_session | remembers cart and login | 30 days after your last visit |
| __Host-vitrine_device | recognises a device on which you logged in before | 400 days |
| locale | remembers your language | 365 days |
| viewport | remembers the width of your screen | 365 days |
| consent | remembers what you agreed to, with the number of the proof | 365 days |

These are necessary for the shop to work (Section 25 (2) TDDDG). No session begins before you put something into the cart, save it or log in. So that the shop can be used without a network, your browser also keeps pages, pictures and pieces that you have seen, cart, wishlist and what waits to be sent: on your device only, until you delete them; cart, wishlist and the list of what you saw go when you log out. You choose about everything else in the bar on your first visit, and anew at any time under [Cookie settings](/cookie-settings) at the foot of every page.

## 4. Statistics, films and maps

Statistics run only after you have agreed (Art. 6 (1) (a) GDPR), and stop as soon as you withdraw. On our own server we add up how often pages and pieces are seen, what is put into the cart and bought, and how fast pages were. These are sums of days: they know no person, no address and no history, and are deleted after 400 days. If your browser asks not to be tracked (Global Privacy Control, Do Not Track), we count nothing. We do not use Google Analytics at present; should that change, Google is told the same events only of those who agreed, with cookies named _ga.

Films (YouTube, Vimeo) and the streets of maps (OpenStreetMap, MapTiler) come only when you ask for them, and not at all if you refuse external media. Their hosts then learn your IP address.

So that we can show that you agreed, we keep a random number, what you chose, the version of the text, the language and the time for three years: no name and no address. You find the number in the cookie settings.

## 5. When you order

We process name, addresses, e-mail, telephone if you give it, what you ordered and how it was paid, to fulfil the contract (Art. 6 (1) (b) GDPR). Carriers receive name and address; they receive your e-mail only if you agree. Payment providers receive what a payment needs. Invoices are kept for eight years because the law asks for it.

## 6. When you have an account

We store what you entered until you delete the account, which you can do yourself. Passwords are kept as a hash that cannot be turned back.

## 7. Reviews, letters, questions

A review appears with the name that you give, or without one. The newsletter comes after you have confirmed it, tells us nothing about whether you opened it, and every issue has a link to end it. Messages to us are deleted after two years.

## 8. Your rights

- to know what we store about you and to receive it in a common format,
- to have it corrected, restricted or deleted,
- to object to processing that rests on our legitimate interest,
- to withdraw consent at any time, for the future,
- to complain to a supervisory authority, for us the one of Hesse in Wiesbaden.

## 9. No decisions by machines

Prices and offers are the same for everyone. Nothing here decides about you automatically.
`,
  `
Stand: 22. November 2026. Wir speichern so wenig über Sie, wie ein Laden speichern kann, und sagen hier, was, wozu und wie lange.

## 1. Verantwortliche Stelle

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, [privacy@vitrine.example](mailto:privacy@vitrine.example). Unter derselben Adresse antwortet unsere Datenschutzbeauftragte.

## 2. Wenn Sie sich umsehen

Um Ihnen eine Seite zu zeigen, braucht unser Server Ihre IP-Adresse, die Adresse der Seite und die Art Ihres Browsers. Wir bewahren sie sieben Tage auf, um Störungen und Angriffe zu erkennen (Art. 6 Abs. 1 Buchst. f DSGVO), und löschen sie dann. Die Seiten kommen von unserem eigenen Server: Schriften, Bilder und Skripte laden wir von niemandem sonst.

## 3. Cookies

| Name | Zweck | Dauer |
| __Host-vitrine_session | merkt sich Warenkorb und Anmeldung | 30 Tage nach Ihrem letzten Besuch |
| __Host-vitrine_device | erkennt ein Gerät, auf dem Sie sich schon angemeldet haben | 400 Tage |
| locale | merkt sich Ihre Sprache | 365 Tage |
| viewport | merkt sich die Breite Ihres Bildschirms | 365 Tage |
| consent | merkt sich, wozu Sie eingewilligt haben, mit der Nummer des Nachweises | 365 Tage |

Sie sind für den Betrieb des Ladens erforderlich (§ 25 Abs. 2 TDDDG). Eine Sitzung beginnt erst, wenn Sie etwas in den Warenkorb legen, merken oder sich anmelden. Damit der Laden ohne Netz benutzbar bleibt, bewahrt Ihr Browser außerdem Seiten, Bilder und Stücke auf, die Sie gesehen haben, Warenkorb, Merkliste und was auf das Senden wartet: nur auf Ihrem Gerät, bis Sie sie löschen; Warenkorb, Merkliste und die Liste des Gesehenen gehen, wenn Sie sich abmelden. Über alles andere entscheiden Sie in der Leiste bei Ihrem ersten Besuch und jederzeit neu unter [Cookie-Einstellungen](/de/cookie-settings) am Fuß jeder Seite.

## 4. Statistik, Filme und Karten

Statistik läuft nur nach Ihrer Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO) und endet, sobald Sie sie widerrufen. Auf unserem eigenen Server summieren wir, wie oft Seiten und Stücke gesehen werden, was in den Warenkorb gelegt und gekauft wird und wie schnell die Seiten waren. Das sind Tagessummen: Sie kennen keine Person, keine Adresse und keinen Verlauf und werden nach 400 Tagen gelöscht. Bittet Ihr Browser darum, nicht verfolgt zu werden (Global Privacy Control, Do Not Track), zählen wir nichts. Google Analytics nutzen wir derzeit nicht; sollte sich das ändern, erfährt Google dieselben Ereignisse nur von denen, die eingewilligt haben, mit Cookies namens _ga.

Filme (YouTube, Vimeo) und die Straßen von Karten (OpenStreetMap, MapTiler) kommen erst, wenn Sie danach fragen, und gar nicht, wenn Sie externe Medien ablehnen. Deren Betreiber erfahren dann Ihre IP-Adresse.

Damit wir Ihre Einwilligung nachweisen können, bewahren wir drei Jahre lang eine Zufallsnummer, Ihre Wahl, die Fassung des Textes, die Sprache und die Zeit auf, keinen Namen und keine Adresse. Die Nummer finden Sie in den Cookie-Einstellungen.

## 5. Wenn Sie bestellen

Wir verarbeiten Name, Anschriften, E-Mail-Adresse, die Telefonnummer, falls Sie sie angeben, Ihre Bestellung und deren Bezahlung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Paketdienste erhalten Name und Anschrift, Ihre E-Mail-Adresse nur mit Ihrer Einwilligung. Zahlungsanbieter erhalten, was eine Zahlung braucht. Rechnungen bewahren wir acht Jahre auf, weil das Gesetz es verlangt.

## 6. Wenn Sie ein Kundenkonto haben

Wir speichern Ihre Angaben, bis Sie das Konto löschen; das können Sie selbst tun. Passwörter liegen nur als Prüfwert vor, der sich nicht zurückrechnen lässt.

## 7. Bewertungen, Briefe, Fragen

Eine Bewertung erscheint mit dem Namen, den Sie angeben, oder ohne. Der Newsletter kommt erst nach Ihrer Bestätigung, verrät uns nicht, ob Sie ihn geöffnet haben, und enthält in jeder Ausgabe einen Link zum Abbestellen. Nachrichten an uns löschen wir nach zwei Jahren.

## 8. Ihre Rechte

- zu erfahren, was wir über Sie speichern, und es in einem gängigen Format zu erhalten,
- es berichtigen, einschränken oder löschen zu lassen,
- einer Verarbeitung zu widersprechen, die auf unserem berechtigten Interesse beruht,
- eine Einwilligung jederzeit für die Zukunft zu widerrufen,
- sich bei einer Aufsichtsbehörde zu beschweren, für uns bei der hessischen in Wiesbaden.

## 9. Keine Entscheidungen durch Maschinen

Preise und Angebote sind für alle gleich. Nichts hier entscheidet automatisch über Sie.
`,
  `
Stan na 22 listopada 2026. Przechowujemy o Państwu tak mało, jak tylko może sklep, i mówimy tu, co, po co i jak długo.

## 1. Administrator danych

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy, [privacy@vitrine.example](mailto:privacy@vitrine.example). Pod tym samym adresem odpowiada nasza inspektorka ochrony danych.

## 2. Gdy Państwo się rozglądają

Aby pokazać stronę, nasz serwer potrzebuje adresu IP, adresu strony i rodzaju przeglądarki. Przechowujemy je przez siedem dni, by rozpoznać usterki i ataki (art. 6 ust. 1 lit. f RODO), a potem usuwamy. Strony pochodzą z naszego serwera: czcionek, zdjęć ani skryptów nie pobieramy od nikogo innego.

## 3. Pliki cookie

| Nazwa | Cel | Czas |
| __Host-vitrine_session | pamięta koszyk i logowanie | 30 dni od ostatniej wizyty |
| __Host-vitrine_device | rozpoznaje urządzenie, na którym się już logowano | 400 dni |
| locale | pamięta język | 365 dni |
| viewport | pamięta szerokość ekranu | 365 dni |
| consent | pamięta udzielone zgody wraz z numerem dowodu | 365 dni |

Są niezbędne do działania sklepu. Sesja zaczyna się dopiero wtedy, gdy dodadzą Państwo coś do koszyka lub ulubionych albo się zalogują. Aby sklep działał bez sieci, przeglądarka zachowuje też obejrzane strony, zdjęcia i rzeczy, koszyk, listę życzeń oraz to, co czeka na wysłanie: tylko na Państwa urządzeniu, do usunięcia; koszyk, lista życzeń i spis obejrzanych rzeczy znikają przy wylogowaniu. O wszystkim innym decydują Państwo na pasku przy pierwszej wizycie i w każdej chwili od nowa w [ustawieniach plików cookie](/pl/cookie-settings) na dole każdej strony.

## 4. Statystyki, filmy i mapy

Statystyki działają wyłącznie za zgodą (art. 6 ust. 1 lit. a RODO) i kończą się z chwilą jej wycofania. Na własnym serwerze sumujemy, jak często oglądane są strony i rzeczy, co trafia do koszyka i jest kupowane oraz jak szybkie były strony. To sumy dzienne: nie znają osoby, adresu ani historii i są usuwane po 400 dniach. Jeśli przeglądarka prosi o nieśledzenie (Global Privacy Control, Do Not Track), nie liczymy niczego. Obecnie nie używamy Google Analytics; gdyby to się zmieniło, Google otrzyma te same zdarzenia tylko od osób, które wyraziły zgodę, z plikami cookie o nazwie _ga.

Filmy (YouTube, Vimeo) i ulice na mapach (OpenStreetMap, MapTiler) wczytują się dopiero na życzenie, a po odmowie mediów zewnętrznych wcale. Ich dostawcy poznają wtedy adres IP.

Aby móc wykazać zgodę, przez trzy lata przechowujemy losowy numer, dokonany wybór, wersję tekstu, język i czas, bez imienia i adresu. Numer znajduje się w ustawieniach plików cookie.

## 5. Gdy Państwo zamawiają

Przetwarzamy imię i nazwisko, adresy, adres e-mail, telefon, jeśli go podano, treść zamówienia i sposób zapłaty, aby wykonać umowę (art. 6 ust. 1 lit. b RODO). Przewoźnik otrzymuje nazwisko i adres, a e-mail tylko za Państwa zgodą. Operatorzy płatności otrzymują to, czego wymaga płatność. Faktury przechowujemy osiem lat, bo tego wymaga prawo.

## 6. Gdy mają Państwo konto

Podane dane przechowujemy do usunięcia konta, co można zrobić samodzielnie. Hasła trzymamy wyłącznie jako skrót, którego nie da się odwrócić.

## 7. Opinie, listy, pytania

Opinia ukazuje się pod podanym imieniem albo bez niego. Newsletter wysyłamy po potwierdzeniu, nie sprawdzamy, czy został otwarty, a w każdym wydaniu jest link do rezygnacji. Wiadomości do nas usuwamy po dwóch latach.

## 8. Państwa prawa

- dowiedzieć się, co o Państwu przechowujemy, i otrzymać to w powszechnym formacie,
- sprostować, ograniczyć lub usunąć dane,
- sprzeciwić się przetwarzaniu opartemu na naszym uzasadnionym interesie,
- w każdej chwili wycofać zgodę na przyszłość,
- złożyć skargę do organu nadzorczego, w Polsce do Prezesa Urzędu Ochrony Danych Osobowych.

## 9. Żadnych decyzji podejmowanych przez maszyny

Ceny i oferty są dla wszystkich takie same. Nic tu nie decyduje o Państwu automatycznie.
`,
)
