import type { EngineProviders } from '@vitrine/engine/engine'
import { altchaBotCheck } from '@vitrine/providers/bot-check/altcha'
import { addressLabels } from '@vitrine/providers/labels/address-labels'
import { embeddedPoints } from '@vitrine/providers/pickup-points/embedded-points'
import { offlineVatRegister } from '@vitrine/providers/vat-register/offline'
import { webPush } from '@vitrine/providers/push/web-push'
import { shippedTexts } from '@vitrine/providers/texts/shipped-texts'
import { createMailSlot } from '../../../apps/shop/src/mail-slot.ts'
import { shippingRates } from '../../../apps/shop/src/shipping-rates.ts'

/** The default providers of a shop: nothing leaves the machine. Heavy modules are loaded on first use. */
export function offlineProviders(): EngineProviders {
  const mail = createMailSlot(undefined)
  let printer: EngineProviders['printer'] | undefined
  // Loaded when a document is printed: most tests print none.
  const getPrinter = async () =>
    (printer ??= (await import('@vitrine/providers/documents/pdf-printer')).createPdfPrinter())
  const lazyPrinter: EngineProviders['printer'] = {
    print: async (document) => (await getPrinter()).print(document),
    printAll: async (documents) => (await getPrinter()).printAll(documents),
  }
  return {
    payments: [],
    shippingRates,
    mail: mail.transport,
    mailServer: mail.slot,
    mailWriter: {
      write: async (wish) => (await import('@vitrine/providers/letters/mail-writer')).createMailWriter().write(wish),
      writeLetter: async (wish) =>
        (await import('@vitrine/providers/letters/mail-writer')).createMailWriter().writeLetter(wish),
    },
    printer: lazyPrinter,
    labels: addressLabels(lazyPrinter),
    vatRegister: offlineVatRegister(),
    pickupPoints: embeddedPoints(),
    botCheck: altchaBotCheck(),
    push: webPush(),
    texts: shippedTexts(),
  }
}
