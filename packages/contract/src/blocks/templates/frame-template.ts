import { getLocalized, type Localized } from '../../kernel/i18n/localized.ts'
import { getLabel, type Labels, type Locale } from '../../kernel/i18n/locale.ts'
import type { BlockTemplate, StoredBlock } from '../block.ts'
import { instantiateTemplate } from '../tree/block-tree.ts'
import { contentTemplate } from './templates.ts'

/** The default header and footer as blocks: editing starts from what customers see without stored ones. */
export function frameTemplate(
  area: 'header' | 'footer',
  locale: Locale,
  { announcements }: { readonly announcements: readonly Labels[] },
): StoredBlock[] {
  const blocks =
    area === 'footer'
      ? [createFooter(locale)]
      : [
          ...(announcements.length > 0
            ? [
                contentTemplate('AnnouncementBar', {
                  texts: announcements.map((labels) => ({ text: getLabel(labels, locale), link: '' })),
                }),
              ]
            : []),
          contentTemplate('NavigationMenu', { order: [], hidden: [] }),
        ]
  return blocks.map((block, index) => instantiateTemplate(block, createIdGenerator(area, index)))
}

const legalPages = [
  'terms-and-conditions',
  'privacy-policy',
  'legal-disclosure',
  'declaration-of-accessibility',
  'cookie-settings',
] as const
const helpPages = ['contact', 'shipping', 'cancellation-rights', 'cancellation-form'] as const

type FramePage = (typeof legalPages | typeof helpPages)[number]

// The texts of the storefront's built-in footer; a test compares the two.
const frameTexts: Localized<
  { readonly shop: string; readonly help: string; readonly legal: string } & Readonly<Record<FramePage, string>>
> = {
  en: {
    shop: 'Shop',
    help: 'Help',
    legal: 'Legal',
    contact: 'Contact',
    shipping: 'Shipping',
    'cancellation-rights': 'Cancellation rights',
    'cancellation-form': 'Cancellation form',
    'terms-and-conditions': 'Terms and conditions',
    'privacy-policy': 'Privacy policy',
    'legal-disclosure': 'Legal disclosure',
    'declaration-of-accessibility': 'Accessibility statement',
    'cookie-settings': 'Cookie settings',
  },
  de: {
    shop: 'Shop',
    help: 'Hilfe',
    legal: 'Rechtliches',
    contact: 'Kontakt',
    shipping: 'Versand',
    'cancellation-rights': 'Widerrufsrecht',
    'cancellation-form': 'Widerrufsformular',
    'terms-and-conditions': 'Allgemeine Geschäftsbedingungen',
    'privacy-policy': 'Datenschutzerklärung',
    'legal-disclosure': 'Impressum',
    'declaration-of-accessibility': 'Erklärung zur Barrierefreiheit',
    'cookie-settings': 'Cookie-Einstellungen',
  },
  pl: {
    shop: 'Sklep',
    help: 'Pomoc',
    legal: 'Informacje prawne',
    contact: 'Kontakt',
    shipping: 'Dostawa',
    'cancellation-rights': 'Prawo odstąpienia',
    'cancellation-form': 'Formularz odstąpienia',
    'terms-and-conditions': 'Regulamin',
    'privacy-policy': 'Polityka prywatności',
    'legal-disclosure': 'Nota prawna',
    'declaration-of-accessibility': 'Deklaracja dostępności',
    'cookie-settings': 'Ustawienia plików cookie',
  },
}

function createFooter(locale: Locale): BlockTemplate {
  const texts = getLocalized(frameTexts, locale)
  const linksTo = (pages: readonly FramePage[]) => pages.map((page) => ({ label: texts[page], link: `/${page}` }))
  return {
    name: 'FooterColumns',
    type: 'structure',
    configuration: {},
    content: [
      contentTemplate('FooterColumn', { title: texts.shop, shows: 'categories', links: [] }),
      contentTemplate('FooterColumn', { title: texts.help, shows: 'links', links: linksTo(helpPages) }),
      contentTemplate('FooterColumn', { title: texts.legal, shows: 'links', links: linksTo(legalPages) }),
    ],
  }
}

// The same ids at every render: unsaved defaults must not look changed.
function createIdGenerator(area: 'header' | 'footer', index: number): () => string {
  let count = 0
  return () =>
    `00000000-0000-4000-8001-${String((area === 'header' ? 0 : 1000) + index * 100 + ++count).padStart(12, '0')}`
}
