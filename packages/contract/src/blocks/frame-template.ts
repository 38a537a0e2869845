import type { Locale } from '../kernel/locale.ts'
import type { BlockTemplate, StoredBlock } from './block.ts'
import { plant } from './block-tree.ts'
import { contentTemplate } from './templates.ts'

/** Header and footer of a shop that has stored none, as blocks: what shoppers see then, so that editing begins where they are. */
export function frameTemplate(area: 'header' | 'footer', locale: Locale, { announcements }: { readonly announcements: readonly Readonly<Record<Locale, string>>[] }): StoredBlock[] {
  const blocks = area === 'footer' ? [footerOf(locale)] : [
    ...(announcements.length > 0 ? [contentTemplate('AnnouncementBar', { texts: announcements.map((texts) => ({ text: texts[locale], link: '' })) })] : []),
    contentTemplate('NavigationMenu', { order: [], hidden: [] }),
  ]
  return blocks.map((block, place) => plant(block, numbered(area, place)))
}

const legalPages = ['terms-and-conditions', 'privacy-policy', 'legal-disclosure', 'declaration-of-accessibility'] as const
const helpPages = ['shipping', 'cancellation-rights', 'cancellation-form'] as const

type FramePage = (typeof legalPages | typeof helpPages)[number]

// The texts of the footer that the storefront draws without blocks; a test compares the two.
const words: Readonly<Record<Locale, { readonly shop: string; readonly help: string; readonly legal: string } & Readonly<Record<FramePage, string>>>> = {
  en: {
    'shop': 'Shop', 'help': 'Help', 'legal': 'Legal', 'shipping': 'Shipping', 'cancellation-rights': 'Cancellation rights', 'cancellation-form': 'Cancellation form',
    'terms-and-conditions': 'Terms and conditions', 'privacy-policy': 'Privacy policy', 'legal-disclosure': 'Legal disclosure', 'declaration-of-accessibility': 'Accessibility statement',
  },
  de: {
    'shop': 'Shop', 'help': 'Hilfe', 'legal': 'Rechtliches', 'shipping': 'Versand', 'cancellation-rights': 'Widerrufsrecht', 'cancellation-form': 'Widerrufsformular',
    'terms-and-conditions': 'Allgemeine Geschäftsbedingungen', 'privacy-policy': 'Datenschutzerklärung', 'legal-disclosure': 'Impressum',
    'declaration-of-accessibility': 'Erklärung zur Barrierefreiheit',
  },
  pl: {
    'shop': 'Sklep', 'help': 'Pomoc', 'legal': 'Informacje prawne', 'shipping': 'Dostawa', 'cancellation-rights': 'Prawo odstąpienia', 'cancellation-form': 'Formularz odstąpienia',
    'terms-and-conditions': 'Regulamin', 'privacy-policy': 'Polityka prywatności', 'legal-disclosure': 'Nota prawna', 'declaration-of-accessibility': 'Deklaracja dostępności',
  },
}

function footerOf(locale: Locale): BlockTemplate {
  const say = words[locale]
  const linksTo = (pages: readonly FramePage[]) => pages.map((page) => ({ label: say[page], link: `/${page}` }))
  return {
    name: 'FooterColumns', type: 'structure', configuration: {}, content: [
      contentTemplate('FooterColumn', { title: say.shop, shows: 'categories', links: [] }),
      contentTemplate('FooterColumn', { title: say.help, shows: 'links', links: linksTo(helpPages) }),
      contentTemplate('FooterColumn', { title: say.legal, shows: 'links', links: linksTo(legalPages) }),
    ],
  }
}

// The same ids at every render: what is not stored yet must not look changed.
function numbered(area: 'header' | 'footer', place: number): () => string {
  let count = 0
  return () => `00000000-0000-4000-8001-${String((area === 'header' ? 0 : 1000) + place * 100 + ++count).padStart(12, '0')}`
}
