import { reviewSource, type ReviewSource } from './review-source.ts'

export const aboutBottoms: readonly ReviewSource[] = [
  reviewSource(
    'en',
    5,
    'No gap at the back',
    'High enough that nothing happens when I sit on the floor with a toddler. Denim is proper denim with just enough give.',
    { fit: 'right' },
  ),
  reviewSource(
    'de',
    5,
    'Sitzt auch nach dem Essen',
    'Zwei Prozent Stretch reichen völlig. Nach einem halben Jahr schöne Falten in der Kniekehle.',
    { fit: 'right' },
  ),
  reviewSource(
    'pl',
    4,
    'Dobre dżinsy, długie nogawki',
    'Przy 160 cm trzeba było skrócić o cztery centymetry. Poza tym leżą świetnie.',
    {
      fit: 'right',
      reply: 'Skracamy bezpłatnie. Wystarczy napisać przed wysyłką.',
    },
  ),
  reviewSource(
    'en',
    3,
    'Colour rubbed off',
    'The first week everything I sat on turned blue, including a friend’s sofa. Wash them twice before you visit anyone.',
    { fit: 'small', reply: 'Sorry about the sofa. We now say so on the label.' },
  ),
  reviewSource('de', 4, 'Erst fest, dann meine', 'Drei Tage habe ich geflucht. Jetzt ziehe ich nichts anderes an.', {
    fit: 'small',
  }),
  reviewSource(
    'pl',
    5,
    'Plisy nie do zdarcia',
    'Pralka, walizka, pociąg. Spódnica wygląda, jakby dopiero zeszła z wieszaka.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    5,
    'Swishes',
    'I walk more than I need to because of the sound it makes. Elastic at the back saves the day at Christmas.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    5,
    'Palisander ist ein Traum',
    'Zu Stiefeln im Winter, zu Turnschuhen im Mai. Kein Bügeln. Bund trägt nicht auf.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'en',
    4,
    'A little long on me',
    'I am 1.60 and it ends nearer the ankle than the calf. Still lovely, just more dramatic.',
    {
      fit: 'large',
    },
  ),
  reviewSource(
    'de',
    5,
    'Fallen wie ein Vorhang',
    'Schwerer Stoff, scharfe Falte, tiefe Taschen. Saum konnte ich selbst auslassen, da war genug.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'pl',
    5,
    'Spodnie, które robią robotę',
    'Do trampek i do szpilek. Tkanina nie gniecie się w siedzeniu, co w biurze jest zbawieniem.',
    { fit: 'right' },
  ),
  reviewSource(
    'en',
    3,
    'Wide really means wide',
    'Beautifully made but they eat my shoes. My taller sister has them now.',
    { fit: 'large' },
  ),
  reviewSource(
    'en',
    5,
    'Selvedge without the sermon',
    'Great denim, sensible cut, chain-stitched hem. The longer leg is worth the fiver.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    5,
    'Knie geflickt, kostenlos',
    'Nach zwei Jahren eingeschickt, zehn Tage später mit sauberem Flicken zurück. Das meint also „lebenslang“.',
    { fit: 'right', reply: 'Genau das. Auf die nächsten zwei Jahre.' },
  ),
  reviewSource('pl', 4, 'Sztywne, potem wspaniałe', 'Pierwszy tydzień jak w zbroi. Teraz pasują jak żadne inne.', {
    fit: 'small',
  }),
  reviewSource(
    'en',
    5,
    'Hemmed to the centimetre',
    'Asked for minus four, got minus four, finished better than my tailor does it.',
    {
      fit: 'right',
    },
  ),
  reviewSource(
    'de',
    4,
    'Bequem und ordentlich',
    'Im Oberschenkel viel Platz, unten schmal. Gekürzt angekommen und trotzdem umtauschbar, das ist fair.',
    { fit: 'right' },
  ),
  reviewSource('pl', 2, 'Za szerokie w udzie', 'Materiał świetny, ale krój nie dla mnie. Zwrot bez problemu.', {
    fit: 'large',
  }),
]
