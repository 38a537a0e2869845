import { t } from '../../text.ts'

export const termsAndConditions = t(
  `
Version of 19 June 2026. These terms apply to every order that a consumer or a business places in this shop.

## 1. Seller

The contract is made with Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany. You may order in English, German and Polish. We store the text of the contract and send it to you with the confirmation.

## 2. How the contract comes about

What you see in the shop is not yet an offer. You make an offer by pressing the order button at the end of the checkout; before that you can check and correct everything. We accept it by confirming the dispatch, or at the latest when you have paid and we have confirmed the payment. Our confirmation that we have received your order is not yet an acceptance.

## 3. Prices

Prices are final prices in the currency shown and contain value added tax. Delivery is added as shown before you order. With every reduced price we show the lowest price of the thirty days before the reduction. Quantity prices apply to items of the same size and colour.

## 4. Payment

You may pay by any of the methods that the checkout offers for your order. With payment in advance by bank transfer we reserve the goods for seven days.

## 5. Delivery

We deliver to the countries and on the terms described under [shipping](/shipping). If an item is not available although we ordered it from our workshops in time, we inform you at once and refund what you paid.

## 6. Personalised items

Monograms, shortened hems and your own prints are made as you enter them. Please check the spelling: we stitch what we read. You assure us that you may have a print reproduced; we refuse prints that insult people.

## 7. Retention of title

The goods remain our property until they are paid in full.

## 8. Withdrawal and return

Consumers have a statutory right to withdraw within fourteen days; for details, see our [cancellation rights](/cancellation-rights). In addition, we voluntarily take back unworn items for 100 days.

## 9. Faulty items

The statutory rights apply, for two years from delivery. In addition we mend seams, buttons, zips and moth holes of our own garments free of charge for as long as they exist; see [repairs](category:repairs).

## 10. Liability

We are liable without limit for intent and gross negligence and for injury to life, body or health. For slight negligence we are liable only if an essential duty is breached, and then for the foreseeable damage. Liability under the Product Liability Act remains unaffected.

## 11. Law

German law applies. If you are a consumer, you keep the protection that the law of your country gives you.
`,
  `
Stand: 19. Juni 2026. Diese Bedingungen gelten für alle Bestellungen von Verbraucherinnen, Verbrauchern und Unternehmen in diesem Shop.

## 1. Vertragspartner

Der Vertrag kommt mit der Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, zustande. Sie können auf Deutsch, Englisch und Polnisch bestellen. Wir speichern den Vertragstext und senden ihn Ihnen mit der Bestätigung zu.

## 2. Wie der Vertrag zustande kommt

Was Sie im Shop sehen, ist noch kein Angebot. Das Angebot geben Sie ab, wenn Sie am Ende der Bestellung auf die Schaltfläche zum Bestellen klicken; vorher können Sie alles prüfen und berichtigen. Wir nehmen an, indem wir den Versand bestätigen, spätestens aber, wenn Sie zahlen und wir die Zahlung bestätigt haben. Die Bestätigung, dass Ihre Bestellung eingegangen ist, ist noch keine Annahme.

## 3. Preise

Die Preise sind Endpreise in der angezeigten Währung und enthalten die Mehrwertsteuer. Der Versand kommt hinzu, wie er vor der Bestellung angezeigt wird. Neben jedem herabgesetzten Preis steht der niedrigste Preis der dreißig Tage vor der Ermäßigung. Staffelpreise gelten für Artikel derselben Größe und Farbe.

## 4. Bezahlung

Sie können mit jeder Zahlungsart zahlen, die Ihnen die Kasse für Ihre Bestellung anbietet. Bei Vorkasse reservieren wir die Ware sieben Tage lang.

## 5. Lieferung

Wir liefern in die Länder und zu den Bedingungen, die unter [Versand](/shipping) stehen. Ist ein Artikel trotz rechtzeitiger Bestellung bei unseren Werkstätten nicht verfügbar, informieren wir Sie sofort und erstatten, was Sie gezahlt haben.

## 6. Personalisierte Artikel

Monogramme, gekürzte Säume und eigene Aufdrucke fertigen wir so, wie Sie sie angeben. Bitte prüfen Sie die Schreibweise: Wir sticken, was wir lesen. Sie versichern, dass Sie ein Motiv vervielfältigen lassen dürfen; Aufdrucke, die Menschen herabwürdigen, lehnen wir ab.

## 7. Eigentumsvorbehalt

Bis zur vollständigen Bezahlung bleibt die Ware unser Eigentum.

## 8. Widerruf und Rückgabe

Verbraucherinnen und Verbrauchern steht ein gesetzliches Widerrufsrecht von vierzehn Tagen zu; Einzelheiten stehen in der [Widerrufsbelehrung](/cancellation-rights). Zusätzlich nehmen wir ungetragene Ware freiwillig 100 Tage lang zurück.

## 9. Mängel

Es gelten die gesetzlichen Rechte, zwei Jahre ab Lieferung. Zusätzlich bessern wir Nähte, Knöpfe, Reißverschlüsse und Mottenlöcher unserer eigenen Kleidung kostenlos aus, solange es sie gibt; wie das geht, steht unter [Reparaturen](category:repairs).

## 10. Haftung

Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie bei Verletzung von Leben, Körper oder Gesundheit. Bei leichter Fahrlässigkeit haften wir nur, wenn eine wesentliche Pflicht verletzt ist, und dann für den vorhersehbaren Schaden. Das Produkthaftungsgesetz bleibt unberührt.

## 11. Recht

Es gilt deutsches Recht. Sind Sie Verbraucherin oder Verbraucher, bleibt Ihnen der Schutz erhalten, den das Recht Ihres Landes gewährt.
`,
  `
Stan na 19 czerwca 2026. Regulamin dotyczy wszystkich zamówień składanych w tym sklepie przez konsumentów i przedsiębiorców.

## 1. Sprzedawca

Umowa zawierana jest z Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy. Zamówienia można składać po polsku, angielsku i niemiecku. Treść umowy zapisujemy i przesyłamy wraz z potwierdzeniem.

## 2. Jak dochodzi do zawarcia umowy

To, co widać w sklepie, nie jest jeszcze ofertą. Ofertę składają Państwo, naciskając przycisk zamówienia na końcu; wcześniej wszystko można sprawdzić i poprawić. Przyjmujemy ją, potwierdzając wysyłkę, a najpóźniej z chwilą, gdy Państwo zapłacą, a my potwierdzimy płatność. Potwierdzenie otrzymania zamówienia nie oznacza jeszcze jego przyjęcia.

## 3. Ceny

Ceny są ostateczne, podane w wyświetlonej walucie i zawierają podatek VAT. Koszt dostawy doliczamy w wysokości pokazanej przed zamówieniem. Obok każdej obniżonej ceny podajemy najniższą cenę z trzydziestu dni przed obniżką. Ceny zależne od liczby sztuk dotyczą rzeczy w tym samym rozmiarze i kolorze.

## 4. Płatność

Można zapłacić każdym sposobem płatności dostępnym przy składaniu zamówienia. Przy płatności z góry przelewem rezerwujemy towar na siedem dni.

## 5. Dostawa

Dostarczamy do krajów i na warunkach podanych w części [Dostawa](/shipping). Jeśli rzecz mimo terminowego zamówienia w pracowni okaże się niedostępna, natychmiast o tym informujemy i zwracamy zapłaconą kwotę.

## 6. Produkty personalizowane

Monogramy, skrócenia i własne nadruki wykonujemy tak, jak je Państwo podadzą. Prosimy sprawdzić pisownię: haftujemy to, co czytamy. Zapewniają Państwo, że mają prawo do powielenia wzoru; nadruków obrażających ludzi nie wykonujemy.

## 7. Zastrzeżenie własności

Do pełnej zapłaty towar pozostaje naszą własnością.

## 8. Odstąpienie i zwrot

Konsument ma ustawowe prawo odstąpić od umowy w ciągu czternastu dni; szczegóły opisuje [Prawo odstąpienia od umowy](/cancellation-rights). Niezależnie od tego przez 100 dni dobrowolnie przyjmujemy zwroty nienoszonych rzeczy.

## 9. Wady

Obowiązują uprawnienia ustawowe, przez dwa lata od dostawy. Dodatkowo bezpłatnie naprawiamy szwy, guziki, zamki i dziury po molach w naszych ubraniach tak długo, jak one istnieją; jak to działa, opisują [Naprawy](category:repairs).

## 10. Odpowiedzialność

Bez ograniczeń odpowiadamy za winę umyślną i rażące niedbalstwo oraz za szkody na życiu, ciele i zdrowiu. Przy lekkim niedbalstwie odpowiadamy tylko za naruszenie istotnych obowiązków, do wysokości szkody, którą można było przewidzieć. Odpowiedzialność za produkt niebezpieczny pozostaje nienaruszona.

## 11. Prawo

Stosuje się prawo niemieckie. Konsument zachowuje ochronę, którą daje mu prawo jego kraju.
`,
)
