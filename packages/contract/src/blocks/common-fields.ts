import { f, type RichTag } from './field.ts'

// Fields that several blocks share, so that they read and behave the same everywhere.

export const alignment = (label: { en: string; de: string; pl: string }) =>
  f.choice(label, {
    left: { en: 'Left', de: 'Links', pl: 'Do lewej' },
    center: { en: 'Centre', de: 'Mitte', pl: 'Do środka' },
    right: { en: 'Right', de: 'Rechts', pl: 'Do prawej' },
  })

export const shortTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'a',
  'ul',
  'ol',
  'li',
] as const satisfies readonly RichTag[]

export const headings = {
  pretitle: f.text({
    label: { en: 'Line above', de: 'Zeile darüber', pl: 'Wiersz nad tytułem' },
    max: 80,
    inline: true,
  }),
  title: f.text({ label: { en: 'Title', de: 'Titel', pl: 'Tytuł' }, inline: true }),
  subtitle: f.text({
    label: { en: 'Line below', de: 'Zeile darunter', pl: 'Wiersz pod tytułem' },
    max: 160,
    inline: true,
  }),
}

export const richText = (allow: readonly RichTag[]) =>
  f.rich({ label: { en: 'Text', de: 'Text', pl: 'Tekst' }, allow, inline: true })

export const textAlignment = alignment({ en: 'Text alignment', de: 'Textausrichtung', pl: 'Wyrównanie tekstu' })
export const textColor = f.color({ en: 'Text colour', de: 'Textfarbe', pl: 'Kolor tekstu' })

export const button = (label: { en: string; de: string; pl: string }) =>
  f.optional(
    f.section(label, {
      label: f.text({ label: { en: 'Label', de: 'Beschriftung', pl: 'Napis' }, max: 60, inline: true }),
      link: f.link({ en: 'Leads to', de: 'Führt zu', pl: 'Prowadzi do' }),
      variant: f.choice(
        { en: 'Look', de: 'Aussehen', pl: 'Wygląd' },
        {
          primary: { en: 'Filled', de: 'Gefüllt', pl: 'Wypełniony' },
          secondary: { en: 'Outlined', de: 'Umrandet', pl: 'Z obwódką' },
          tertiary: { en: 'Text only', de: 'Nur Text', pl: 'Tylko tekst' },
        },
      ),
    }),
  )

/**
 * One picture, drawn for the widths of the breakpoints xl, lg, md and below; a missing one is replaced by the next
 * wider, then by any.
 */
export const picture = {
  wideScreen: f.image({ en: 'Wide screen', de: 'Breiter Bildschirm', pl: 'Szeroki ekran' }),
  desktop: f.image({ en: 'Desktop', de: 'Desktop', pl: 'Komputer' }),
  tablet: f.image({ en: 'Tablet', de: 'Tablet', pl: 'Tablet' }),
  mobile: f.image({ en: 'Phone', de: 'Handy', pl: 'Telefon' }),
  alt: f.text({
    label: { en: 'What the picture shows', de: 'Was das Bild zeigt', pl: 'Co przedstawia zdjęcie' },
    max: 250,
  }),
}
