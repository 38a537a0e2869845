import type { Locale } from '@vitrine/contract/kernel/locale'

export type Rating = 1 | 2 | 3 | 4 | 5

/** Names as people give them: some whole, some half, many none. */
export const authors: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Harriet B.', 'Tom', 'Priya N.', 'Margaret Ellis', 'Owen', 'Siobhán', 'Grace A.', 'Daniel Okafor', 'Lucy', 'Ravi', 'Hannah W.', 'George', 'Eilidh', 'Claire P.', 'Ben T.', 'Nadia'],
  de: ['Katrin M.', 'Jürgen', 'Birgit Schäfer', 'Lena', 'Moritz', 'Annegret', 'Sören K.', 'Frau Weiß', 'Mehmet Y.', 'Ulrike', 'Jonas', 'Greta L.', 'Bärbel', 'Felix', 'Hanne', 'Oğuz'],
  pl: ['Kasia', 'Małgorzata W.', 'Paweł', 'Zofia Kwiatkowska', 'Łukasz', 'Ania z Gdyni', 'Tomek', 'Grażyna', 'Michał Ż.', 'Ola', 'Bożena', 'Jędrzej', 'Iga', 'Marta S.', 'Wojtek', 'Hania'],
}

/** For those who only press the stars and write a line. */
export const lines: Readonly<Record<Rating, Readonly<Record<Locale, readonly string[]>>>> = {
  5: {
    en: ['Exactly right', 'Would buy again', 'Better than the pictures', 'My new favourite', 'Worth every penny', 'Beautifully made', 'Lovely quality', 'Very happy with it', 'Five stars, no notes', 'Just as described', 'Arrived quickly, fits perfectly', 'Already ordered a second one'],
    de: ['Genau richtig', 'Immer wieder gern', 'Schöner als auf dem Bild', 'Mein neues Lieblingsstück', 'Jeden Cent wert', 'Wunderbar verarbeitet', 'Tolle Qualität', 'Sehr zufrieden', 'Passt wie angegossen', 'Wie beschrieben', 'Schnell da, sitzt perfekt', 'Gleich noch eins bestellt'],
    pl: ['W sam raz', 'Kupię ponownie', 'Ładniejsze niż na zdjęciu', 'Moja nowa ulubiona rzecz', 'Warte swojej ceny', 'Pięknie uszyte', 'Świetna jakość', 'Bardzo zadowolona', 'Leży idealnie', 'Zgodne z opisem', 'Szybko doszło, pasuje', 'Od razu zamówiłam drugie'],
  },
  4: {
    en: ['Good, a touch long', 'Nice colour, slow delivery', 'Nearly perfect', 'Solid', 'Good but not cheap', 'Happy overall', 'Softens after a few wears'],
    de: ['Gut, etwas lang', 'Schöne Farbe, Lieferung dauerte', 'Fast perfekt', 'Solide', 'Gut, aber nicht billig', 'Insgesamt zufrieden', 'Wird mit dem Tragen weicher'],
    pl: ['Dobre, odrobinę za długie', 'Ładny kolor, długo szło', 'Prawie idealne', 'Solidne', 'Dobre, choć nietanie', 'Ogólnie jestem zadowolony', 'Z czasem mięknie'],
  },
  3: {
    en: ['Fine, not more', 'Colour is darker than I thought', 'Had to exchange it', 'Nice cloth, odd fit'],
    de: ['In Ordnung, mehr nicht', 'Farbe dunkler als gedacht', 'Musste umtauschen', 'Schöner Stoff, eigenwilliger Schnitt'],
    pl: ['W porządku, bez zachwytu', 'Kolor ciemniejszy, niż myślałam', 'Musiałam wymienić', 'Ładna tkanina, dziwny krój'],
  },
  2: {
    en: ['Not for my shape', 'Expected more for the price', 'Sent it back'],
    de: ['Nichts für meine Figur', 'Für den Preis mehr erwartet', 'Ging zurück'],
    pl: ['Nie na moją sylwetkę', 'Za tę cenę oczekiwałem więcej', 'Odesłałam'],
  },
  1: {
    en: ['Wrong size in the box', 'A seam opened on the first day'],
    de: ['Falsche Größe im Paket', 'Naht am ersten Tag aufgegangen'],
    pl: ['Zły rozmiar w paczce', 'Szew puścił pierwszego dnia'],
  },
}

export const signature = 'Vitrine'
