import type { Locale } from '../../locales.ts'
import { t } from '../../text.ts'
import { card, columns, gallery, image, type BlockDraft } from '../blocks.ts'
import { prose } from '@vitrine/contract/pages/prose'

export function ourStory(locale: Locale): BlockDraft[] {
  return [
    columns(
      [6, 6],
      card({ html: prose(beginning[locale], locale) }),
      image({ picture: 'buttoned-cardigan-ilse-bottle-front', alt: cardigan[locale] }),
    ),
    columns(
      [6, 6],
      image({ picture: 'canvas-tote-natural-detail', alt: arch[locale] }),
      card({ html: prose(today[locale], locale) }),
    ),
    gallery('new-in', now[locale]),
  ]
}

const cardigan = t(
  'Green cardigan with five buttons',
  'Grüne Strickjacke mit fünf Knöpfen',
  'Zielony kardigan z pięcioma guzikami',
)
const arch = t(
  'The arch of the shop window, printed on canvas',
  'Der Bogen des Schaufensters, auf Canvas gedruckt',
  'Łuk witryny nadrukowany na płótnie',
)
const now = t('What we are making now', 'Was wir gerade fertigen', 'Co teraz szyjemy')

const beginning = t(
  `
## A window, first of all

Vitrine means shop window, and ours is an arch on Friedrichsplatz in Kassel. In 2009 Ilse Brandt hung a single coat in it, with a note: “Made forty kilometres from here. Ask me by whom.” People asked. By Christmas there were eleven coats and a waiting list.

Ilse had been a cutter for twenty years and had seen enough clothes that were made to be replaced. She wanted the opposite: few pieces, good cloth, the name of the maker, and a bench at the back where things are mended.
`,
  `
## Am Anfang ein Fenster

Eine Vitrine ist ein Schaufenster, und unseres ist ein Bogen am Friedrichsplatz in Kassel. 2009 hängte Ilse Brandt einen einzigen Mantel hinein, mit einem Zettel: „Vierzig Kilometer von hier gefertigt. Fragen Sie mich, von wem.“ Die Leute fragten. An Weihnachten waren es elf Mäntel und eine Warteliste.

Ilse war zwanzig Jahre lang Zuschneiderin gewesen und hatte genug Kleidung gesehen, die zum Ersetzen gemacht war. Sie wollte das Gegenteil: wenige Stücke, guter Stoff, der Name derer, die sie fertigen, und hinten eine Werkbank, an der ausgebessert wird.
`,
  `
## Na początku była witryna

Witryna to okno sklepowe, a nasze jest łukiem przy Friedrichsplatz w Kassel. W 2009 roku Ilse Brandt powiesiła w nim jeden jedyny płaszcz z kartką: „Uszyty czterdzieści kilometrów stąd. Proszę zapytać przez kogo”. Ludzie pytali. Przed Bożym Narodzeniem było jedenaście płaszczy i lista oczekujących.

Ilse przez dwadzieścia lat była krojczynią i dość się naoglądała ubrań szytych po to, by je wymieniać. Chciała czegoś odwrotnego: niewielu rzeczy, dobrej tkaniny, nazwiska wykonawcy i stołu na zapleczu, przy którym się naprawia.
`,
)

const today = t(
  `
## And now

We are fourteen people in Kassel and about three hundred in the workshops. We design twice a year, make what we can make well, and stop when it is gone. There are no seasons here that end on a Friday.

The bench is still at the back. Anything with our label in it is mended there free of charge, no matter who owns it now. Last year that was 2,311 pieces; the oldest was the seventh coat.

The arch is on our totes, our labels and our parcels. If you come to Kassel, knock on the glass.
`,
  `
## Und heute

Wir sind vierzehn Leute in Kassel und rund dreihundert in den Werkstätten. Wir entwerfen zweimal im Jahr, fertigen, was wir gut können, und hören auf, wenn es verkauft ist. Saisons, die an einem Freitag enden, gibt es hier nicht.

Die Werkbank steht immer noch hinten. Alles mit unserem Etikett wird dort kostenlos ausgebessert, wem immer es inzwischen gehört. Im letzten Jahr waren das 2311 Stücke; das älteste war der siebte Mantel.

Der Bogen ist auf unseren Taschen, Etiketten und Paketen. Wenn Sie nach Kassel kommen, klopfen Sie an die Scheibe.
`,
  `
## A dziś

W Kassel jest nas czternaścioro, a w pracowniach około trzystu osób. Projektujemy dwa razy w roku, szyjemy to, co umiemy robić dobrze, i kończymy, gdy się wyprzeda. Sezonów, które mijają w piątek, tu nie ma.

Stół nadal stoi na zapleczu. Wszystko z naszą metką naprawiamy bezpłatnie, do kogokolwiek teraz należy. W zeszłym roku było to 2311 sztuk; najstarszy był siódmy płaszcz.

Łuk jest na naszych torbach, metkach i paczkach. Będąc w Kassel, proszę zapukać w szybę.
`,
)
