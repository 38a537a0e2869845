import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// German addresses its readers with Sie, Polish with Państwo or impersonally. JavaScript's \b knows no letters beyond
// ASCII.
const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')

const polish = {
  pronouns: word('ty|cię|ci|ciebie|tobie|tobą|tw(?:ój|oja|oje|oi|oją|ojego|ojej|ojemu|oich|oim|oimi)'),
  // Second person: możesz, masz, jesteś, pisałeś. Nouns and 'nasz' look alike.
  verbs: word('(?!nasz|wasz|klawisz|\\p{L}*pisz)\\p{L}+(?:[aeiy]sz|łeś|łaś|libyś|łbyś|łabyś)|jesteś|wiedz'),
}
/** A button may command ("Dodaj do koszyka"); a sentence asks ("Prosimy podać ..."). */
const polishCommands = word(
  [
    'podaj',
    'wpisz',
    'wybierz',
    'sprawdź',
    'spróbuj',
    'napisz',
    'zaloguj się',
    'otwórz',
    'ustaw',
    'włóż',
    'naklej',
    'nadaj',
    'zachowaj',
    'potwierdź',
    'kliknij',
    'naciśnij',
    'dodaj',
    'usuń',
    'zmień',
    'zapisz',
    'zobacz',
    'odeślij',
    'przelej',
    'zapłać',
    'skontaktuj się',
    'poproś',
    'wróć',
    'przejdź',
    'weź',
    'połóż',
    'zmierz',
    'odśwież',
    'włącz',
    'wyłącz',
    'użyj',
    'wyślij',
    'skorzystaj',
    'zaznacz',
    'zarejestruj się',
    'załóż',
    'pobierz',
    'zeskanuj',
    'upewnij się',
    'pamiętaj',
    'poczekaj',
    'zaczekaj',
    'odczekaj',
    'załaduj',
    'przeciągnij',
    'uzupełnij',
    'skróć',
    'popraw',
    'zostaw',
    'zamów',
    'zaakceptuj',
    'obejrzyj',
    'musisz',
  ].join('|'),
)
const german = {
  pronouns: word('du|dich|dir|dein(?:e|em|en|er|es)?|euch|euer|eure[mnrs]?'),
  verbs: word('kannst|hast|bist|willst|musst|möchtest|wirst|findest|siehst|darfst|sollst'),
}

type Texts = Readonly<Record<string, unknown>>
function textsOf(locale: string): readonly (readonly [string, string])[] {
  return globSync(`packages/*/text/${locale}/*.json`).flatMap((file) =>
    stringsIn(JSON.parse(readFileSync(file, 'utf8')) as Texts, file),
  )
}

function stringsIn(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${place} ${key}`))
}

// A quoted text ('Choose "Add page"') is the name of a button.
const withoutQuotes = (text: string) => text.replaceAll(/„[^”]*”/g, '')
const isSentence = (text: string) => /[.!?;]\s*$|[.!?;]\s/.test(text)
const informal = (locale: string, forms: readonly RegExp[]) =>
  textsOf(locale)
    .filter(([, text]) => forms.some((form) => form.test(withoutQuotes(text))))
    .map(([place, text]) => `${place}: ${text}`)

describe('formal address', () => {
  test('Polish texts say Państwo or nobody, never ty', () => {
    expect(textsOf('pl').length).toBeGreaterThan(1000)
    expect(informal('pl', [polish.pronouns, polish.verbs])).toEqual([])
  })

  test('Polish sentences ask and do not command; buttons may', () => {
    expect(
      textsOf('pl')
        .filter(([, text]) => isSentence(text) && polishCommands.test(withoutQuotes(text)))
        .map(([place, text]) => `${place}: ${text}`),
    ).toEqual([])
  })

  test('German texts say Sie, never du', () => {
    expect(informal('de', [german.pronouns, german.verbs])).toEqual([])
  })

  test('texts of the demo shop, of new blocks, of notifications and of the example documents do so, too', () => {
    const long = [
      word(
        'ciebie|tobie|tobą|tw(?:ój|oja|oje|oją|ojego|ojej|ojemu|oich|oim|oimi)|możesz|chcesz|musisz|znajdziesz|otrzymasz|jesteś',
      ),
      word('dich|dein(?:e|em|en|er|es)?|kannst|möchtest'),
    ]
    const files = [
      ...globSync('packages/{demo,contract,engine,providers,server}/src/**/*.ts'),
      ...globSync('apps/shop/examples/*.yaml'),
    ].filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(100)
    const lines = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, at) => [`${file}:${at + 1}`, line] as const),
    )
    expect(
      lines
        .filter(([, line]) => long.some((form) => form.test(line)))
        .map(([place, line]) => `${place}: ${line.trim().slice(0, 160)}`),
    ).toEqual([])
  })

  test.each([
    ['Twój koszyk', true],
    ['Możesz zapłacić', true],
    ['Jeśli to nie Ty', true],
    ['pisałeś', true],
    ['napisz do Ciebie', true],
    ['Państwa koszyk', false],
    ['Można zapłacić', false],
    ['nasz sklep', false],
    ['citroën', false],
    ['Koszyk', false],
    ['klawisz', false],
  ])('"%s" is refused: %s', (text, isRefused) => {
    expect(polish.pronouns.test(text) || polish.verbs.test(text)).toBe(isRefused)
  })
})
