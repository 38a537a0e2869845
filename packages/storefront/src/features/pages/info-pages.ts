import type { StaticPage } from '@vitrine/contract/account/session.contract'
import type { TextKey } from '../../text/compiled/keys.ts'

interface InfoPage {
  /** Its key in the robots settings. SF-3.18 */
  readonly robots: StaticPage
  readonly title: TextKey
}

/** The static information pages by their path, which is also the identifier of their blocks. SF-2.38 to SF-2.44 */
export const infoPages: Readonly<Record<string, InfoPage>> = {
  'cancellation-form': { robots: 'cancellationForm', title: 'pages.cancellationForm' },
  'cancellation-rights': { robots: 'cancellationRights', title: 'pages.cancellationRights' },
  'declaration-of-accessibility': { robots: 'accessibility', title: 'pages.accessibility' },
  'legal-disclosure': { robots: 'legalDisclosure', title: 'pages.legalDisclosure' },
  'privacy-policy': { robots: 'privacyPolicy', title: 'pages.privacyPolicy' },
  'terms-and-conditions': { robots: 'termsAndConditions', title: 'pages.termsAndConditions' },
  shipping: { robots: 'shipping', title: 'pages.shipping' },
}
