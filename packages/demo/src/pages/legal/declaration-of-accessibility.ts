import { t } from '../../text.ts'

export const declarationOfAccessibility = t(`
Everybody should be able to look, choose and buy here. This declaration says how far we have come. It was written on 19 June 2026 and is checked with every release.

## 1. What we aim at

The shop follows EN 301 549 and the Web Content Accessibility Guidelines 2.2, level AA, as the European Accessibility Act asks for.

## 2. How you can use the shop

- Everything works with the keyboard; the focus is always visible.
- Pages have headings, landmarks and names that screen readers announce.
- Text can be enlarged to 200 per cent, and pages can be used at a width of 320 pixels.
- Colours have a contrast of at least 4.5 to 1, and colour alone never carries a meaning.
- Who has asked the system for less motion or more contrast gets it.
- Browsing, filtering and choosing work without scripts.

## 3. What is not yet accessible

- Pictures of products are described by kind, colour and side, but not in every detail.
- The finder of parcel lockers offers a list with the same content beside its map; the map itself is not fully usable by keyboard.

We work on both.

## 4. How we checked

We tested by ourselves, with automatic checks of every page type, with keyboard only, and with NVDA, VoiceOver and TalkBack.

## 5. Tell us

If you meet a barrier, write to [accessibility@vitrine.example](mailto:accessibility@vitrine.example) or call +49 561 555 0134. We answer within two weeks, and we place your order by telephone in the meantime if you wish.

## 6. Supervision

If our answer does not satisfy you, you may turn to the market surveillance authority of the German states for the accessibility of products and services, in Magdeburg.
`, `
Alle sollen hier schauen, wählen und kaufen können. Diese Erklärung sagt, wie weit wir sind. Sie wurde am 19. Juni 2026 verfasst und wird mit jeder Veröffentlichung geprüft.

## 1. Unser Ziel

Der Laden richtet sich nach EN 301 549 und den Web Content Accessibility Guidelines 2.2, Stufe AA, wie es das Barrierefreiheitsstärkungsgesetz verlangt.

## 2. Wie Sie den Laden nutzen können

- Alles lässt sich mit der Tastatur bedienen; der Fokus ist immer sichtbar.
- Die Seiten haben Überschriften, Bereiche und Bezeichnungen, die Vorleseprogramme ansagen.
- Schrift lässt sich auf 200 Prozent vergrößern, und die Seiten sind bei 320 Pixeln Breite nutzbar.
- Farben haben einen Kontrast von mindestens 4,5 zu 1, und keine Bedeutung hängt allein an einer Farbe.
- Wer im System weniger Bewegung oder mehr Kontrast eingestellt hat, bekommt beides.
- Stöbern, Filtern und Auswählen funktionieren ohne Skripte.

## 3. Was noch nicht barrierefrei ist

- Produktbilder sind nach Art, Farbe und Ansicht beschrieben, aber nicht in jeder Einzelheit.
- Die Suche nach Packstationen bietet neben der Karte eine Liste mit demselben Inhalt; die Karte selbst ist nicht vollständig mit der Tastatur bedienbar.

An beidem arbeiten wir.

## 4. Wie wir geprüft haben

Wir haben selbst geprüft: mit automatischen Tests aller Seitenarten, nur mit der Tastatur sowie mit NVDA, VoiceOver und TalkBack.

## 5. Sagen Sie es uns

Wenn Sie auf eine Barriere stoßen, schreiben Sie an [accessibility@vitrine.example](mailto:accessibility@vitrine.example) oder rufen Sie an: +49 561 555 0134. Wir antworten innerhalb von zwei Wochen und nehmen Ihre Bestellung bis dahin gern telefonisch auf.

## 6. Aufsicht

Wenn unsere Antwort Ihnen nicht genügt, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen in Magdeburg wenden.
`, `
Każdy powinien móc tu oglądać, wybierać i kupować. Ta deklaracja mówi, jak daleko jesteśmy. Sporządziliśmy ją 19 czerwca 2026 i sprawdzamy przy każdym wydaniu.

## 1. Do czego dążymy

Sklep stosuje normę EN 301 549 oraz wytyczne WCAG 2.2 na poziomie AA, czego wymaga Europejski akt o dostępności.

## 2. Jak można korzystać ze sklepu

- Wszystko da się obsłużyć klawiaturą, a fokus jest zawsze widoczny.
- Strony mają nagłówki, obszary i nazwy odczytywane przez czytniki ekranu.
- Tekst można powiększyć do 200 procent, a strony działają przy szerokości 320 pikseli.
- Kontrast kolorów wynosi co najmniej 4,5 do 1, a sam kolor nigdy nie niesie znaczenia.
- Kto ustawił w systemie mniej ruchu lub większy kontrast, otrzymuje jedno i drugie.
- Przeglądanie, filtrowanie i wybór działają bez skryptów.

## 3. Co nie jest jeszcze dostępne

- Zdjęcia produktów opisujemy rodzajem, kolorem i ujęciem, ale nie w każdym szczególe.
- Wyszukiwarka paczkomatów ma obok mapy listę o tej samej treści; samej mapy nie da się w pełni obsłużyć klawiaturą.

Pracujemy nad jednym i drugim.

## 4. Jak sprawdzaliśmy

Sprawdzaliśmy sami: automatycznymi testami wszystkich rodzajów stron, samą klawiaturą oraz z użyciem NVDA, VoiceOver i TalkBack.

## 5. Prosimy o sygnał

W razie napotkania bariery prosimy o wiadomość na [accessibility@vitrine.example](mailto:accessibility@vitrine.example) lub telefon: +49 561 555 0134. Odpowiadamy w ciągu dwóch tygodni, a zamówienie chętnie w tym czasie przyjmiemy przez telefon.

## 6. Nadzór

Jeśli nasza odpowiedź Państwa nie zadowala, mogą Państwo zwrócić się do organu nadzoru rynku właściwego dla dostępności produktów i usług, w Niemczech z siedzibą w Magdeburgu.
`)
