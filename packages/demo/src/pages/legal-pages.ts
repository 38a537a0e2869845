import { locales } from '../locales.ts'
import type { PageEntry } from '@vitrine/contract/shop/shop-document'
import type { Texts } from '../text.ts'
import { card, toStoredBlocks } from './blocks.ts'
import { cancellationForm } from './legal/cancellation-form.ts'
import { cancellationRights } from './legal/cancellation-rights.ts'
import { declarationOfAccessibility } from './legal/declaration-of-accessibility.ts'
import { legalDisclosure } from './legal/legal-disclosure.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { shipping } from './legal/shipping.ts'
import { termsAndConditions } from './legal/terms-and-conditions.ts'
import { prose } from '@vitrine/contract/pages/prose'

// SF-2.38 to SF-2.44
const texts: Readonly<Record<string, Texts>> = {
  shipping,
  'cancellation-rights': cancellationRights,
  'cancellation-form': cancellationForm,
  'legal-disclosure': legalDisclosure,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'declaration-of-accessibility': declarationOfAccessibility,
}

export function legalPages(): PageEntry[] {
  return Object.entries(texts).flatMap(([identifier, text]) =>
    locales.map((locale) => ({
      type: 'immutable' as const,
      identifier,
      locale,
      blocks: toStoredBlocks(identifier, [card({ html: prose(text[locale], locale) })]),
    })),
  )
}
