import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { RateLimit } from './rate-limits.ts'

interface LoginAttempt {
  /** The kind of account: customers and operators are counted separately. */
  readonly login: 'login' | 'operatorLogin'
  /** As entered. */
  readonly email: string
  /** A device on which this account logged in before. */
  readonly knownDevice?: string | undefined
  /** Undefined where networks are not limited. */
  readonly network: string | undefined
}

/**
 * The rate limits that a wrong password counts against. A device on which this account logged in before has its own
 * limit, which other devices cannot exhaust. All others share three limits, from narrow to wide: per e-mail and
 * network, per network, and per e-mail over all unknown devices. So guessing is slow from one place and from many, and
 * the owner can still log in: on a known device, with a passkey, or with a mailed link, which makes the device known.
 */
export function loginRateLimits({ login, email, knownDevice, network }: LoginAttempt): readonly RateLimit[] {
  const { loginWindowSeconds: seconds } = serverLimits
  if (knownDevice !== undefined)
    return [{ action: `${login}.device`, subject: knownDevice, max: serverLimits.loginTriesPerDevice, seconds }]
  const account = email.trim().toLowerCase()
  return [
    ...(network === undefined
      ? []
      : [
          {
            action: `${login}.accountFrom`,
            subject: `${account} ${network}`,
            max: serverLimits.loginTriesPerAccountAndNetwork,
            seconds,
          },
          { action: `${login}.network`, subject: network, max: serverLimits.loginTriesPerNetwork, seconds },
        ]),
    { action: `${login}.account`, subject: account, max: serverLimits.loginTriesPerAccount, seconds },
  ]
}

/** The rate limits that a wrong proof for an order counts against, from narrow to wide. */
export function orderProofRateLimits(orderId: number, network = ''): readonly [RateLimit, ...RateLimit[]] {
  return [
    {
      action: 'orderProof.orderFrom',
      subject: `${orderId} ${network}`,
      max: serverLimits.softLoginTries,
      seconds: 3600,
    },
    { action: 'orderProof.order', subject: String(orderId), max: serverLimits.softLoginTriesPerOrder, seconds: 3600 },
  ]
}

/** All ways to create an account share one limit, because each answer reveals whether an e-mail is taken. */
export function registrationRateLimits(network: string | undefined): readonly RateLimit[] {
  return network === undefined
    ? []
    : [{ action: 'registration', subject: network, max: serverLimits.registrationsPerNetwork, seconds: 3600 }]
}
