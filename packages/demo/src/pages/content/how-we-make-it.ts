import type { Locale } from '../../locales.ts'
import { t } from '../../text.ts'
import { banner, card, columns, gallery, image, type BlockDraft } from '../blocks.ts'
import { prose } from '@vitrine/contract/pages/prose'

export function howWeMakeIt(locale: Locale): BlockDraft[] {
  const html = (part: keyof typeof texts) => prose(texts[part][locale], locale)
  return [
    banner(
      { picture: 'rail-workshop-wide', tall: 'rail-workshop-tall', alt: words.alt[locale] },
      { pretitle: words.above[locale], title: words.title[locale], html: html('lead') },
      [{ label: words.see[locale], link: 'category:new-in', variant: 'secondary' }],
    ),
    columns(
      [6, 6],
      image({ picture: 'cable-knit-wool-jumper-cream-detail', alt: words.cables[locale] }),
      card({ title: words.wool[locale], html: html('wool') }),
    ),
    columns(
      [6, 6],
      card({ title: words.cloth[locale], html: html('cloth') }),
      image({ picture: 'herringbone-coat-runa-grey-detail', alt: words.herringbone[locale] }),
    ),
    columns(
      [6, 6],
      image({ picture: 'slim-jeans-organic-cotton-indigo-detail', alt: words.denimAlt[locale] }),
      card({ title: words.denim[locale], html: html('denim') }),
    ),
    card({ title: words.workshops[locale], html: html('workshops') }),
    gallery('women-knitwear', words.fromThere[locale]),
  ]
}

const words = {
  alt: t(
    'Striped shirt, denim jacket and red jumper on a rail',
    'Gestreiftes Shirt, Jeansjacke und roter Pullover auf einer Stange',
    'Bluzka w paski, kurtka dżinsowa i czerwony sweter na wieszaku',
  ),
  above: t('Eight workshops, six countries', 'Acht Werkstätten, sechs Länder', 'Osiem pracowni, sześć krajów'),
  title: t('Made by people we know', 'Von Menschen, die wir kennen', 'Szyją ludzie, których znamy'),
  see: t('See what is new', 'Neuheiten ansehen', 'Zobacz nowości'),
  cables: t(
    'Cables and ribbed neck close up',
    'Zöpfe und gerippter Kragen aus der Nähe',
    'Warkocze i ściągacz z bliska',
  ),
  wool: t('Wool: linked, not sewn', 'Wolle: gekettelt, nicht genäht', 'Wełna: łączona oczko w oczko'),
  herringbone: t(
    'Herringbone cloth and lapel close up',
    'Fischgratstoff und Revers aus der Nähe',
    'Tkanina w jodełkę i klapa z bliska',
  ),
  cloth: t('Cloth: milled by the river', 'Tuch: am Fluss gewalkt', 'Sukno: folowane nad rzeką'),
  denimAlt: t(
    'Denim with copper-coloured stitching',
    'Denim mit kupferfarbenen Nähten',
    'Denim z miedzianymi przeszyciami',
  ),
  denim: t('Denim: ozone instead of stones', 'Denim: Ozon statt Steine', 'Denim: ozon zamiast kamieni'),
  workshops: t('Who makes what', 'Wer was fertigt', 'Kto co robi'),
  fromThere: t('Knitted in Guimarães', 'In Guimarães gestrickt', 'Wydziergane w Guimarães'),
} as const

