import { t } from '../../text.ts'

export const shipping = t(
  `
We pack in Kassel, on working days, and send the same day what is ordered before 13:00. From £60 delivery is free to every country we deliver to.

## Where we deliver and what it costs

| Country | Delivery | Time |
| Germany | £4.90, free from £60 | 1 to 2 working days |
| Poland | £4.90, free from £60 | 2 to 3 working days |
| United Kingdom | £6.90, free from £60 | 3 to 5 working days |
| Other countries of the European Union | £9.90, free from £60 | 3 to 6 working days |

Express costs £8.90 in Germany, Poland and the United Kingdom and takes 1 to 2 working days. Parcels of more than 10 kg cost more than the table says where they are not free.

Parcels to the United Kingdom are declared and taxed before they leave. Nothing is due at your door.

## How a parcel travels

We send by DHL in Germany, by InPost and DPD in Poland, and by Royal Mail in the United Kingdom. You receive an e-mail with the tracking number as soon as the parcel is handed over. In other countries GLS brings it. In Germany, Poland and the United Kingdom you may choose a parcel locker or a post office instead of your door.

Every piece is wrapped in tissue and packed in a cardboard box that can be closed again. The label for a return lies in the box.

## When something takes longer

The state of every size stands on its page: in stock, within a week, made to order. If an order holds pieces of both kinds, we wait and send everything together, unless you ask us to send what is there. Splitting an order costs you nothing.

If a parcel has not moved for five days, write to [hello@vitrine.example](mailto:hello@vitrine.example). We look for it, and if it is lost we send a new one or pay you back, as you prefer.

## Duties and taxes

All prices contain value added tax at the rate of the country that you have it delivered to. The rate is shown before you order.

## Returning

You have 100 days. Put what you do not want to keep into the box, stick on the label and bring it to a parcel shop. More in our [cancellation rights](/cancellation-rights).
`,
  `
Wir packen werktags in Kassel und versenden noch am selben Tag, was bis 13:00 Uhr bestellt ist. Ab 60 £ ist der Versand in jedes Land kostenlos, in das wir liefern.

## Wohin wir liefern und was es kostet

| Land | Versand | Dauer |
| Deutschland | 4,90 £, ab 60 £ kostenlos | 1 bis 2 Werktage |
| Polen | 4,90 £, ab 60 £ kostenlos | 2 bis 3 Werktage |
| Vereinigtes Königreich | 6,90 £, ab 60 £ kostenlos | 3 bis 5 Werktage |
| Übrige Länder der Europäischen Union | 9,90 £, ab 60 £ kostenlos | 3 bis 6 Werktage |

Express kostet in Deutschland, Polen und dem Vereinigten Königreich 8,90 £ und dauert 1 bis 2 Werktage. Pakete von mehr als 10 kg kosten mehr, als die Tabelle sagt, wo sie nicht kostenlos sind.

Pakete in das Vereinigte Königreich werden vor dem Versand verzollt und versteuert. An Ihrer Tür fällt nichts mehr an.

## Wie ein Paket reist

In Deutschland versenden wir mit DHL, in Polen mit InPost und DPD, im Vereinigten Königreich mit Royal Mail. Sobald das Paket übergeben ist, erhalten Sie eine E-Mail mit der Sendungsnummer. In die übrigen Länder bringt GLS das Paket. In Deutschland, Polen und dem Vereinigten Königreich können Sie statt Ihrer Haustür eine Packstation oder Postfiliale wählen.

Jedes Stück ist in Seidenpapier geschlagen und liegt in einem Karton, der sich wieder verschließen lässt. Das Etikett für eine Rücksendung liegt bei.

## Wenn es länger dauert

Bei jeder Größe steht, wie es um sie steht: auf Lager, innerhalb einer Woche, auf Bestellung gefertigt. Enthält eine Bestellung beides, warten wir und schicken alles zusammen, es sei denn, Sie bitten uns, schon zu versenden, was da ist. Eine Teillieferung kostet Sie nichts.

Hat sich ein Paket fünf Tage nicht bewegt, schreiben Sie an [hello@vitrine.example](mailto:hello@vitrine.example). Wir forschen nach, und wenn es verloren ist, schicken wir Ersatz oder zahlen zurück, ganz wie Sie möchten.

## Zölle und Steuern

Alle Preise enthalten die Mehrwertsteuer des Landes, in das wir liefern. Der Satz wird vor der Bestellung angezeigt.

## Zurückschicken

Sie haben 100 Tage Zeit. Legen Sie in den Karton, was Sie nicht behalten möchten, kleben Sie das Etikett auf und bringen Sie ihn zu einem Paketshop. Mehr dazu in der [Widerrufsbelehrung](/cancellation-rights).
`,
  `
Pakujemy w Kassel w dni robocze i tego samego dnia wysyłamy to, co zamówiono do 13:00. Od 60 GBP dostawa jest bezpłatna do każdego kraju, do którego wysyłamy.

## Dokąd wysyłamy i ile to kosztuje

| Kraj | Dostawa | Czas |
| Niemcy | 4,90 GBP, od 60 GBP bezpłatnie | 1 do 2 dni roboczych |
| Polska | 4,90 GBP, od 60 GBP bezpłatnie | 2 do 3 dni roboczych |
| Wielka Brytania | 6,90 GBP, od 60 GBP bezpłatnie | 3 do 5 dni roboczych |
| Pozostałe kraje Unii Europejskiej | 9,90 GBP, od 60 GBP bezpłatnie | 3 do 6 dni roboczych |

Dostawa ekspresowa kosztuje w Niemczech, w Polsce i w Wielkiej Brytanii 8,90 GBP i trwa od 1 do 2 dni roboczych. Paczki powyżej 10 kg kosztują więcej, niż podaje tabela, o ile nie są bezpłatne.

Paczki do Wielkiej Brytanii odprawiamy i opodatkowujemy przed wysyłką. Przy drzwiach nie trzeba już nic dopłacać.

## Jak podróżuje paczka

W Niemczech wysyłamy przez DHL, w Polsce przez InPost i DPD, w Wielkiej Brytanii przez Royal Mail. Gdy tylko przekażemy paczkę, przyślemy e-mail z numerem przesyłki. Do pozostałych krajów paczki dowozi GLS. W Niemczech, w Polsce i w Wielkiej Brytanii zamiast dostawy do drzwi można wybrać paczkomat lub placówkę pocztową.

Każda rzecz jest owinięta bibułą i leży w kartonie, który da się ponownie zamknąć. Etykieta na zwrot jest w środku.

## Gdy trwa to dłużej

Przy każdym rozmiarze stoi, jak z nim jest: w magazynie, w ciągu tygodnia, szyte na zamówienie. Jeśli w zamówieniu są rzeczy obu rodzajów, czekamy i wysyłamy wszystko razem, chyba że poproszą nas Państwo o wysłanie tego, co już jest. Podział zamówienia nic nie kosztuje.

Jeśli paczka nie ruszyła się od pięciu dni, prosimy o wiadomość na [hello@vitrine.example](mailto:hello@vitrine.example). Odszukamy ją, a jeśli zaginęła, wyślemy nową albo zwrócimy pieniądze, jak Państwo wolą.

## Cła i podatki

Wszystkie ceny zawierają podatek VAT kraju dostawy. Stawkę pokazujemy przed złożeniem zamówienia.

## Zwroty

Mają Państwo 100 dni. Wystarczy włożyć do kartonu to, czego nie chcą Państwo zatrzymać, nakleić etykietę i oddać w punkcie nadania. Więcej w części [Prawo odstąpienia od umowy](/cancellation-rights).
`,
)
