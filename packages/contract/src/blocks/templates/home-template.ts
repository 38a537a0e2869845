import { getLocalized, type Localized } from '../../kernel/i18n/localized.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { BlockTemplate, StoredBlock } from '../block.ts'
import { instantiateTemplate } from '../tree/block-tree.ts'

export interface HomeShop {
  readonly name: string
  /** Categories of the first level, in their order: the page leads to them. Addresses begin with a slash. */
  readonly categories: readonly { readonly name: string; readonly link: string; readonly picture: string }[]
}

interface HomeTexts {
  readonly title: (shop: string) => string
  readonly text: string
  readonly orderNow: string
  readonly showMore: string
  readonly delivery: { readonly title: string; readonly text: string }
  readonly returns: { readonly title: string; readonly text: string }
  readonly terms: { readonly title: string; readonly text: string }
  readonly read: string
}
/** The texts of the template; missing languages fall back to English. ED-3.17 */
export type HomeTemplateTexts = Localized<HomeTexts>

const defaultTexts: HomeTemplateTexts = {
  en: {
    title: (shop: string) => `Welcome to ${shop}`,
    text: 'Clothes to live in, sent to your door.',
    orderNow: 'Order now',
    showMore: 'Show more',
    delivery: { title: 'Delivery', text: 'Where we deliver, how long it takes and what it costs.' },
    returns: { title: 'Returns', text: 'It does not fit? This is how you send it back.' },
    terms: { title: 'Good to know', text: 'The conditions on which you buy here.' },
    read: 'Read more',
  },
  de: {
    title: (shop: string) => `Willkommen bei ${shop}`,
    text: 'Kleidung fürs Leben, bis an Ihre Tür geliefert.',
    orderNow: 'Jetzt bestellen',
    showMore: 'Mehr anzeigen',
    delivery: { title: 'Lieferung', text: 'Wohin wir liefern, wie lange es dauert und was es kostet.' },
    returns: { title: 'Rückgabe', text: 'Es passt nicht? So schicken Sie es zurück.' },
    terms: { title: 'Gut zu wissen', text: 'Die Bedingungen, zu denen Sie hier einkaufen.' },
    read: 'Mehr lesen',
  },
  pl: {
    title: (shop: string) => `Witamy w ${shop}`,
    text: 'Ubrania na co dzień, prosto do drzwi.',
    orderNow: 'Zamów teraz',
    showMore: 'Pokaż więcej',
    delivery: { title: 'Dostawa', text: 'Dokąd wysyłamy, jak długo to trwa i ile kosztuje.' },
    returns: { title: 'Zwroty', text: 'Nie pasuje? Tak można to odesłać.' },
    terms: { title: 'Warto wiedzieć', text: 'Warunki, na jakich się u nas kupuje.' },
    read: 'Czytaj dalej',
  },
}

/** The default home page: a banner with two actions and three display blocks. ED-3.16, ED-3.17, SF-2.55, SF-2.56 */
export function homeTemplate(
  locale: Locale,
  shop: HomeShop,
  localizedTexts: HomeTemplateTexts = defaultTexts,
): StoredBlock[] {
  const texts = getLocalized(localizedTexts, locale)
  const [first, second] = shop.categories
  const tiles = shop.categories.slice(0, 3).map(tile)
  const cards = [
    card(texts.delivery, '/shipping', texts.read),
    card(texts.returns, '/cancellation-rights', texts.read),
    card(texts.terms, '/terms-and-conditions', texts.read),
  ]
  const banner: BlockTemplate = {
    name: 'Banner',
    type: 'content',
    content: {
      image: { wideScreen: first?.picture ?? '', alt: '', brightness: 0.75 },
      text: {
        title: texts.title(shop.name.slice(0, 100)),
        htmlDescription: `<p>${texts.text}</p>`,
        textAlignment: 'left',
        align: 'left',
      },
      button: { label: texts.orderNow, link: first?.link ?? '/search', variant: 'primary' },
      button2: { label: texts.showMore, link: second?.link ?? '/shipping', variant: 'tertiary' },
    },
  }
  const display: BlockTemplate = {
    name: 'MultiGrid',
    type: 'structure',
    configuration: { columnWidths: [4, 4, 4] },
    content: [...tiles, ...cards].slice(0, 3),
  }
  return [banner, display].map((block, index) => instantiateTemplate(block, createIdGenerator(index)))
}

function tile({ name, link, picture }: HomeShop['categories'][number]): BlockTemplate {
  return { name: 'Image', type: 'content', content: { wideScreen: picture, label: name, link } }
}

function card(
  { title, text }: { readonly title: string; readonly text: string },
  link: string,
  label: string,
): BlockTemplate {
  return {
    name: 'TextCard',
    type: 'content',
    content: { text: { title, htmlDescription: `<p>${text}</p>` }, button: { label, link, variant: 'tertiary' } },
  }
}

// The same ids at every render: an unsaved page must not look changed.
function createIdGenerator(index: number): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(index * 100 + ++count).padStart(12, '0')}`
}
