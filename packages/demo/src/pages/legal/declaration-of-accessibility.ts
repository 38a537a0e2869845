import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { t } from '../../text.ts'
import { testDate, testedPageTypes } from './accessibility-test.ts'

const day = (locale: Locale, date: string) =>
  new Date(date).toLocaleDateString(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' })
const pages = (locale: Locale) =>
  Object.values(testedPageTypes)
    .map((names) => `- ${names[locale]}`)
    .join('\n')
const written = '2026-06-19'

export const declarationOfAccessibility = t(
  `
Everyone should be able to browse, choose and buy here. This declaration describes how far we have come. It was written on ${day('en', written)} and last revised on ${day('en', testDate)}.

## 1. Our aim

The shop follows EN 301 549 and the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, as the European Accessibility Act (Directive (EU) 2019/882) and, in Germany, the Barrierefreiheitsstärkungsgesetz require. According to our own test it conforms, with the exceptions in section 4.

## 2. How you can use the shop

- Everything works with the keyboard. The focus is always visible, is never covered, and is never lost when a page, a filter or a dialog changes.
- Pages have headings, landmarks and names that screen readers announce. The title of each new page is announced; messages are read out as they appear.
- Screen readers announce which price is the previous one, which is the lowest of the last 30 days, and how many stars a rating has.
- Text can be enlarged to 200 per cent and its spacing increased, and pages can be used at 400 per cent zoom, which is a width of 320 pixels.
- Text has a contrast of at least 4.5 to 1, and colour alone never carries a meaning. If your system forces its own colours, the selection and the current page can still be seen.
- If your system is set to less motion or more contrast, the shop follows it.
- Buttons and links measure at least 24 by 24 pixels, or have that much space around them.
- Browsing, filtering, choosing and buying work without JavaScript.

## 3. What we tested, and how

On ${day('en', testDate)} we tested in English, German and Polish, on a phone and on a desktop computer:

${pages('en')}

Each was checked with axe-core against WCAG 2.2 AA. A purchase from the home page to the order and the work in the editor were done by keyboard alone. We checked enlarged text and wider spacing, a width of 320 pixels, forced colours and reduced motion. These tests are part of the shop and run before every release. It was our own test, done with tools; there has been no external audit, and a test with people who use screen readers every day is still to come.

## 4. What is not yet accessible

- Pictures of products are described by kind, colour and side, but not in every detail.
- The pick-up point finder offers a list with the same content beside its map; the map itself is not fully usable by keyboard.
- Invoices and other documents in PDF are not tagged. The order page has the same information.
- Reviews are shown in the language in which they were written, and that language is not always marked.
- Payment providers show pages of their own, which we cannot change. Bank transfer does not need them.

## 5. Feedback

If you encounter a barrier, write to [accessibility@vitrine.example](mailto:accessibility@vitrine.example), use our [contact form](/contact), or call +49 561 555 0134. We answer within two weeks, and are happy to take your order by telephone in the meantime.

## 6. Supervision

If our answer does not satisfy you, you may turn to the market surveillance authority of the German states: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Postfach 39 11 55, 39135 Magdeburg, telephone +49 391 567 6970, [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de).
`,
  `
Alle sollen hier stöbern, auswählen und kaufen können. Diese Erklärung beschreibt, wie weit wir damit sind. Sie wurde am ${day('de', written)} verfasst und zuletzt am ${day('de', testDate)} überarbeitet.

## 1. Unser Ziel

Der Shop richtet sich nach EN 301 549 und den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, wie es die Richtlinie (EU) 2019/882 und das Barrierefreiheitsstärkungsgesetz verlangen. Nach unserer eigenen Prüfung erfüllt er sie mit den Ausnahmen in Abschnitt 4.

## 2. Wie Sie den Shop nutzen können

- Alles lässt sich mit der Tastatur bedienen. Der Fokus ist immer sichtbar, nie verdeckt und geht nicht verloren, wenn sich Seite, Filter oder Dialog ändern.
- Die Seiten haben Überschriften, Bereiche und Bezeichnungen, die Screenreader vorlesen. Beim Wechsel auf eine andere Seite wird deren Titel vorgelesen; Meldungen werden vorgelesen, sobald sie erscheinen.
- Screenreader lesen vor, welcher Preis der bisherige und welcher der niedrigste der letzten 30 Tage ist und wie viele Sterne eine Bewertung hat.
- Die Schrift lässt sich auf 200 Prozent vergrößern, ihre Abstände lassen sich erhöhen; die Seiten sind bei 400 Prozent nutzbar, also bei 320 Pixeln Breite.
- Text hat einen Kontrast von mindestens 4,5 zu 1, und keine Bedeutung hängt allein an einer Farbe. Erzwingt Ihr System eigene Farben, sehen Sie weiterhin, was ausgewählt ist und wo Sie sich befinden.
- Der Shop übernimmt die Einstellungen Ihres Systems für weniger Bewegung oder mehr Kontrast.
- Schaltflächen und Links sind mindestens 24 mal 24 Pixel groß oder haben so viel Platz um sich.
- Stöbern, Filtern, Auswählen und Kaufen funktionieren ohne JavaScript.

## 3. Was wir geprüft haben, und wie

Am ${day('de', testDate)} haben wir auf Englisch, Deutsch und Polnisch, auf einem Smartphone und am Computer geprüft:

${pages('de')}

Jede Seitenart wurde mit axe-core gegen WCAG 2.2 AA geprüft. Ein Kauf von der Startseite bis zur Bestellung und die Arbeit im Editor wurden allein mit der Tastatur erledigt. Wir haben vergrößerte Schrift und größere Abstände, 320 Pixel Breite, erzwungene Farben und reduzierte Bewegung geprüft. Diese Prüfungen gehören zum Shop und laufen vor jeder Veröffentlichung. Es war eine eigene Prüfung mit Werkzeugen; eine externe Prüfung und eine Prüfung mit Menschen, die täglich Screenreader nutzen, stehen noch aus.

## 4. Was noch nicht barrierefrei ist

- Produktbilder sind nach Art, Farbe und Ansicht beschrieben, aber nicht in jeder Einzelheit.
- Die Suche nach Abholstellen bietet neben der Karte eine Liste mit demselben Inhalt; die Karte selbst ist nicht vollständig mit der Tastatur bedienbar.
- Rechnungen und andere Dokumente als PDF sind nicht getaggt. Dieselben Angaben finden Sie auf der Seite der Bestellung.
- Bewertungen stehen in der Sprache, in der sie geschrieben wurden, und diese ist nicht immer ausgezeichnet.
- Zahlungsdienste zeigen eigene Seiten, die wir nicht ändern können. Bei Überweisung brauchen Sie keine davon.

## 5. Feedback

Wenn Sie auf eine Barriere stoßen, schreiben Sie an [accessibility@vitrine.example](mailto:accessibility@vitrine.example), nutzen Sie unser [Kontaktformular](/contact) oder rufen Sie an: +49 561 555 0134. Wir antworten innerhalb von zwei Wochen und nehmen Ihre Bestellung bis dahin gern telefonisch auf.

## 6. Aufsicht

Wenn unsere Antwort Ihnen nicht genügt, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) wenden: Postfach 39 11 55, 39135 Magdeburg, Telefon +49 391 567 6970, [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de).
`,
  `
Każdy powinien móc tu oglądać, wybierać i kupować. Ta deklaracja opisuje, co już osiągnęliśmy. Sporządziliśmy ją ${day('pl', written)}, a ostatnio zmieniliśmy ${day('pl', testDate)}.

## 1. Do czego dążymy

Sklep stosuje normę EN 301 549 oraz wytyczne WCAG 2.2 na poziomie AA, czego wymagają dyrektywa (UE) 2019/882 i przepisy krajowe. Według naszego własnego badania spełnia je z wyjątkami wymienionymi w punkcie 4.

## 2. Jak można korzystać ze sklepu

- Wszystko da się obsłużyć klawiaturą. Fokus jest zawsze widoczny, nigdy zasłonięty i nie ginie, gdy zmienia się strona, filtr lub okno.
- Strony mają nagłówki, obszary i nazwy odczytywane przez czytniki ekranu. Przejście na inną stronę podaje jej tytuł, a komunikaty są odczytywane, gdy się pojawiają.
- Czytniki ekranu podają, która cena jest poprzednią, która najniższą z 30 dni i ile gwiazdek ma ocena.
- Tekst można powiększyć do 200 procent i zwiększyć jego odstępy, a strony działają przy powiększeniu 400 procent, czyli przy szerokości 320 pikseli.
- Kontrast tekstu wynosi co najmniej 4,5 do 1, a sam kolor nigdy nie niesie znaczenia. Gdy system wymusza własne kolory, nadal widać, co wybrano i która strona jest otwarta.
- Sklep stosuje ustawienia systemu: mniej animacji lub większy kontrast.
- Przyciski i linki mają co najmniej 24 na 24 piksele albo tyle miejsca wokół.
- Przeglądanie, filtrowanie, wybór i zakup działają bez JavaScriptu.

## 3. Co i jak sprawdziliśmy

${day('pl', testDate)} sprawdziliśmy po angielsku, niemiecku i polsku, na telefonie i na komputerze:

${pages('pl')}

Każdy rodzaj stron sprawdziliśmy narzędziem axe-core pod kątem WCAG 2.2 AA. Zakup od strony głównej do zamówienia i pracę w edytorze wykonaliśmy samą klawiaturą. Sprawdziliśmy powiększony tekst i większe odstępy, szerokość 320 pikseli, wymuszone kolory i ograniczone animacje. Te badania są częścią sklepu i są powtarzane przed każdym wydaniem. Było to nasze własne badanie narzędziami; nie było badania zewnętrznego, a badanie z osobami, które na co dzień korzystają z czytników ekranu, dopiero przed nami.

## 4. Co nie jest jeszcze dostępne

- Zdjęcia produktów opisujemy rodzajem, kolorem i ujęciem, ale nie w każdym szczególe.
- Wyszukiwarka punktów odbioru ma obok mapy listę o tej samej treści; samej mapy nie da się w pełni obsłużyć klawiaturą.
- Faktury i inne dokumenty PDF nie mają znaczników. Te same informacje są na stronie zamówienia.
- Opinie pokazujemy w języku, w którym je napisano, a język ten nie zawsze jest oznaczony.
- Operatorzy płatności pokazują własne strony, których nie możemy zmienić. Przelew bankowy ich nie wymaga.

## 5. Uwagi i zgłoszenia

W razie napotkania bariery prosimy o wiadomość na [accessibility@vitrine.example](mailto:accessibility@vitrine.example), przez [formularz kontaktowy](/contact) lub telefon: +49 561 555 0134. Odpowiadamy w ciągu dwóch tygodni, a zamówienie chętnie w tym czasie przyjmiemy przez telefon.

## 6. Nadzór

Jeśli nasza odpowiedź Państwa nie zadowala, mogą Państwo zwrócić się do niemieckiego organu nadzoru rynku: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Postfach 39 11 55, 39135 Magdeburg, telefon +49 391 567 6970, [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de).
`,
)
