import { reviewSource, type ReviewSource } from './review-source.ts'

export const aboutTops: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'Softer than my old one on day one',
    'I expected stiff linen and got something like a favourite pillowcase. Creases, of course, and looks right doing it.',
    { fit: 'large' },
  ),
  reviewSource(
    'de',
    5,
    'Drei Wochen Apulien',
    'Nur dieses Hemd und zwei T-Shirts dabeigehabt. Abends gewaschen, morgens trocken. Perlmuttknöpfe sind ein schönes Detail.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    4,
    'Len, jak trzeba',
    'Luźna, przewiewna, kolor nieba po deszczu. Rękawy trochę długie, ale i tak je podwijam.',
    {
      fit: 'large',
    },
  ),
  reviewSource(
    'en',
    3,
    'Roomier than expected',
    'I am usually a 40 and swam in it. The 38 is right. The exchange took five days.',
    {
      fit: 'large',
    },
  ),
  reviewSource(
    'de',
    5,
    'Die Schluppe, die nicht kippt',
    'Hatte Angst, nach Klassenlehrerin auszusehen. Tue ich nicht. Fällt wunderbar, Ärmel genau richtig bauschig.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    5,
    'Interview blouse',
    'Wore it to one interview, got the job, wore it on the first day. The bow stays tied.',
    {
      fit: 'right',
      reply: 'Congratulations! We claim half the credit.',
    },
  ),
  reviewSource('pl', 4, 'Elegancka', 'Piękna kokarda, materiał lejący. Zapięcie na karku wymaga trochę wprawy.', {
    fit: 'right',
  }),
  reviewSource(
    'de',
    2,
    'Ärmel zu weit für mich',
    'Sehr schöner Stoff, aber ich verschwinde darin. Wer zierlich ist, sollte vorher messen.',
    {
      fit: 'large',
    },
  ),
  reviewSource(
    'en',
    5,
    'Stripes that stay straight',
    'After twenty washes the seams still sit at the sides where they belong. I own four bretons from four shops; this is the one I reach for.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    5,
    'Nie prześwituje!',
    'Wreszcie biała bluzka, pod którą nie trzeba nic kombinować. Gruby, gęsty dżersej.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Kind, Hund, Fahrrad',
    'Hält alles aus. Rotwein ging bei 40 Grad raus. Nehme noch die mit den ziegelroten Streifen.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'en',
    4,
    'Shrank a hair, as they say it would',
    'About a centimetre in length on the first wash and then never again. Buy for that.',
    { fit: 'small' },
  ),
  reviewSource(
    'en',
    5,
    'The tee to end all tees',
    'Thick, square, does not go see-through, collar does not go wavy. I bought one, then a dozen with the discount.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Endlich kein Fähnchen',
    'Schwerer Stoff, sauberer Kragen, keine Seitennaht, die zur Mitte wandert. Zwölf Stück zum Staffelpreis bestellt.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    5,
    'Ciężki w dobrym sensie',
    'Trzyma fason po trzydziestu praniach. Terakota w rzeczywistości jeszcze ładniejsza.',
    {
      fit: 'right',
    },
  ),
  reviewSource('de', 3, 'Halsausschnitt eng', 'Qualität top, aber der Kragen sitzt mir zu hoch. Geschmackssache.', {
    fit: 'small',
  }),
  reviewSource(
    'en',
    5,
    'Monogram is tiny and perfect',
    'Three letters on the cuff in navy thread, no larger than a grain of rice. My brother noticed after a week.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    4,
    'Dobra na co dzień',
    'Oxford, którego nie muszę prasować. Kołnierzyk ma ładną rolkę. Dół mógłby być o dwa centymetry krótszy.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Kragen mit Charakter',
    'Rollt weich, bleibt aber unter dem Pullover. Knöpfe sind wirklich geknotet, ich habe nachgesehen.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    5,
    'No logo, thank you',
    'A grey hoodie that I can wear to a parents’ evening. Warm, dense, hood stands up on its own.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    4,
    'Kuschelig, aber warm',
    'Für die Wohnung fast zu warm, für draußen genau richtig. Kordeln sind noch da.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    5,
    'Pożyczona od męża na stałe',
    'Kaptur nie opada na oczy, rękawy nie kończą się w połowie drogi. Druga zamówiona.',
    { fit: 'large' },
  ),
]
