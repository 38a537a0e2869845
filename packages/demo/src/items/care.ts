import type { Texts } from '../text.ts'
import { t } from '../text.ts'
import type { CareKey } from '../terms/properties.ts'

/** Care instructions, in the order of a wash. */
export const careSteps: Record<CareKey, readonly Texts[]> = {
  wool: [
    t(
      'Air it overnight instead of washing it.',
      'Über Nacht lüften statt waschen.',
      'Zamiast prać, wietrzyć przez noc.',
    ),
    t(
      'If you must: wool programme, cold, with wool wash.',
      'Wenn es sein muss: Wollprogramm, kalt, mit Wollwaschmittel.',
      'Jeśli trzeba: program do wełny, na zimno, płyn do wełny.',
    ),
    t(
      'Dry flat on a towel, never on a line.',
      'Liegend auf einem Handtuch trocknen, nie auf der Leine.',
      'Suszyć na płasko na ręczniku, nigdy na sznurze.',
    ),
    t(
      'Pills come off with a wool comb.',
      'Knötchen mit dem Wollkamm abnehmen.',
      'Zmechacenia zdejmować grzebieniem do wełny.',
    ),
  ],
  hand: [
    t(
      'Wash by hand in lukewarm water, do not wring.',
      'Von Hand lauwarm waschen, nicht wringen.',
      'Prać ręcznie w letniej wodzie, nie wykręcać.',
    ),
    t('Dry in the shade.', 'Im Schatten trocknen.', 'Suszyć w cieniu.'),
    t(
      'Iron inside out at low heat.',
      'Auf links und lauwarm bügeln.',
      'Prasować na lewej stronie w niskiej temperaturze.',
    ),
  ],
  cool: [
    t(
      'Wash at 30 °C with similar colours.',
      'Bei 30 °C mit ähnlichen Farben waschen.',
      'Prać w 30 °C z podobnymi kolorami.',
    ),
    t('Shake out and dry on the line.', 'Ausschütteln und auf der Leine trocknen.', 'Strzepnąć i suszyć na sznurze.'),
    t(
      'Iron while still damp, or not at all.',
      'Leicht feucht bügeln oder gar nicht.',
      'Prasować lekko wilgotne albo wcale.',
    ),
  ],
  warm: [
    t('Wash at 40 °C, inside out.', 'Bei 40 °C auf links waschen.', 'Prać w 40 °C na lewej stronie.'),
    t(
      'No tumble dryer: it takes a centimetre of length.',
      'Kein Trockner: Er kostet einen Zentimeter Länge.',
      'Bez suszarki: zabiera centymetr długości.',
    ),
    t('Iron at medium heat.', 'Bei mittlerer Hitze bügeln.', 'Prasować w średniej temperaturze.'),
  ],
  dry: [
    t(
      'Brush after wearing, hang on a broad hanger.',
      'Nach dem Tragen ausbürsten, auf einen breiten Bügel hängen.',
      'Po noszeniu wyszczotkować, wieszać na szerokim wieszaku.',
    ),
    t(
      'Have it dry cleaned at most once a winter.',
      'Höchstens einmal im Winter in die Reinigung geben.',
      'Oddawać do czyszczenia najwyżej raz w sezonie.',
    ),
    t(
      'Steam takes out creases better than an iron.',
      'Dampf glättet besser als das Bügeleisen.',
      'Para wygładza lepiej niż żelazko.',
    ),
  ],
  wipe: [
    t('Brush off dust and dirt when dry.', 'Staub und Schmutz trocken abbürsten.', 'Kurz i brud szczotkować na sucho.'),
    t(
      'Wipe with a damp cloth, dry away from heat.',
      'Feucht abwischen, fern von Hitze trocknen.',
      'Przetrzeć wilgotną szmatką, suszyć z dala od ciepła.',
    ),
    t(
      'Feed leather with cream twice a year.',
      'Leder zweimal im Jahr mit Creme nähren.',
      'Skórę natłuszczać kremem dwa razy w roku.',
    ),
  ],
}
