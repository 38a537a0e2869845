import { t } from '../../text.ts'

export const privacyPolicy = t(`
Version of 19 June 2026. We keep as little about you as a shop can keep, and we say here what, why and for how long.

## 1. Who is responsible

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany, [privacy@vitrine.example](mailto:privacy@vitrine.example). Our data protection officer answers under the same address.

## 2. When you look around

To show you a page our server needs your IP address, the address of the page and the kind of your browser. We keep these for seven days to recognise faults and attacks (Art. 6 (1) (f) GDPR) and then delete them. Pages come from our own server: fonts, pictures and scripts are loaded from no one else.

## 3. Cookies

| Name | Purpose | Kept for |
| session | remembers cart and login | 30 days |
| locale | remembers your language | 365 days |
| viewport | remembers the width of your screen | 365 days |
| consent | remembers what you agreed to | 365 days |

These are necessary for the shop to work (Section 25 (2) TDDDG). No session begins before you put something into the cart, save it or log in. Statistics run only after you have agreed, and stop as soon as you withdraw.

## 4. When you order

We process name, addresses, e-mail, telephone if you give it, what you ordered and how it was paid, to fulfil the contract (Art. 6 (1) (b) GDPR). Carriers receive name and address; they receive your e-mail only if you agree. Payment providers receive what a payment needs. Invoices are kept for eight years because the law asks for it.

## 5. When you have an account

We store what you entered until you delete the account, which you can do yourself. Passwords are kept as a hash that cannot be turned back.

## 6. Reviews, letters, questions

A review appears with the name that you give, or without one. The newsletter comes after you have confirmed it, tells us nothing about whether you opened it, and every issue has a link to end it. Messages to us are deleted after two years.

## 7. Your rights

- to know what we store about you and to receive it in a common format,
- to have it corrected, restricted or deleted,
- to object to processing that rests on our legitimate interest,
- to withdraw consent at any time, for the future,
- to complain to a supervisory authority, for us the one of Hesse in Wiesbaden.

## 8. No decisions by machines

Prices and offers are the same for everyone. Nothing here decides about you automatically.
`, `
Stand: 19. Juni 2026. Wir speichern so wenig über Sie, wie ein Laden speichern kann, und sagen hier, was, wozu und wie lange.

## 1. Verantwortliche Stelle

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, [privacy@vitrine.example](mailto:privacy@vitrine.example). Unter derselben Adresse antwortet unsere Datenschutzbeauftragte.

## 2. Wenn Sie sich umsehen

Um Ihnen eine Seite zu zeigen, braucht unser Server Ihre IP-Adresse, die Adresse der Seite und die Art Ihres Browsers. Wir bewahren sie sieben Tage auf, um Störungen und Angriffe zu erkennen (Art. 6 Abs. 1 Buchst. f DSGVO), und löschen sie dann. Die Seiten kommen von unserem eigenen Server: Schriften, Bilder und Skripte laden wir von niemandem sonst.

## 3. Cookies

| Name | Zweck | Dauer |
| session | merkt sich Warenkorb und Anmeldung | 30 Tage |
| locale | merkt sich Ihre Sprache | 365 Tage |
| viewport | merkt sich die Breite Ihres Bildschirms | 365 Tage |
| consent | merkt sich, wozu Sie eingewilligt haben | 365 Tage |

Sie sind für den Betrieb des Ladens erforderlich (§ 25 Abs. 2 TDDDG). Eine Sitzung beginnt erst, wenn Sie etwas in den Warenkorb legen, merken oder sich anmelden. Statistik läuft nur nach Ihrer Einwilligung und endet, sobald Sie sie widerrufen.

## 4. Wenn Sie bestellen

Wir verarbeiten Name, Anschriften, E-Mail-Adresse, die Telefonnummer, falls Sie sie angeben, Ihre Bestellung und deren Bezahlung, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Paketdienste erhalten Name und Anschrift, Ihre E-Mail-Adresse nur mit Ihrer Einwilligung. Zahlungsanbieter erhalten, was eine Zahlung braucht. Rechnungen bewahren wir acht Jahre auf, weil das Gesetz es verlangt.

## 5. Wenn Sie ein Kundenkonto haben

Wir speichern Ihre Angaben, bis Sie das Konto löschen; das können Sie selbst tun. Passwörter liegen nur als Prüfwert vor, der sich nicht zurückrechnen lässt.

## 6. Bewertungen, Briefe, Fragen

Eine Bewertung erscheint mit dem Namen, den Sie angeben, oder ohne. Der Newsletter kommt erst nach Ihrer Bestätigung, verrät uns nicht, ob Sie ihn geöffnet haben, und enthält in jeder Ausgabe einen Link zum Abbestellen. Nachrichten an uns löschen wir nach zwei Jahren.

## 7. Ihre Rechte

- zu erfahren, was wir über Sie speichern, und es in einem gängigen Format zu erhalten,
- es berichtigen, einschränken oder löschen zu lassen,
- einer Verarbeitung zu widersprechen, die auf unserem berechtigten Interesse beruht,
- eine Einwilligung jederzeit für die Zukunft zu widerrufen,
- sich bei einer Aufsichtsbehörde zu beschweren, für uns bei der hessischen in Wiesbaden.

## 8. Keine Entscheidungen durch Maschinen

Preise und Angebote sind für alle gleich. Nichts hier entscheidet automatisch über Sie.
`, `
Stan na 19 czerwca 2026. Przechowujemy o Państwu tak mało, jak tylko może sklep, i mówimy tu, co, po co i jak długo.

## 1. Administrator danych

Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy, [privacy@vitrine.example](mailto:privacy@vitrine.example). Pod tym samym adresem odpowiada nasza inspektorka ochrony danych.

## 2. Gdy Państwo się rozglądają

Aby pokazać stronę, nasz serwer potrzebuje adresu IP, adresu strony i rodzaju przeglądarki. Przechowujemy je przez siedem dni, by rozpoznać usterki i ataki (art. 6 ust. 1 lit. f RODO), a potem usuwamy. Strony pochodzą z naszego serwera: czcionek, zdjęć ani skryptów nie pobieramy od nikogo innego.

## 3. Pliki cookie

| Nazwa | Cel | Czas |
| session | pamięta koszyk i logowanie | 30 dni |
| locale | pamięta język | 365 dni |
| viewport | pamięta szerokość ekranu | 365 dni |
| consent | pamięta udzielone zgody | 365 dni |

Są niezbędne do działania sklepu. Sesja zaczyna się dopiero wtedy, gdy dodadzą Państwo coś do koszyka lub ulubionych albo się zalogują. Statystyki działają wyłącznie za zgodą i kończą się z chwilą jej wycofania.

## 4. Gdy Państwo zamawiają

Przetwarzamy imię i nazwisko, adresy, adres e-mail, telefon, jeśli go podano, treść zamówienia i sposób zapłaty, aby wykonać umowę (art. 6 ust. 1 lit. b RODO). Przewoźnik otrzymuje nazwisko i adres, a e-mail tylko za Państwa zgodą. Operatorzy płatności otrzymują to, czego wymaga płatność. Faktury przechowujemy osiem lat, bo tego wymaga prawo.

## 5. Gdy mają Państwo konto

Podane dane przechowujemy do usunięcia konta, co można zrobić samodzielnie. Hasła trzymamy wyłącznie jako skrót, którego nie da się odwrócić.

## 6. Opinie, listy, pytania

Opinia ukazuje się pod podanym imieniem albo bez niego. Newsletter wysyłamy po potwierdzeniu, nie sprawdzamy, czy został otwarty, a w każdym wydaniu jest link do rezygnacji. Wiadomości do nas usuwamy po dwóch latach.

## 7. Państwa prawa

- dowiedzieć się, co o Państwu przechowujemy, i otrzymać to w powszechnym formacie,
- sprostować, ograniczyć lub usunąć dane,
- sprzeciwić się przetwarzaniu opartemu na naszym uzasadnionym interesie,
- w każdej chwili wycofać zgodę na przyszłość,
- złożyć skargę do organu nadzorczego, w Polsce do Prezesa Urzędu Ochrony Danych Osobowych.

## 8. Żadnych decyzji podejmowanych przez maszyny

Ceny i oferty są dla wszystkich takie same. Nic tu nie decyduje o Państwu automatycznie.
`)
