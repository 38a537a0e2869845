import type { BotCheck } from './ports/bot-check.ts'
import type { DocumentPrinter } from './ports/documents.ts'
import type { LabelProvider } from './ports/labels.ts'
import type { MailServerSlot, MailTransport } from './ports/mail.ts'
import type { MailWriter } from './ports/mail-texts.ts'
import type { PaymentAccountSlot } from './ports/payment-accounts.ts'
import type { PaymentProvider } from './ports/payment.ts'
import type { PickupPoints } from './ports/pickup-points.ts'
import type { PushService } from './ports/push.ts'
import type { ShippedTexts } from './ports/shipped-texts.ts'
import type { ShippingRate } from './ports/shipping-rate.ts'
import type { VatRegister } from './ports/vat-register.ts'

/** What the engine needs from outside. */
export interface EngineProviders {
  readonly payments: readonly PaymentProvider[]
  /** Accounts of these providers that staff can enter. */
  readonly paymentAccounts?: readonly PaymentAccountSlot[]
  readonly shippingRates: readonly ShippingRate[]
  readonly mail: MailTransport
  /** The mail server behind `mail`, which staff can exchange. */
  readonly mailServer: MailServerSlot
  readonly mailWriter: MailWriter
  readonly printer: DocumentPrinter
  readonly labels: LabelProvider
  readonly vatRegister: VatRegister
  readonly pickupPoints: PickupPoints
  readonly botCheck: BotCheck
  readonly push: PushService
  readonly texts: ShippedTexts
}
