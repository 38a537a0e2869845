import { inLanguage, type InLanguages } from '../kernel/in-language.ts'
import { labelIn, type Labels, type Locale } from '../kernel/locale.ts'
import type { BlockTemplate, StoredBlock } from './block.ts'
import { plant } from './block-tree.ts'
import { contentTemplate } from './templates.ts'

/** Header and footer of a shop that has stored none, as blocks: what shoppers see then, so that editing begins where they are. */
export function frameTemplate(area: 'header' | 'footer', locale: Locale, { announcements }: { readonly announcements: readonly Labels[] }): StoredBlock[] {
  const blocks = area === 'footer' ? [footerOf(locale)] : [
    ...(announcements.length > 0 ? [contentTemplate('AnnouncementBar', { texts: announcements.map((texts) => ({ text: labelIn(texts, locale), link: '' })) })] : []),
    contentTemplate('NavigationMenu', { order: [], hidden: [] }),
  ]
  return blocks.map((block, place) => plant(block, numbered(area, place)))
}

const legalPages = ['terms-and-conditions', 'privacy-policy', 'legal-disclosure', 'declaration-of-accessibility', 'cookie-settings'] as const
const helpPages = ['contact', 'shipping', 'cancellation-rights', 'cancellation-form'] as const

type FramePage = (typeof legalPages | typeof helpPages)[number]

// The texts of the footer that the storefront draws without blocks; a test compares the two.
const words: InLanguages<{ readonly shop: string; readonly help: string; readonly legal: string } & Readonly<Record<FramePage, string>>> = {
  en: {
    'shop': 'Shop', 'help': 'Help', 'legal': 'Legal', 'contact': 'Contact', 'shipping': 'Shipping', 'cancellation-rights': 'Cancellation rights', 'cancellation-form': 'Cancellation form',
    'terms-and-conditions': 'Terms and conditions', 'privacy-policy': 'Privacy policy', 'legal-disclosure': 'Legal disclosure', 'declaration-of-accessibility': 'Accessibility statement', 'cookie-settings': 'Cookie settings',
  },
  de: {
    'shop': 'Shop', 'help': 'Hilfe', 'legal': 'Rechtliches', 'contact': 'Kontakt', 'shipping': 'Versand', 'cancellation-rights': 'Widerrufsrecht', 'cancellation-form': 'Widerrufsformular',
    'terms-and-conditions': 'Allgemeine Geschäftsbedingungen', 'privacy-policy': 'Datenschutzerklärung', 'legal-disclosure': 'Impressum',
    'declaration-of-accessibility': 'Erklärung zur Barrierefreiheit', 'cookie-settings': 'Cookie-Einstellungen',
  },
  pl: {
    'shop': 'Sklep', 'help': 'Pomoc', 'legal': 'Informacje prawne', 'contact': 'Kontakt', 'shipping': 'Dostawa', 'cancellation-rights': 'Prawo odstąpienia', 'cancellation-form': 'Formularz odstąpienia',
    'terms-and-conditions': 'Regulamin', 'privacy-policy': 'Polityka prywatności', 'legal-disclosure': 'Nota prawna', 'declaration-of-accessibility': 'Deklaracja dostępności', 'cookie-settings': 'Ustawienia plików cookie',
  },
}

function footerOf(locale: Locale): BlockTemplate {
  const say = inLanguage(words, locale)
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
