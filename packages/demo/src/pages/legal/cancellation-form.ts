import { t } from '../../text.ts'

export const cancellationForm = t(
  `
If you want to withdraw from the contract, you may fill in this form and send it back to us. You need not use it: any clear message will do, and the withdrawal function at the foot of every page is the quickest way.

## Model withdrawal form

To **Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Germany**
[withdraw@vitrine.example](mailto:withdraw@vitrine.example)

I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):

| Field | Your entry |
| Goods or service | ……………………………………… |
| Order number | ……………………………………… |
| Ordered on (*) / received on (*) | ……………………………………… |
| Name of consumer(s) | ……………………………………… |
| Address of consumer(s) | ……………………………………… |
| Signature of consumer(s), only on paper | ……………………………………… |
| Date | ……………………………………… |

(*) Delete as appropriate.

## What happens next

We confirm your withdrawal at once by e-mail, with date and time. For everything else, see our [cancellation rights](/cancellation-rights).
`,
  `
Wenn Sie den Vertrag widerrufen wollen, können Sie dieses Formular ausfüllen und an uns zurücksenden. Sie müssen es nicht verwenden: Jede eindeutige Mitteilung genügt, und am schnellsten geht es mit der Widerrufsfunktion am Fuß jeder Seite.

## Muster-Widerrufsformular

An **Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel**
[withdraw@vitrine.example](mailto:withdraw@vitrine.example)

Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):

| Feld | Ihre Angabe |
| Ware oder Dienstleistung | ……………………………………… |
| Bestellnummer | ……………………………………… |
| Bestellt am (*) / erhalten am (*) | ……………………………………… |
| Name des/der Verbraucher(s) | ……………………………………… |
| Anschrift des/der Verbraucher(s) | ……………………………………… |
| Unterschrift des/der Verbraucher(s), nur bei Mitteilung auf Papier | ……………………………………… |
| Datum | ……………………………………… |

(*) Unzutreffendes streichen.

## Was dann geschieht

Wir bestätigen Ihren Widerruf sofort per E-Mail mit Datum und Uhrzeit. Alles Weitere steht in der [Widerrufsbelehrung](/cancellation-rights).
`,
  `
Chcąc odstąpić od umowy, mogą Państwo wypełnić ten formularz i nam go odesłać. Nie jest to konieczne: wystarczy każda jednoznaczna wiadomość, a najszybsza jest funkcja odstąpienia u dołu każdej strony.

## Wzór formularza odstąpienia od umowy

Adresat: **Vitrine GmbH, Friedrichsplatz 8, 34117 Kassel, Niemcy**
[withdraw@vitrine.example](mailto:withdraw@vitrine.example)

Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym (*) odstąpieniu od umowy sprzedaży następujących rzeczy (*) / o świadczenie następującej usługi (*):

| Pole | Dane |
| Rzecz lub usługa | ……………………………………… |
| Numer zamówienia | ……………………………………… |
| Data zamówienia (*) / odbioru (*) | ……………………………………… |
| Imię i nazwisko konsumenta(-ów) | ……………………………………… |
| Adres konsumenta(-ów) | ……………………………………… |
| Podpis konsumenta(-ów), tylko na papierze | ……………………………………… |
| Data | ……………………………………… |

(*) Niepotrzebne skreślić.

## Co dalej

Natychmiast potwierdzimy odstąpienie pocztą elektroniczną, z datą i godziną. Wszystko inne opisuje [Prawo odstąpienia od umowy](/cancellation-rights).
`,
)
