import type { Locale } from '../../locales.ts'
import { t } from '../../text.ts'
import { card, columns, image, type BlockDraft } from '../blocks.ts'
import { prose } from '@vitrine/contract/pages/prose'

export function repairs(locale: Locale): BlockDraft[] {
  return [
    columns(
      [4, 4, 4],
      card({ icon: 'repair', title: promises.mend[locale], html: prose(promises.mendText[locale], locale) }),
      card({ icon: 'delivery', title: promises.send[locale], html: prose(promises.sendText[locale], locale) }),
      card({ icon: 'care', title: promises.keep[locale], html: prose(promises.keepText[locale], locale) }),
    ),
    columns(
      [7, 5],
      card({ html: prose(how[locale], locale) }, { label: care[locale], link: 'category:accessories-care' }),
      image({ picture: 'denim-trucker-jacket-denim-flat', alt: jacket[locale] }),
    ),
  ]
}

const care = t('What keeps things in shape', 'Was Kleidung in Form hält', 'Co pomaga dbać o ubrania')
const jacket = t('Denim jacket, laid flat', 'Jeansjacke, flach liegend', 'Kurtka dżinsowa rozłożona na płasko')

const promises = {
  mend: t('Free of charge', 'Kostenlos', 'Bezpłatnie'),
  mendText: t(
    'For every piece with our label, for as long as it exists.',
    'Für jedes Stück mit unserem Etikett, solange es existiert.',
    'Każdą rzecz z naszą metką, dopóki istnieje.',
  ),
  send: t('Back in ten days', 'In zehn Tagen zurück', 'Z powrotem w dziesięć dni'),
  sendText: t(
    'We pay for both ways within the European Union.',
    'Innerhalb der Europäischen Union zahlen wir beide Wege.',
    'W Unii Europejskiej płacimy za obie przesyłki.',
  ),
  keep: t('Before you send it', 'Vor dem Einsenden', 'Przed wysłaniem'),
  keepText: t(
    'Please wash or brush it. Our noses thank you.',
    'Bitte waschen oder bürsten. Unsere Nasen danken.',
    'Prosimy wyprać lub wyszczotkować. Nasze nosy dziękują.',
  ),
} as const

const how = t(
  `
## How it works

Write to [repairs@vitrine.example](mailto:repairs@vitrine.example) with a photo of the damage. We answer within two working days with a label for you to print. Put the piece into any box, and add a note about where it hurts.

## What we mend

- open seams, torn linings, worn pockets and hems
- lost buttons and broken zips
- moth holes and pulled threads in knitwear, darned visibly or invisibly, as you like
- knees and elbows, with patches from the same cloth
- soles and heels of welted boots

## What we cannot mend

Cloth that has worn thin all over, leather that has dried out, and love affairs with bleach. If so, we tell you, and offer you half of what you paid towards a new piece in exchange; yours goes into the [members’ archive](category:archive) or becomes patches.
`,
  `
## So geht es

Schreiben Sie an [repairs@vitrine.example](mailto:repairs@vitrine.example) und hängen Sie ein Foto des Schadens an. Wir antworten innerhalb von zwei Werktagen mit einem Etikett zum Ausdrucken. Legen Sie das Stück in einen beliebigen Karton und einen Zettel dazu, wo es wehtut.

## Was wir ausbessern

- offene Nähte, gerissenes Futter, durchgescheuerte Taschen und Säume
- fehlende Knöpfe und defekte Reißverschlüsse
- Mottenlöcher und gezogene Fäden in Strick, sichtbar oder unsichtbar gestopft, ganz wie Sie mögen
- Knie und Ellbogen, mit Flicken aus demselben Stoff
- Sohlen und Absätze rahmengenähter Stiefel

## Was wir nicht ausbessern können

Stoff, der überall dünn geworden ist, ausgetrocknetes Leder und Liebesgeschichten mit Bleichmittel. Dann sagen wir das und rechnen Ihnen im Tausch die Hälfte des Kaufpreises auf ein neues Stück an; Ihres kommt ins [Kundenarchiv](category:archive) oder wird zu Flicken.
`,
  `
## Jak to działa

Prosimy napisać na [repairs@vitrine.example](mailto:repairs@vitrine.example) i dołączyć zdjęcie uszkodzenia. Odpowiadamy w ciągu dwóch dni roboczych, przysyłając etykietę do wydruku. Rzecz wystarczy włożyć do dowolnego kartonu, z karteczką, gdzie boli.

## Co naprawiamy

- rozprute szwy, rozdarte podszewki, przetarte kieszenie i podwinięcia
- brakujące guziki i zepsute zamki
- dziury po molach i zaciągnięte nitki w dzianinie, cerowane widocznie albo niewidocznie, jak Państwo wolą
- kolana i łokcie, łatami z tej samej tkaniny
- podeszwy i obcasy butów szytych metodą Goodyear

## Czego nie naprawimy

Tkaniny przetartej na całej powierzchni, przesuszonej skóry i romansów z wybielaczem. Mówimy o tym otwarcie i w zamian zaliczamy połowę ceny na poczet nowej rzeczy; Państwa sztuka trafia do [archiwum klientów](category:archive) albo staje się łatami.
`,
)
