import { reviewSource, type ReviewSource } from './review-source.ts'

export const aboutDresses: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'Real pockets',
    'Phone in one, dog biscuits in the other, and the wrap did not open once on a windy pier.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    5,
    'Hochzeit, Taufe, Büro',
    'Dreimal getragen, dreimal gefragt worden. Der verborgene Druckknopf ist Gold wert.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'pl',
    5,
    'Koperta, która się nie rozchyla',
    'Pierwsza taka w moim życiu. Wzór na żywo jest głębszy niż na zdjęciu.',
    {
      fit: 'right',
    },
  ),
  reviewSource('en', 4, 'Lovely, ties are long', 'I double-knot them. The print hides coffee, ask me how I know.', {
    fit: 'large',
  }),
  reviewSource(
    'de',
    3,
    'Schönes Kleid, oben zu weit',
    'Bei kleiner Oberweite klafft der Ausschnitt. Mit einem Stich hat es meine Schneiderin behoben.',
    {
      fit: 'large',
      reply: 'Danke für den Hinweis. Ab der nächsten Auflage sitzt der Druckknopf zwei Zentimeter höher.',
    },
  ),
  reviewSource(
    'pl',
    4,
    'Letnia sukienka idealna',
    'Len się gniecie, ale jak! Terakota do opalenizny to strzał w dziesiątkę.',
    { fit: 'right' },
  ),
  reviewSource('en', 5, 'Bicycle tested', 'Enough skirt to pedal in, not so much that it visits the spokes.', {
    fit: 'right',
  }),
  reviewSource('de', 5, 'Weich wie versprochen', 'Leinen ohne Kratzen. Nach dem Waschen einmal ausschütteln, fertig.', {
    fit: 'right',
  }),
]

export const aboutCoats: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'The last coat',
    'I have said that before, but this time I mean it. The wool is so dense that rain sits on it and thinks.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Windfest ohne Plastik',
    'Elbufer im Januar, kein Zug. Schwer auf dem Bügel, leicht auf der Schulter.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    5,
    'Płaszcz na lata',
    'Krój, który nie krzyczy. Podszewka tylko do połowy, ale dzięki temu nie jest za gorący w tramwaju.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'en',
    4,
    'Buttons took some getting used to',
    'Double-breasted the proper way round, with an inner button that I kept forgetting. Beautiful cloth.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    3,
    'Ärmel etwas kurz',
    'Bei 1,80 m enden sie am Handgelenk. Saum ließ sich einen Zentimeter auslassen.',
    {
      fit: 'small',
      reply: 'Wir lassen die Ärmel gern bis zwei Zentimeter aus, kostenlos. Schreiben Sie uns.',
    },
  ),
  reviewSource(
    'en',
    5,
    'Shoulders of a person, not a wardrobe',
    'Soft, natural, and the horsehair has already started to remember me.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'pl',
    4,
    'Marynarka z charakterem',
    'Rękawy naprawdę się rozpinają. W talii trochę ciasna, lepiej wziąć o rozmiar większą.',
    {
      fit: 'small',
    },
  ),
  reviewSource(
    'en',
    5,
    'Buttons really do unscrew',
    'My son tried. We found it behind the radiator and put it back by hand. Denim is superb.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    5,
    'Wie früher',
    'Steif wie ein Brett am ersten Tag, jetzt mein zweites Fell. Nähte ohne einen losen Faden.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'pl',
    5,
    'Dżins z prawdziwego zdarzenia',
    'Ciężka, porządna, kieszenie na dłonie. Biorę o rozmiar mniejszą niż zwykle i jest idealna.',
    { fit: 'large' },
  ),
  reviewSource(
    'en',
    4,
    'Good layer',
    'Goes over a jumper and under a coat. The corduroy attracts cat. Not the jacket’s fault.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Ersetzt die Jacke bis November',
    'Warm, weich, macht beim Gehen ein leises Geräusch. Die geheimen Taschen habe ich erst nach einer Woche gefunden.',
    { fit: 'right' },
  ),
]

export const aboutShoes: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'Second sole, same boots',
    'Sent them in after three winters; they came back with a new sole and a polish. Free, as promised.',
    { fit: 'right', reply: 'See you again in three winters.' },
  ),
  reviewSource(
    'de',
    5,
    'Eine Woche eingelaufen',
    'Am Anfang streng an der Ferse, dann wie ein Handschuh. Kork macht den Unterschied.',
    {
      fit: 'small',
    },
  ),
  reviewSource('pl', 4, 'Sztyblety do deszczu', 'Skóra gruba, guma mocna. Przez pierwsze dni uciskały w podbiciu.', {
    fit: 'small',
  }),
  reviewSource(
    'en',
    3,
    'Half a size up',
    'Narrower than my other boots. The exchange was quick, but say it on the page.',
    {
      fit: 'small',
      reply: 'You are right, and now we do: the fit bar above comes from answers like yours.',
    },
  ),
  reviewSource(
    'de',
    5,
    'Sehen teurer aus, als sie sind',
    'Und sie waren nicht billig. Mit der Creme einmal im Monat glänzen sie wie neu.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'en',
    5,
    'White, still',
    'Four months, one damp cloth a week. The green heel is the nicest small thing I own.',
    { fit: 'right' },
  ),
  reviewSource('pl', 5, 'Szyte, nie klejone', 'Widać szew dookoła podeszwy. Wygodne od pierwszego dnia.', {
    fit: 'right',
  }),
  reviewSource('de', 4, 'Fallen groß aus', 'Eine halbe Nummer kleiner wäre besser gewesen. Mit Einlegesohle perfekt.', {
    fit: 'large',
  }),
]

export const aboutSmallThings: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'Smells of nothing but wool',
    'Big enough to be a blanket on the night train. The fringe is twisted so neatly that I counted it.',
  ),
  reviewSource(
    'de',
    5,
    'Verschenkt und gleich noch einen gekauft',
    'Der erste war für meine Mutter. Der zweite liegt jetzt um meinen Hals.',
  ),
  reviewSource('pl', 4, 'Ciepły, odrobinę gryzie', 'Po pierwszym praniu w płynie do wełny przestał. Krata piękna.'),
  reviewSource(
    'en',
    4,
    'Lovely check, narrower than I thought',
    'Two metres long as promised. I like to wrap more widely, but that is me.',
  ),
  reviewSource('de', 5, 'Rutscht nicht', 'Sitzt auf dem Fahrrad, drückt nicht unter dem Helm, hält die Ohren warm.'),
  reviewSource('pl', 5, 'Czapka bez pompona, nareszcie', 'Podwójna, miękka, kolor jak miód.'),
  reviewSource(
    'en',
    5,
    'Carried a cast-iron pan home in it',
    'And leeks. The handles go right round, so nothing gave way.',
  ),
  reviewSource(
    'de',
    5,
    'Kein Beutel, eine Tasche',
    'Steht von allein, fasst zwei Ordner und das Abendessen. Der Bogen erinnert mich an Kassel.',
  ),
  reviewSource('pl', 4, 'Porządna torba', 'Grube płótno, proste szwy. Przydałaby się mała kieszeń w środku.', {
    reply: 'Mamy to na liście. Dziękujemy.',
  }),
  reviewSource(
    'en',
    5,
    'Everything came back soft',
    'Washed five jumpers in the bath with two capfuls. No scent, no fuss.',
  ),
  reviewSource('de', 5, 'Riecht nach nichts', 'Und genau das will ich. Die Pullover sind weich und fusseln weniger.'),
  reviewSource('pl', 5, 'Starcza na długo', 'Trzeci miesiąc, połowa butelki. Swetry jak nowe.'),
]
