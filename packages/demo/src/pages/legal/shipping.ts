import { t } from '../../text.ts'

export const shipping = t(
  `
We pack in Kassel on working days. Orders placed before 13:00 are sent the same day. From £60, delivery is free to every country we deliver to.

## Where we deliver and what it costs

| Country | Delivery | Time |
| Germany | £4.90, free from £60 | 1 to 2 working days |
| Poland | £4.90, free from £60 | 2 to 3 working days |
| United Kingdom | £6.90, free from £60 | 3 to 5 working days |
| Other countries of the European Union | £9.90, free from £60 | 3 to 6 working days |

Express costs £8.90 in Germany, Poland and the United Kingdom and takes 1 to 2 working days. Unless delivery is free, parcels of more than 10 kg cost more than the table shows.

Duties and taxes for parcels to the United Kingdom are paid before dispatch. Nothing is due at your door.

## How a parcel travels

We send by DHL in Germany, by InPost and DPD in Poland, and by Royal Mail in the United Kingdom. You receive an e-mail with the tracking number as soon as the parcel is handed over. To all other countries we ship with GLS. In Germany, Poland and the United Kingdom you may choose a parcel locker or a post office instead of your door.

Every item is wrapped in tissue and packed in a resealable cardboard box.

## When something takes longer

The product page shows the availability of every size: in stock, within a week, or made to order. If some items in an order take longer, we wait and send everything together, unless you ask us to send the available items first. A split delivery costs you nothing.

If a parcel has not moved for five days, write to [hello@vitrine.example](mailto:hello@vitrine.example). We will trace it; if it is lost, we send a replacement or refund you, as you prefer.

## Duties and taxes

All prices include value added tax at the rate of the country of delivery. The rate is shown before you order.

## Returns

By law you may withdraw within 14 days; beyond that, we voluntarily accept returns for up to 100 days. Register the return on the page of your order and print the return slip: one part goes into the box, the address label onto it. You may use any carrier. For more, see our [cancellation rights](/cancellation-rights).
`,
  `
Wir packen werktags in Kassel. Bestellungen bis 13:00 Uhr versenden wir noch am selben Tag. Ab 60 £ ist der Versand in jedes Land kostenlos, in das wir liefern.

## Wohin wir liefern und was es kostet

| Land | Versand | Dauer |
| Deutschland | 4,90 £, ab 60 £ kostenlos | 1 bis 2 Werktage |
| Polen | 4,90 £, ab 60 £ kostenlos | 2 bis 3 Werktage |
| Vereinigtes Königreich | 6,90 £, ab 60 £ kostenlos | 3 bis 5 Werktage |
| Übrige Länder der Europäischen Union | 9,90 £, ab 60 £ kostenlos | 3 bis 6 Werktage |

Express kostet in Deutschland, Polen und dem Vereinigten Königreich 8,90 £ und dauert 1 bis 2 Werktage. Für Pakete über 10 kg gelten höhere Preise, sofern der Versand nicht kostenlos ist.

Pakete in das Vereinigte Königreich werden vor dem Versand verzollt und versteuert. An Ihrer Tür fällt nichts mehr an.

## Wie ein Paket reist

In Deutschland versenden wir mit DHL, in Polen mit InPost und DPD, im Vereinigten Königreich mit Royal Mail. Sobald das Paket übergeben ist, erhalten Sie eine E-Mail mit der Sendungsnummer. In alle übrigen Länder versenden wir mit GLS. In Deutschland, Polen und dem Vereinigten Königreich können Sie statt Ihrer Haustür eine Packstation oder Postfiliale wählen.

Jedes Stück ist in Seidenpapier geschlagen und liegt in einem Karton, der sich wieder verschließen lässt.

## Wenn es länger dauert

Zu jeder Größe sehen Sie die Verfügbarkeit: auf Lager, innerhalb einer Woche oder auf Bestellung gefertigt. Brauchen einzelne Artikel länger, warten wir und schicken alles zusammen, es sei denn, Sie bitten uns, die verfügbaren Artikel vorab zu versenden. Eine Teillieferung kostet Sie nichts.

Hat sich ein Paket fünf Tage nicht bewegt, schreiben Sie an [hello@vitrine.example](mailto:hello@vitrine.example). Wir forschen nach, und wenn es verloren ist, schicken wir Ersatz oder zahlen zurück, ganz wie Sie möchten.

## Zölle und Steuern

Alle Preise enthalten die Mehrwertsteuer des Landes, in das wir liefern. Der Satz wird vor der Bestellung angezeigt.

## Rücksendung

Das Gesetz gibt Ihnen 14 Tage für den Widerruf; darüber hinaus nehmen wir Ware freiwillig bis zu 100 Tage lang zurück. Melden Sie die Rücksendung auf der Seite Ihrer Bestellung an und drucken Sie den Retourenschein aus: Ein Teil gehört in den Karton, das Adressetikett darauf. Sie können jeden Paketdienst nutzen. Mehr dazu in der [Widerrufsbelehrung](/cancellation-rights).
`,
  `
Pakujemy w Kassel w dni robocze. Zamówienia złożone do 13:00 wysyłamy tego samego dnia. Od 60 GBP dostawa jest bezpłatna do każdego kraju, do którego wysyłamy.

## Dokąd wysyłamy i ile to kosztuje

| Kraj | Dostawa | Czas |
| Niemcy | 4,90 GBP, od 60 GBP bezpłatnie | 1 do 2 dni roboczych |
| Polska | 4,90 GBP, od 60 GBP bezpłatnie | 2 do 3 dni roboczych |
| Wielka Brytania | 6,90 GBP, od 60 GBP bezpłatnie | 3 do 5 dni roboczych |
| Pozostałe kraje Unii Europejskiej | 9,90 GBP, od 60 GBP bezpłatnie | 3 do 6 dni roboczych |

Dostawa ekspresowa kosztuje w Niemczech, w Polsce i w Wielkiej Brytanii 8,90 GBP i trwa od 1 do 2 dni roboczych. Za paczki powyżej 10 kg obowiązują wyższe ceny, chyba że dostawa jest bezpłatna.

Paczki do Wielkiej Brytanii odprawiamy i opodatkowujemy przed wysyłką. Przy drzwiach nie trzeba już nic dopłacać.

## Jak podróżuje paczka

W Niemczech wysyłamy przez DHL, w Polsce przez InPost i DPD, w Wielkiej Brytanii przez Royal Mail. Gdy tylko przekażemy paczkę, przyślemy e-mail z numerem przesyłki. Do pozostałych krajów wysyłamy przez GLS. W Niemczech, w Polsce i w Wielkiej Brytanii zamiast dostawy do drzwi można wybrać paczkomat lub placówkę pocztową.

Każda rzecz jest owinięta bibułą i leży w kartonie, który da się ponownie zamknąć.

## Gdy trwa to dłużej

Przy każdym rozmiarze podajemy dostępność: w magazynie, w ciągu tygodnia albo szyte na zamówienie. Jeśli na część zamówienia trzeba poczekać, wysyłamy wszystko razem, chyba że poproszą nas Państwo o wcześniejszą wysyłkę dostępnych rzeczy. Podział zamówienia nic nie kosztuje.

Jeśli paczka nie ruszyła się od pięciu dni, prosimy o wiadomość na [hello@vitrine.example](mailto:hello@vitrine.example). Odszukamy ją, a jeśli zaginęła, wyślemy nową albo zwrócimy pieniądze, jak Państwo wolą.

## Cła i podatki

Wszystkie ceny zawierają podatek VAT kraju dostawy. Stawkę pokazujemy przed złożeniem zamówienia.

## Zwroty

Ustawa daje Państwu 14 dni na odstąpienie od umowy, a ponadto dobrowolnie przyjmujemy zwroty przez łącznie 100 dni. Zwrot prosimy zgłosić na stronie zamówienia i wydrukować formularz: jedną część wkłada się do kartonu, a etykietę adresową nakleja na karton. Paczkę można nadać dowolnym przewoźnikiem. Więcej w części [Prawo odstąpienia od umowy](/cancellation-rights).
`,
)
