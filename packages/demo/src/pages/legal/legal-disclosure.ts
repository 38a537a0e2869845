import { t } from '../../text.ts'

export const legalDisclosure = t(
  `
Vitrine is a demonstration shop. The company below is fictitious; nothing that is ordered here is delivered.

## Who we are

**Vitrine GmbH**
Friedrichsplatz 8
34117 Kassel
Germany

Managing director: Ilse Brandt

## How to reach us

E-mail: [hello@vitrine.example](mailto:hello@vitrine.example)
Telephone: +49 561 555 0134, Monday to Friday from 9:00 to 17:00

## Register and tax

Entered in the commercial register of the local court of Kassel, HRB 00000
VAT identification number: DE000000000
Packaging register (LUCID): DE0000000000000

## Product safety

For products of manufacturers outside the European Union we are the responsible person under Regulation (EU) 2023/988. Each product page names the manufacturer and, where there is one, the responsible person. Please send safety reports to [safety@vitrine.example](mailto:safety@vitrine.example).

## Responsible for the content

Ilse Brandt, address as above

## Dispute resolution

We are neither willing nor obliged to take part in proceedings before a consumer arbitration board. Write to us first; so far it has always been enough.

## Pictures and texts

All pictures of garments are drawings made by code for this shop. Texts and pictures may not be used elsewhere without our consent.
`,
  `
Vitrine ist ein Demo-Shop. Die unten genannte Gesellschaft ist erfunden; was hier bestellt wird, wird nicht geliefert.

## Anbieterin

**Vitrine GmbH**
Friedrichsplatz 8
34117 Kassel

Geschäftsführerin: Ilse Brandt

## Kontakt

E-Mail: [hello@vitrine.example](mailto:hello@vitrine.example)
Telefon: +49 561 555 0134, montags bis freitags von 9 bis 17 Uhr

## Register und Steuern

Eingetragen im Handelsregister des Amtsgerichts Kassel, HRB 00000
Umsatzsteuer-Identifikationsnummer: DE000000000
Verpackungsregister LUCID: DE0000000000000

## Produktsicherheit

Für Produkte von Herstellern außerhalb der Europäischen Union sind wir verantwortliche Person nach der Verordnung (EU) 2023/988. Jede Produktseite nennt den Hersteller und, wo es sie gibt, die verantwortliche Person. Sicherheitsmeldungen richten Sie bitte an [safety@vitrine.example](mailto:safety@vitrine.example).

## Verantwortlich für den Inhalt

Ilse Brandt, Anschrift wie oben

## Streitbeilegung

Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreiben Sie zuerst uns; bisher hat das immer gereicht.

## Bilder und Texte

Alle Bilder von Kleidungsstücken sind Zeichnungen, die für diesen Shop durch Programmcode entstanden sind. Texte und Bilder dürfen ohne unsere Zustimmung nicht anderweitig verwendet werden.
`,
  `
Vitrine to sklep demonstracyjny. Wymieniona niżej spółka jest fikcyjna; zamówione tu rzeczy nie są dostarczane.

## Kim jesteśmy

**Vitrine GmbH**
Friedrichsplatz 8
34117 Kassel
Niemcy

Prezes zarządu: Ilse Brandt

## Kontakt

E-mail: [hello@vitrine.example](mailto:hello@vitrine.example)
Telefon: +49 561 555 0134, od poniedziałku do piątku w godzinach 9–17

## Rejestr i podatki

Wpis do rejestru handlowego Sądu Rejonowego w Kassel, HRB 00000
Numer identyfikacji VAT: DE000000000
Rejestr opakowań LUCID: DE0000000000000

## Bezpieczeństwo produktów

W przypadku produktów producentów spoza Unii Europejskiej jesteśmy osobą odpowiedzialną w rozumieniu rozporządzenia (UE) 2023/988. Na stronie każdego produktu podajemy producenta oraz, jeśli istnieje, osobę odpowiedzialną. Zgłoszenia dotyczące bezpieczeństwa prosimy kierować na [safety@vitrine.example](mailto:safety@vitrine.example).

## Odpowiedzialność za treść

Ilse Brandt, adres jak wyżej

## Rozstrzyganie sporów

Nie wyrażamy zgody na udział ani nie jesteśmy zobowiązani do udziału w postępowaniu przed podmiotem uprawnionym do pozasądowego rozwiązywania sporów konsumenckich. Prosimy najpierw napisać do nas; dotąd zawsze to wystarczało.

## Zdjęcia i teksty

Wszystkie obrazy ubrań to rysunki wykonane kodem na potrzeby tego sklepu. Tekstów i obrazów nie wolno wykorzystywać bez naszej zgody.
`,
)
