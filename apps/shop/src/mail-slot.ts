import type { MailServer, MailServerSlot, MailTransport } from '@vitrine/engine/ports/mail'
import { localMail } from '@vitrine/providers/mail/local-mail'
import { checkSmtp, smtpMail, type SmtpOptions } from '@vitrine/providers/mail/smtp-mail'

/** A transport whose mail server can be exchanged while the shop runs, and the slot into which it is put. */
export function createMailSlot(environment: Required<SmtpOptions> | undefined): {
  readonly transport: MailTransport
  readonly slot: MailServerSlot
} {
  let options: SmtpOptions | 'unreadable' | undefined = environment
  let current = open(options)
  return {
    transport: {
      get sender() {
        return current.sender
      },
      get isLocal() {
        return current.isLocal === true
      },
      send: (mail) => current.send(mail),
    },
    slot: {
      environment: environment && toServer(environment),
      connect(server) {
        options = server === null ? undefined : server === 'unreadable' ? server : toOptions(server)
        current = open(options)
      },
      async verify() {
        if (options === 'unreadable') throw unreadable()
        if (options !== undefined) await checkSmtp(options)
      },
    },
  }
}

const unreadable = () => new Error('the stored mail server cannot be decrypted')

function open(options: SmtpOptions | 'unreadable' | undefined): MailTransport {
  if (options === undefined) return localMail()
  // The outbox repeats the mails until the server can be read.
  if (options === 'unreadable') return { send: () => Promise.reject(unreadable()) }
  return smtpMail(options)
}

function toOptions({ host, port, security, user, password, sender }: MailServer): SmtpOptions {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true')
  return { url: url.href, from: sender }
}

function toServer({ url, from }: Required<SmtpOptions>): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : searchParams.has('ignoreTLS') ? 'none' : 'startTls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    sender: from ?? '',
  }
}
