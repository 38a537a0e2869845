import { t } from '../../text.ts'

export const termsAndConditions = t(
  `
Version of 19 June 2026. These terms apply to every order that a consumer or a business places in this shop.

## 1. Who sells

The contract is made with Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany. You may order in English, German and Polish. We store the text of the contract and send it to you with the confirmation.

## 2. How the contract comes about

What you see in the shop is not yet an offer. You offer by pressing the last button of the order; before that you can check and correct everything. We accept by confirming the dispatch, or at the latest when you pay and we have confirmed the payment. The confirmation that your order has arrived is not yet an acceptance.

## 3. Prices

Prices are final prices in the currency shown and contain value added tax. Delivery is added as shown before you order. Beside every reduced price stands the lowest price of the thirty days before the reduction. Prices by quantity apply to pieces of the same size and colour.

## 4. Payment

You may pay by card, by wallet, by the online methods of your bank and in advance by transfer. With payment in advance we keep the goods for seven days.

## 5. Delivery

We deliver to the countries and on the terms that are named under [shipping](/shipping). If a piece is not available although we ordered it in time, we tell you at once and repay what you paid.

## 6. Choices that you make with the order

Monograms, shortened hems and your own prints are made as you enter them. Please check the spelling: we stitch what we read. You assure us that you may have a print reproduced; we refuse prints that insult people.

## 7. Property

Goods stay ours until they are paid in full.

## 8. Withdrawal and return

Consumers may withdraw within fourteen days; the details stand in our [cancellation rights](/cancellation-rights). On top we take unworn pieces back for 100 days.

## 9. If something is faulty

The statutory rights apply, for two years from delivery. In addition we mend seams, buttons, zips and moth holes of our own garments free of charge for as long as they exist; how this works stands under [repairs](category:repairs).

## 10. Liability

We are liable without limit for intent and gross negligence and for injury to life, body or health. For slight negligence we are liable only if an essential duty is breached, and then for the foreseeable damage. The Product Liability Act stays untouched.

## 11. Law

German law applies. If you are a consumer, the protection that the law of your country gives you remains.
`,
  `
Stand: 19. Juni 2026. Diese Bedingungen gelten für alle Bestellungen von Verbraucherinnen, Verbrauchern und Unternehmen in diesem Laden.

## 1. Wer verkauft

Der Vertrag kommt mit der Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, zustande. Sie können auf Deutsch, Englisch und Polnisch bestellen. Wir speichern den Vertragstext und senden ihn Ihnen mit der Bestätigung zu.

## 2. Wie der Vertrag zustande kommt

Was Sie im Laden sehen, ist noch kein Angebot. Das Angebot geben Sie ab, wenn Sie auf die letzte Schaltfläche der Bestellung drücken; vorher können Sie alles prüfen und berichtigen. Wir nehmen an, indem wir den Versand bestätigen, spätestens aber, wenn Sie zahlen und wir die Zahlung bestätigt haben. Die Bestätigung, dass Ihre Bestellung eingegangen ist, ist noch keine Annahme.

## 3. Preise

Die Preise sind Endpreise in der angezeigten Währung und enthalten die Mehrwertsteuer. Der Versand kommt hinzu, wie er vor der Bestellung angezeigt wird. Neben jedem herabgesetzten Preis steht der niedrigste Preis der dreißig Tage vor der Ermäßigung. Staffelpreise gelten für Stücke derselben Größe und Farbe.

## 4. Bezahlung

Sie können mit Karte, mit einer digitalen Geldbörse, über die Online-Verfahren Ihrer Bank oder per Vorkasse zahlen. Bei Vorkasse halten wir die Ware sieben Tage zurück.

## 5. Lieferung

Wir liefern in die Länder und zu den Bedingungen, die unter [Versand](/shipping) stehen. Ist ein Stück trotz rechtzeitiger Bestellung bei unseren Werkstätten nicht verfügbar, sagen wir es sofort und erstatten, was Sie gezahlt haben.

## 6. Was Sie bei der Bestellung wählen

Monogramme, gekürzte Säume und eigene Aufdrucke fertigen wir so, wie Sie sie angeben. Bitte prüfen Sie die Schreibweise: Wir sticken, was wir lesen. Sie versichern, dass Sie ein Motiv vervielfältigen lassen dürfen; Aufdrucke, die Menschen herabwürdigen, lehnen wir ab.

## 7. Eigentum

Bis zur vollständigen Bezahlung bleibt die Ware unser Eigentum.

## 8. Widerruf und Rückgabe

Verbraucherinnen und Verbraucher können binnen vierzehn Tagen widerrufen; Einzelheiten stehen in der [Widerrufsbelehrung](/cancellation-rights). Darüber hinaus nehmen wir ungetragene Ware 100 Tage lang zurück.

## 9. Wenn etwas mangelhaft ist

Es gelten die gesetzlichen Rechte, zwei Jahre ab Lieferung. Zusätzlich bessern wir Nähte, Knöpfe, Reißverschlüsse und Mottenlöcher unserer eigenen Kleidung kostenlos aus, solange es sie gibt; wie das geht, steht unter [Reparaturen](category:repairs).

## 10. Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie bei Verletzung von Leben, Körper oder Gesundheit. Bei leichter Fahrlässigkeit haften wir nur, wenn eine wesentliche Pflicht verletzt ist, und dann für den vorhersehbaren Schaden. Das Produkthaftungsgesetz bleibt unberührt.

## 11. Recht

Es gilt deutsches Recht. Sind Sie Verbraucherin oder Verbraucher, bleibt Ihnen der Schutz erhalten, den das Recht Ihres Landes gewährt.
`,
  `
Stan na 19 czerwca 2026. Regulamin dotyczy wszystkich zamówień składanych w tym sklepie przez konsumentów i przedsiębiorców.

## 1. Kto sprzedaje

Umowa zawierana jest z Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy. Zamówienia można składać po polsku, angielsku i niemiecku. Treść umowy zapisujemy i przesyłamy wraz z potwierdzeniem.

## 2. Jak dochodzi do zawarcia umowy

To, co widać w sklepie, nie jest jeszcze ofertą. Ofertę składają Państwo, naciskając ostatni przycisk zamówienia; wcześniej wszystko można sprawdzić i poprawić. Przyjmujemy ją, potwierdzając wysyłkę, a najpóźniej z chwilą, gdy Państwo zapłacą, a my potwierdzimy płatność. Potwierdzenie otrzymania zamówienia nie oznacza jeszcze jego przyjęcia.

## 3. Ceny

Ceny są ostateczne, podane w wyświetlonej walucie i zawierają podatek VAT. Koszt dostawy doliczamy w wysokości pokazanej przed zamówieniem. Obok każdej obniżonej ceny podajemy najniższą cenę z trzydziestu dni przed obniżką. Ceny zależne od liczby sztuk dotyczą rzeczy w tym samym rozmiarze i kolorze.

## 4. Płatność

Można zapłacić kartą, portfelem elektronicznym, metodami internetowymi swojego banku oraz z góry przelewem. Przy płatności z góry rezerwujemy towar na siedem dni.

## 5. Dostawa

Dostarczamy do krajów i na warunkach podanych w części [Dostawa](/shipping). Jeśli rzecz mimo terminowego zamówienia w pracowni okaże się niedostępna, natychmiast o tym informujemy i zwracamy zapłaconą kwotę.

## 6. Życzenia przy zamówieniu

Monogramy, skrócenia i własne nadruki wykonujemy tak, jak je Państwo podadzą. Prosimy sprawdzić pisownię: haftujemy to, co czytamy. Zapewniają Państwo, że mają prawo do powielenia wzoru; nadruków obrażających ludzi nie wykonujemy.

## 7. Własność

Do pełnej zapłaty towar pozostaje naszą własnością.

## 8. Odstąpienie i zwrot

Konsument może odstąpić od umowy w ciągu czternastu dni; szczegóły opisuje [Prawo odstąpienia od umowy](/cancellation-rights). Ponadto przez 100 dni przyjmujemy z powrotem nienoszone rzeczy.

## 9. Gdy coś jest wadliwe

Obowiązują uprawnienia ustawowe, przez dwa lata od dostawy. Dodatkowo bezpłatnie naprawiamy szwy, guziki, zamki i dziury po molach w naszych ubraniach tak długo, jak one istnieją; jak to działa, opisują [Naprawy](category:repairs).

## 10. Odpowiedzialność

Bez ograniczeń odpowiadamy za winę umyślną i rażące niedbalstwo oraz za szkody na życiu, ciele i zdrowiu. Przy lekkim niedbalstwie odpowiadamy tylko za naruszenie istotnych obowiązków, do wysokości szkody, którą można było przewidzieć. Przepisy o odpowiedzialności za produkt pozostają bez zmian.

## 11. Prawo

Stosuje się prawo niemieckie. Konsument zachowuje ochronę, którą daje mu prawo jego kraju.
`,
)
