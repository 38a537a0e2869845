import { reviewSource, type ReviewSource } from './review-source.ts'

export const aboutKnitwear: readonly ReviewSource[] = [
  reviewSource(
    'de',
    5,
    'Wie von meiner Großmutter',
    'Nur dass meine Großmutter nie so gerade Zöpfe gestrickt hat. Schwer, warm, kratzt nicht. Nach zwei Monaten kaum Knötchen.',
    { fit: 'small' },
  ),
  reviewSource(
    'pl',
    5,
    'Zima może przyjść',
    'Gęsty, ciężki, nic nie gryzie. Noszę na samą koszulkę. Po praniu w programie do wełny ani o centymetr mniejszy.',
    { fit: 'small' },
  ),
  reviewSource(
    'en',
    5,
    'Cycled through sleet in it',
    'Forty minutes of sleet along the canal and I was damp on the outside only. It dried flat overnight and looked as if nothing had happened.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    4,
    'Gorgeous, sheds a little',
    'The wool left fluff on my black trousers for the first fortnight. It has stopped now and I have forgiven it.',
    { fit: 'small', reply: 'That is loose fibre from spinning and stops by itself. A night in the freezer helps.' },
  ),
  reviewSource(
    'de',
    4,
    'Eine Nummer größer nehmen',
    'Wie alle schreiben: fällt klein aus. In L dann perfekt, in M kam ich kaum hinein. Wolle und Verarbeitung sind hervorragend.',
    { fit: 'small' },
  ),
  reviewSource(
    'pl',
    3,
    'Piękny, ale ciasny w ramionach',
    'Wymieniłam M na L i dopiero wtedy było dobrze. Wymiana przebiegła szybko, ale szkoda czasu.',
    { fit: 'small', reply: 'Przepraszamy za kłopot. Dopisaliśmy do tabeli szerokość ramion.' },
  ),
  reviewSource(
    'en',
    5,
    'Bought for my husband, wearing it myself',
    'He has got his own now. The neck holds its shape even though I pull it over wet hair every morning.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Endlich ein Pullover mit Gewicht',
    'Man merkt in der Hand, wo das Geld geblieben ist. Die Bündchen leiern nicht aus, auch nicht nach einem Winter mit hochgeschobenen Ärmeln.',
    { fit: 'small' },
  ),
  reviewSource(
    'en',
    2,
    'Too warm for me',
    'Lovely object, but I run hot and could only wear it outdoors. Returned without any fuss, label was in the box.',
    { fit: 'small' },
  ),
  reviewSource('pl', 5, 'Merynos, który wszystko wybacza', 'Tydzień w plecaku, zero zagnieceń, zero zapachu. Kupię jeszcze granatowy.', {
    fit: 'right',
  }),
  reviewSource(
    'en',
    5,
    'Office, pub, plane',
    'Thin enough for under a jacket and I have worn it on three flights without arriving crumpled. Sage is a grown-up green.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    4,
    'Feiner, als ich dachte',
    'Sehr weich, sehr fein. Für draußen allein zu dünn, dafür unter dem Sakko ideal. Am Ellbogen bitte aufpassen.',
    { fit: 'right' },
  ),
  reviewSource('en', 4, 'Lovely yarn, sleeves a bit long', 'I turn the cuffs back once. Colour is spot on and it washes well in a net.', {
    fit: 'large',
  }),
  reviewSource('de', 5, 'Wollprogramm überlebt', 'Aus Versehen bei 30 Grad gewaschen, nicht eingelaufen. Danke, liebes Schaf.', { fit: 'right' }),
  reviewSource('pl', 5, 'Kaszmir bez zadęcia', 'Miękki, ale nie wiotki. Trochę się zmechacił na początku, grzebień z zestawu wystarczył.', {
    fit: 'right',
  }),
  reviewSource('en', 5, 'Four years and counting', 'My second one; the first still lives. The comb that comes with it is no gimmick.', {
    fit: 'right',
    reply: 'Four years is a fine start. If the elbows go, send it to us.',
  }),
  reviewSource(
    'de',
    3,
    'Schön, aber empfindlich',
    'Traumhaft weich. Nach einem Tag mit Umhängetasche sind allerdings Knötchen an der Seite. Vielleicht muss das so sein.',
    { fit: 'right', reply: 'Ja, in den ersten Wochen. Danach beruhigt er sich; der Kamm hilft.' },
  ),
  reviewSource(
    'pl',
    5,
    'Kardigan zamiast kurtki',
    'Noszę go od września i jeszcze nie wyjęłam płaszcza. Guziki trzymają mocno, plisa leży płasko.',
    { fit: 'right' },
  ),
  reviewSource('en', 5, 'The cardigan my aunt had', 'And she wore hers for thirty years. Heavy, calm, with buttons that mean it.', {
    fit: 'large',
  }),
  reviewSource(
    'de',
    4,
    'Warm und würdevoll',
    'Lang genug, um darin am Schreibtisch nicht zu frieren. Ein Knopf war locker; mit dem Ersatzknopf in fünf Minuten behoben.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    5,
    'Three colours, bought two',
    'Charcoal for work, camel for everything else. Sleeves the right length for long arms at last.',
    { fit: 'right' },
  ),
  reviewSource('de', 5, 'Alltagspullover', 'Kein Drama, einfach gut. Hemdkragen passt darunter, Wolle riecht nach Wolle.', { fit: 'right' }),
  reviewSource('en', 5, 'Approved by an actual fisherman', 'My father hauls pots off Whitby and has opinions. He kept it.', {
    fit: 'right',
    reply: 'Please tell him we are honoured, and that we mend pulled ribs.',
  }),
  reviewSource('pl', 4, 'Prawdziwa wełna', 'Pachnie owcą, kiedy zmoknie, i właśnie o to chodzi. Dla wrażliwych może trochę gryźć przy szyi.', {
    fit: 'right',
  }),
]
