import { t } from '../../text.ts'

export const cancellationRights = t(
  `
Version of 19 June 2026. By law you may withdraw from a contract with us within fourteen days, without giving any reason. In addition to this right, we accept voluntary returns for 100 days (section 6).

## 1. Right of withdrawal

The period ends fourteen days after you, or someone you named who is not the carrier, received the goods. With several goods of one order it counts from the last of them.

## 2. How to withdraw

Use the withdrawal function, which you reach from the foot of every page, or inform us clearly in any other way, for example by letter or e-mail:

**Vitrine GmbH**
Friedrichsplatz 8, 34117 Kassel, Germany
[withdraw@vitrine.example](mailto:withdraw@vitrine.example), +49 561 555 0134

It is enough that you send the message before the period ends. You receive a confirmation with date and time at once.

## 3. What happens then

We repay everything we received from you, including delivery at the standard rate:

- within fourteen days of the day on which your withdrawal reached us,
- by the means of payment you used, unless we expressly agreed on another.

We may withhold the refund until we have received the goods back, or until you have supplied evidence of having sent them back, whichever is the earlier.

Please send the goods back within fourteen days of the day on which you told us.

### If an item has lost value

You only pay for a loss that comes from handling beyond what is needed to see how it looks, feels and fits. Trying on at home is such handling; wearing it to a wedding is not.

## 4. Costs of returning

You bear the direct cost of sending the goods back. We give you an address label to print; you may use any carrier.

## 5. Exceptions

- Items made or altered to your measurements or with your own print, apart from shortened hems, which we take back.
- Sealed care products, once the seal is broken, for reasons of hygiene.

## 6. Our voluntary 100-day return

After the fourteen days of the right of withdrawal you have another eighty-six in which you may return unworn items for any reason. We repay the price within fourteen days. Your statutory rights remain unaffected.

## 7. Model form

You need not use it. [Open the form](/cancellation-form) to print it.
`,
  `
Stand: 19. Juni 2026. Das Gesetz gibt Ihnen das Recht, einen Vertrag mit uns innerhalb von vierzehn Tagen ohne Angabe von Gründen zu widerrufen. Zusätzlich nehmen wir Ware freiwillig 100 Tage lang zurück (Abschnitt 6).

## 1. Widerrufsrecht

Die Frist endet vierzehn Tage, nachdem Sie oder eine von Ihnen benannte Person, die nicht der Beförderer ist, die Ware erhalten haben. Bei mehreren Waren einer Bestellung zählt der Tag, an dem die letzte ankommt.

## 2. Wie Sie widerrufen

Nutzen Sie die Widerrufsfunktion, die Sie am Fuß jeder Seite finden, oder teilen Sie uns Ihren Entschluss auf andere Weise eindeutig mit, etwa per Brief oder E-Mail:

**Vitrine GmbH**
Friedrichsplatz 8, 34117 Kassel
[withdraw@vitrine.example](mailto:withdraw@vitrine.example), +49 561 555 0134

Es genügt, dass Sie die Mitteilung vor Ablauf der Frist absenden. Sie erhalten sofort eine Eingangsbestätigung mit Datum und Uhrzeit.

## 3. Folgen des Widerrufs

Wir zahlen alles zurück, was wir von Ihnen erhalten haben, einschließlich der Kosten des Standardversands:

- binnen vierzehn Tagen ab dem Tag, an dem Ihr Widerruf bei uns eingegangen ist,
- mit demselben Zahlungsmittel, sofern nichts anderes ausdrücklich vereinbart wurde.

Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder bis Sie nachgewiesen haben, dass Sie sie zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.

Bitte senden Sie die Ware innerhalb von vierzehn Tagen zurück, nachdem Sie uns unterrichtet haben.

### Wenn Ware an Wert verloren hat

Sie zahlen nur für einen Wertverlust, der auf einen Umgang zurückgeht, der zur Prüfung von Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war. Anprobieren zu Hause gehört dazu, eine Hochzeit nicht.

## 4. Kosten der Rücksendung

Sie tragen die unmittelbaren Kosten der Rücksendung der Ware. Von uns erhalten Sie ein Adressetikett zum Ausdrucken; Sie können jeden Paketdienst nutzen.

## 5. Ausnahmen

- Ware, die nach Ihren Maßen oder mit Ihrem Motiv angefertigt wurde, ausgenommen gekürzte Säume: Diese nehmen wir zurück.
- Versiegelte Pflegemittel, deren Siegel geöffnet wurde, aus Gründen der Hygiene.

## 6. Unser freiwilliges Rückgaberecht von 100 Tagen

Nach den vierzehn Tagen der Widerrufsfrist haben Sie weitere sechsundachtzig Tage, in denen Sie ungetragene Ware aus jedem Grund zurückgeben können. Den Kaufpreis erstatten wir innerhalb von vierzehn Tagen. Ihre gesetzlichen Rechte bleiben unberührt.

## 7. Muster-Widerrufsformular

Sie müssen es nicht verwenden. [Zum Formular](/cancellation-form), das Sie ausdrucken können.
`,
  `
Stan na 19 czerwca 2026. Zgodnie z prawem mogą Państwo odstąpić od umowy z nami w ciągu czternastu dni bez podawania przyczyny. Niezależnie od tego dobrowolnie przyjmujemy zwroty przez 100 dni (punkt 6).

## 1. Prawo odstąpienia od umowy

Termin upływa po czternastu dniach od dnia, w którym Państwo lub wskazana przez Państwa osoba inna niż przewoźnik otrzymali towar. Gdy zamówienie obejmuje kilka rzeczy, liczy się dzień dostarczenia ostatniej z nich.

## 2. Jak odstąpić

Mogą Państwo skorzystać z funkcji odstąpienia, dostępnej u dołu każdej strony, albo w inny sposób jednoznacznie nas o tym poinformować, na przykład listem lub pocztą elektroniczną:

**Vitrine GmbH**
Friedrichsplatz 8, 34117 Kassel, Niemcy
[withdraw@vitrine.example](mailto:withdraw@vitrine.example), +49 561 555 0134

Wystarczy wysłać wiadomość przed upływem terminu. Natychmiast potwierdzimy jej otrzymanie z datą i godziną.

## 3. Skutki odstąpienia

Zwracamy wszystko, co od Państwa otrzymaliśmy, w tym koszt najtańszej zwykłej dostawy:

- w ciągu czternastu dni od dnia, w którym dotarło do nas odstąpienie,
- tym samym sposobem płatności, chyba że wyraźnie uzgodniliśmy inny.

Możemy wstrzymać się ze zwrotem płatności do chwili otrzymania towaru lub dostarczenia nam dowodu jego odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.

Prosimy odesłać towar w ciągu czternastu dni od poinformowania nas o odstąpieniu.

### Gdy rzecz straciła na wartości

Odpowiadają Państwo tylko za zmniejszenie wartości wynikające z korzystania wykraczającego poza to, co konieczne, by stwierdzić charakter, cechy i funkcjonowanie towaru. Przymierzanie w domu jest w porządku, wesele już nie.

## 4. Koszty zwrotu

Ponoszą Państwo bezpośrednie koszty odesłania towaru. Udostępniamy etykietę adresową do wydruku; paczkę można nadać dowolnym przewoźnikiem.

## 5. Wyjątki

- Rzeczy wykonane na Państwa miarę lub z Państwa wzorem, poza skróconymi nogawkami, które przyjmujemy z powrotem.
- Zapieczętowane środki do pielęgnacji po otwarciu opakowania, ze względów higienicznych.

## 6. Dobrowolny zwrot w ciągu 100 dni

Po upływie czternastu dni na odstąpienie mają Państwo jeszcze osiemdziesiąt sześć dni, by z dowolnego powodu zwrócić nienoszone rzeczy. Cenę zwracamy w ciągu czternastu dni. Prawa ustawowe pozostają bez zmian.

## 7. Wzór formularza

Nie trzeba go używać. [Formularz odstąpienia](/cancellation-form) można wydrukować.
`,
)
