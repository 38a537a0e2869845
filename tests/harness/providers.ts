import type { EngineProviders } from '@vitrine/engine/engine'
import { offlineVatRegister } from '@vitrine/providers/vat-register/offline'
import { localMail } from '@vitrine/providers/mail/local-mail'

/** The providers of a shop that nobody has configured: nothing leaves the machine. What is heavy is loaded by the first who needs it. */
export function offlineProviders(): EngineProviders {
  return {
    payments: [],
    mail: localMail(),
    mailWriter: { write: async (wish) => (await import('@vitrine/providers/letters/mail-writer')).openMailWriter().write(wish) },
    printer: { print: async (document) => (await import('@vitrine/providers/documents/pdf-printer')).openPdfPrinter().print(document) },
    vatRegister: offlineVatRegister(),
  }
}
