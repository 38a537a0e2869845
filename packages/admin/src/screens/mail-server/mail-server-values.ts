import type { ShownMailServer } from '@vitrine/contract/shop/mail-server.contract'
import type { Input } from '@vitrine/contract/api/operations'

/** As they are typed. */
export interface MailServerValues {
  readonly host: string
  readonly port: string
  readonly security: ShownMailServer['security']
  readonly user: string
  readonly password: string
  readonly sender: string
}

export const usualPorts: Readonly<Record<ShownMailServer['security'], string>> = {
  tls: '465',
  startTls: '587',
  none: '25',
}

export const toValues = (server: ShownMailServer | null): MailServerValues =>
  server === null
    ? { host: '', port: usualPorts.tls, security: 'tls', user: '', password: '', sender: '' }
    : { ...server, port: String(server.port), password: '' }

type MailServerFaults = Partial<Record<keyof MailServerValues, 'host' | 'port' | 'sender'>>

export function findMailServerFaults({ host, port, sender }: MailServerValues): MailServerFaults {
  const number = Number(port)
  return {
    ...(!/^[\w.:[\]-]+$/.test(host.trim()) && { host: 'host' }),
    ...(!(/^\d+$/.test(port.trim()) && number >= 1 && number <= 65_535) && { port: 'port' }),
    ...(!/^(?:[^<>@]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(sender.trim()) && { sender: 'sender' }),
  }
}

/** A password that is left empty stays as it is stored. */
export const toMailServer = ({
  host,
  port,
  security,
  user,
  password,
  sender,
}: MailServerValues): Input<'setMailServer'>['server'] => ({
  host: host.trim(),
  port: Number(port),
  security,
  user: user.trim(),
  sender: sender.trim(),
  ...(password !== '' && { password }),
})
