import type { EngineProviders } from '@vitrine/engine/engine'
import { openPdfPrinter } from '@vitrine/providers/documents/pdf-printer'
import { openMailWriter } from '@vitrine/providers/letters/mail-writer'
import { localMail } from '@vitrine/providers/mail/local-mail'
import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { offlineVatRegister } from '@vitrine/providers/vat-register/offline'
import { viesVatRegister } from '@vitrine/providers/vat-register/vies'
import type { Config } from './config.ts'

/** Whom the shop works with: what is configured, and honest defaults for the rest. */
export function providersOf(config: Config, payments: EngineProviders['payments']): EngineProviders {
  return { payments, mail: config.mailServer ? smtpMail(config.mailServer) : localMail(), mailWriter: openMailWriter(), printer: openPdfPrinter(), vatRegister: config.vatRegister === 'vies' ? viesVatRegister() : offlineVatRegister() }
}
