import type { CustomerPasskeys } from '@vitrine/contract/account.contract'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { loginById, personOf } from '../customers/customers.ts'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { refuseUnlessPassword } from './change-password.ts'
import { enqueueNotice } from './notices.ts'
import type { Parts } from './parts.ts'
import { holdPasskey, notePasskeyUsed, passkeyOf, passkeysOf, removePasskey, writePasskey } from './passkeys-store.ts'
import { self } from './self.ts'

export type PasskeyHandlers = Handlers<
  'getCustomerPasskeys' | 'doBeginCustomerPasskey' | 'doAddCustomerPasskey' | 'deleteCustomerPasskey' | 'getCustomerPasskeyChallenge' | 'doCustomerPasskeyLogin'>

export function passkeyHandlers(parts: Parts): PasskeyHandlers {
  const { passkeys } = parts
  return {
    getCustomerPasskeys: (ctx) => list(ctx, parts),
    doBeginCustomerPasskey: (ctx, payload) => begin(ctx, payload, parts),
    doAddCustomerPasskey: (ctx, payload) => add(ctx, payload, parts),
    async deleteCustomerPasskey(ctx, { id }) {
      const customerId = await self(ctx)
      if (!await inTransaction(ctx.db, (tx) => removePasskey(tx, customerId, id))) refuse('notFound')
      return list(ctx, parts)
    },
    getCustomerPasskeyChallenge: async ({ now }) => (passkeys.isPossible ? passkeys.requestOptions(now) : refusePasskey()),
    doCustomerPasskeyLogin: (ctx, payload) => logIn(ctx, payload, parts),
  }
}

async function list(ctx: Context, { passkeys }: Parts): Promise<CustomerPasskeys> {
  const known = await passkeysOf(ctx.db, await self(ctx))
  return { isPossible: passkeys.isPossible, list: known.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt: createdAt.toISOString(), usedAt: usedAt && usedAt.toISOString() })) }
}

/** A passkey opens the account for good, so whoever makes one proves the password, where there is one. */
async function begin(ctx: Context, { password }: Payload<'doBeginCustomerPasskey'>, parts: Parts): Promise<Answer<'doBeginCustomerPasskey'>> {
  if (!parts.passkeys.isPossible) refusePasskey()
  const customerId = await self(ctx)
  const [person, known, settings] = await Promise.all([personOf(ctx.db, customerId), passkeysOf(ctx.db, customerId), parts.house.settings()])
  if (!person) return refuse('login.invalidData')
  if (person.hasPassword) await refuseUnlessPassword(ctx, { customerId, password, field: 'password' }, parts)
  const displayName = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
  return parts.passkeys.creationOptions({ handle: handleOf(customerId), name: person.email, displayName, passkeyIds: known.map(({ id }) => id) }, { shopName: settings['shop.name'], now: ctx.now })
}

async function add(ctx: Context, { name, response }: Payload<'doAddCustomerPasskey'>, parts: Parts): Promise<CustomerPasskeys> {
  const { now } = ctx
  const customerId = await self(ctx)
  const made = await parts.passkeys.verifyRegistration(response, { handle: handleOf(customerId), now }) ?? refusePasskey()
  await inTransaction(ctx.db, async (tx) => {
    const passkey = { ...made.value, customerId, name, createdAt: now, transports: response.response.transports }
    if (!await made.consume(tx) || !await writePasskey(tx, passkey)) refusePasskey()
    await enqueueNotice(tx, 'mail.passkeyAdded', { customerId, now })
  })
  return list(ctx, parts)
}

async function logIn(ctx: Context, { response }: Payload<'doCustomerPasskeyLogin'>, { passkeys, session }: Parts): Promise<Answer<'doCustomerPasskeyLogin'>> {
  const { now } = ctx
  const passkey = await passkeyOf(ctx.db, response.id) ?? refusePasskey()
  const signed = await passkeys.verifyAuthentication(response, { passkey, now }) ?? refusePasskey()
  await inTransaction(ctx.db, async (tx) => {
    if (!await signed.consume(tx)) refusePasskey()
    await notePasskeyUsed(tx, { id: passkey.id, counter: signed.value, now })
  })
  if ((await loginById(ctx.db, passkey.customerId))?.isBlocked) refuse('login.userIsBlocked')
  return session.logInAs(ctx, passkey.customerId, { holdProof: async (tx) => { if (!await holdPasskey(tx, passkey.id)) refusePasskey() } })
}

const handleOf = (customerId: number) => `customer ${customerId}`
const refusePasskey = (): never => refuse('login.passkeyInvalid')