const texts = {
  lead: t(
    'We know the names of those who sew for us, and they know ours.',
    'Wir kennen die Namen derer, die für uns nähen, und sie kennen unsere.',
    'Znamy imiona osób, które dla nas szyją, a one znają nasze.',
  ),
  wool: t(
    `
Lambswool comes from the first shearing and is spun in Guimarães within sight of the knitting machines. Parts are shaped on the needle, so nothing is cut away, and joined loop by loop at neck and shoulder. Thirty people there know how to do it. One jumper takes them forty minutes.

Yarn that is left over becomes next year’s beanies.
`,
    `
Lammwolle stammt aus der ersten Schur und wird in Guimarães in Sichtweite der Strickmaschinen gesponnen. Die Teile entstehen auf der Nadel, es fällt kein Verschnitt an, und an Hals und Schulter werden sie Masche für Masche gekettelt. Dreißig Menschen dort können das. Ein Pullover dauert vierzig Minuten.

Aus dem Garn, das übrig bleibt, werden die Mützen des nächsten Jahres.
`,
    `
Wełna jagnięca pochodzi z pierwszej strzyży, a przędzie się ją w Guimarães, tuż obok maszyn dziewiarskich. Części formuje się już przy dzianiu, więc nic się nie odcina, a przy szyi i na ramionach łączy oczko po oczku. Umie to trzydzieści osób. Jeden sweter zajmuje czterdzieści minut.

Z resztek przędzy powstają czapki na następny rok.
`,
  ),
  cloth: t(
    `
The Hausmann mill has stood on the Fulda since 1897. Cloth for coats is woven loosely there and then milled: beaten in warm water until it has lost a third of its width and every hole that wind could use.

The water goes back into the river cleaner than it came, and is measured every day.
`,
    `
Die Weberei Hausmann steht seit 1897 an der Fulda. Manteltuch wird dort locker gewebt und dann gewalkt: in warmem Wasser geschlagen, bis es ein Drittel seiner Breite verloren hat und jedes Loch, durch das Wind käme.

Das Wasser kehrt sauberer in den Fluss zurück, als es kam, und wird jeden Tag gemessen.
`,
    `
Tkalnia Hausmann stoi nad Fuldą od 1897 roku. Sukno płaszczowe tka się tam luźno, a potem foluje: bije w ciepłej wodzie, aż straci jedną trzecią szerokości i wszystkie dziurki, przez które mógłby wejść wiatr.

Woda wraca do rzeki czystsza, niż przyszła, i codziennie jest badana.
`,
  ),
  denim: t(
    `
Our denim comes from İzmir, where the cotton grows. It is dyed with indigo in twelve short baths and washed with ozone, which needs a twentieth of the water. The rest of the fading is yours to do.

Rivets scratch chairs and cannot be mended, so we use bar tacks and buttons that unscrew.
`,
    `
Unser Denim kommt aus İzmir, wo die Baumwolle wächst. Er wird in zwölf kurzen Bädern mit Indigo gefärbt und mit Ozon gewaschen, das braucht ein Zwanzigstel des Wassers. Das weitere Ausbleichen überlassen wir Ihnen.

Nieten zerkratzen Stühle und lassen sich nicht reparieren, deshalb nehmen wir Riegel und Knöpfe zum Abschrauben.
`,
    `
Nasz denim pochodzi z Izmiru, gdzie rośnie bawełna. Barwi się go indygo w dwunastu krótkich kąpielach i pierze ozonem, co wymaga jednej dwudziestej wody. Dalsze spieranie zostawiamy Państwu.

Nity rysują krzesła i nie da się ich naprawić, więc używamy rygli i odkręcanych guzików.
`,
  ),
  workshops: t(
    `
| Workshop | Place | Makes |
| Fiação do Norte | Guimarães, Portugal | knitwear, sweats |
| Calçado Ribeira | Porto, Portugal | sneakers, bags |
| Szwalnia Zielona | Łódź, Poland | shirts, dresses, trousers |
| Weberei Hausmann | Kassel, Germany | cloth, scarves, flannel |
| Seifenmanufaktur Fulda | Fulda, Germany | wool wash, shoe cream |
| Tessitura Bellandi | Prato, Italy | coats, tailoring, silk |
| Ege Denim | İzmir, Türkiye | denim |
| Harrow & Last | Northampton, United Kingdom | boots |

Each of them is visited twice a year, once announced and once not. We publish what we find in a report, which we send to anyone who asks: [hello@vitrine.example](mailto:hello@vitrine.example).
`,
    `
| Werkstatt | Ort | Fertigt |
| Fiação do Norte | Guimarães, Portugal | Strick, Sweat |
| Calçado Ribeira | Porto, Portugal | Sneaker, Taschen |
| Szwalnia Zielona | Łódź, Polen | Hemden, Kleider, Hosen |
| Weberei Hausmann | Kassel, Deutschland | Tuche, Schals, Flanell |
| Seifenmanufaktur Fulda | Fulda, Deutschland | Wollwaschmittel, Schuhcreme |
| Tessitura Bellandi | Prato, Italien | Mäntel, Jacketts, Seide |
| Ege Denim | İzmir, Türkei | Denim |
| Harrow & Last | Northampton, Vereinigtes Königreich | Stiefel |

Jede besuchen wir zweimal im Jahr, einmal angekündigt und einmal nicht. Was wir finden, steht in einem Bericht, den wir allen schicken, die danach fragen: [hello@vitrine.example](mailto:hello@vitrine.example).
`,
    `
| Pracownia | Miejsce | Co robi |
| Fiação do Norte | Guimarães, Portugalia | dzianiny, bluzy |
| Calçado Ribeira | Porto, Portugalia | tenisówki, torby |
| Szwalnia Zielona | Łódź, Polska | koszule, sukienki, spodnie |
| Weberei Hausmann | Kassel, Niemcy | sukna, szaliki, flanela |
| Seifenmanufaktur Fulda | Fulda, Niemcy | płyn do wełny, krem do butów |
| Tessitura Bellandi | Prato, Włochy | płaszcze, marynarki, jedwab |
| Ege Denim | Izmir, Turcja | denim |
| Harrow & Last | Northampton, Wielka Brytania | botki |

Każdą odwiedzamy dwa razy w roku, raz zapowiedzianie, raz nie. Co zastaliśmy, opisujemy w raporcie, który wysyłamy każdemu, kto poprosi: [hello@vitrine.example](mailto:hello@vitrine.example).
`,
  ),
} as const
