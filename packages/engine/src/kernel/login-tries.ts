import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Allowance } from './allowances.ts'

interface Trying {
  /** The kind of account: names and e-mails of customers and operators are counted apart. */
  readonly login: 'login' | 'operatorLogin'
  /** As typed. */
  readonly email: string
  /** A device on which this account logged in before. */
  readonly knownDevice?: string | undefined
  /** Undefined where nobody limits networks. */
  readonly network: string | undefined
}

/**
 * The limit that a wrong password counts against. A device on which this account logged in before has tries of its own, which no stranger can use up. Everybody else shares, from narrow to
 * wide: the tries for this e-mail from one network, those of the network, and those for this e-mail from all strange devices. So guessing is slow from one place
 * and from many, and the owner still comes in: from a known device, with a passkey, or by the link of a mail, which makes the device known.
 */
export function triesFor({ login, email, knownDevice, network }: Trying): readonly Allowance[] {
  const { loginTriesSeconds: seconds } = serverLimits
  if (knownDevice !== undefined) return [{ what: `${login}.device`, whose: knownDevice, most: serverLimits.loginTriesPerDevice, seconds }]
  const account = email.trim().toLowerCase()
  return [
    ...(network === undefined ? [] : [
      { what: `${login}.accountFrom`, whose: `${account} ${network}`, most: serverLimits.loginTriesPerAccountAndNetwork, seconds },
      { what: `${login}.network`, whose: network, most: serverLimits.loginTriesPerNetwork, seconds },
    ]),
    { what: `${login}.account`, whose: account, most: serverLimits.loginTriesPerAccount, seconds },
  ]
}
