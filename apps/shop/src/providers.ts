import type { EngineProviders } from '@vitrine/engine/engine'
import { altchaBotCheck } from '@vitrine/providers/bot-check/altcha'
import { createPdfPrinter } from '@vitrine/providers/documents/pdf-printer'
import { addressLabels } from '@vitrine/providers/labels/address-labels'
import { createMailWriter } from '@vitrine/providers/letters/mail-writer'
import { dhlPoints } from '@vitrine/providers/pickup-points/dhl-points'
import { embeddedPoints } from '@vitrine/providers/pickup-points/embedded-points'
import { webPush } from '@vitrine/providers/push/web-push'
import { offlineVatRegister } from '@vitrine/providers/vat-register/offline'
import { viesVatRegister } from '@vitrine/providers/vat-register/vies'
import { shippedTexts } from '@vitrine/providers/texts/shipped-texts'
import type { Config } from './config/config.ts'
import { createMailSlot } from './mail-slot.ts'
import type { ShopPayments } from './payments.ts'
import { shippingRates } from './shipping-rates.ts'

/** Creates the configured providers, with local defaults for the rest. */
export function createProviders(config: Config, payments: Pick<ShopPayments, 'providers' | 'slots'>): EngineProviders {
  const printer = createPdfPrinter()
  const mail = createMailSlot(config.mailServer)
  return {
    payments: payments.providers,
    paymentAccounts: payments.slots,
    shippingRates,
    mail: mail.transport,
    mailServer: mail.slot,
    mailWriter: createMailWriter(),
    printer,
    labels: addressLabels(printer),
    botCheck: altchaBotCheck(),
    push: webPush(),
    texts: shippedTexts(),
    vatRegister: config.vatRegister === 'vies' ? viesVatRegister() : offlineVatRegister(),
    pickupPoints: config.dhlApiKey === undefined ? embeddedPoints() : dhlPoints({ apiKey: config.dhlApiKey }),
  }
}
