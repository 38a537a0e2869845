import type { CustomerPasskeys } from '@vitrine/contract/account/account.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { accountRecords, findPerson } from '../customers/customers.ts'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { refuseUnlessPassword } from './change-password.ts'
import { enqueueNotice } from './notices.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import {
  lockPasskey,
  recordPasskeyUse,
  findPasskey,
  listPasskeys,
  deletePasskey,
  insertPasskey,
} from './passkeys-store.ts'
import { requireCustomerId } from './require-customer-id.ts'

export type PasskeyHandlers = Handlers<
  | 'getCustomerPasskeys'
  | 'doBeginCustomerPasskey'
  | 'doAddCustomerPasskey'
  | 'deleteCustomerPasskey'
  | 'getCustomerPasskeyChallenge'
  | 'doCustomerPasskeyLogin'
>

export function passkeyHandlers(deps: AccountDependencies): PasskeyHandlers {
  const { passkeys } = deps
  return {
    getCustomerPasskeys: (ctx) => list(ctx, deps),
    doBeginCustomerPasskey: (ctx, payload) => begin(ctx, payload, deps),
    doAddCustomerPasskey: (ctx, payload) => add(ctx, payload, deps),
    async deleteCustomerPasskey(ctx, { id }) {
      const customerId = await requireCustomerId(ctx)
      if (!(await inTransaction(ctx.db, (tx) => deletePasskey(tx, customerId, id)))) refuse('notFound')
      return list(ctx, deps)
    },
    getCustomerPasskeyChallenge: async ({ now }) =>
      passkeys.isPossible ? passkeys.requestOptions(now) : refusePasskey(),
    doCustomerPasskeyLogin: (ctx, payload) => logIn(ctx, payload, deps),
  }
}

async function list(ctx: Context, { passkeys }: AccountDependencies): Promise<CustomerPasskeys> {
  const existing = await listPasskeys(ctx.db, await requireCustomerId(ctx))
  return {
    isPossible: passkeys.isPossible,
    list: existing.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt && usedAt.toISOString(),
    })),
  }
}

/** A passkey gives permanent access, so adding one requires the password, if the account has one. */
async function begin(
  ctx: Context,
  { password }: Payload<'doBeginCustomerPasskey'>,
  deps: AccountDependencies,
): Promise<Answer<'doBeginCustomerPasskey'>> {
  if (!deps.passkeys.isPossible) refusePasskey()
  const customerId = await requireCustomerId(ctx)
  const [person, existing, settings] = await Promise.all([
    findPerson(ctx.db, customerId),
    listPasskeys(ctx.db, customerId),
    deps.services.settings(),
  ])
  if (!person) return refuse('login.invalidData')
  if (person.hasPassword) await refuseUnlessPassword(ctx, { customerId, password, field: 'password' }, deps)
  const displayName = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
  return deps.passkeys.creationOptions(
    { handle: toHandle(customerId), name: person.email, displayName, passkeyIds: existing.map(({ id }) => id) },
    { shopName: settings['shop.name'], now: ctx.now },
  )
}

async function add(
  ctx: Context,
  { name, response }: Payload<'doAddCustomerPasskey'>,
  deps: AccountDependencies,
): Promise<CustomerPasskeys> {
  const { now } = ctx
  const customerId = await requireCustomerId(ctx)
  const registration =
    (await deps.passkeys.verifyRegistration(response, { handle: toHandle(customerId), now })) ?? refusePasskey()
  await inTransaction(ctx.db, async (tx) => {
    const passkey = {
      ...registration.value,
      customerId,
      name,
      createdAt: now,
      transports: response.response.transports,
    }
    if (!(await registration.consume(tx)) || !(await insertPasskey(tx, passkey))) refusePasskey()
    await enqueueNotice(tx, 'mail.passkeyAdded', { customerId, now })
  })
  return list(ctx, deps)
}

async function logIn(
  ctx: Context,
  { response }: Payload<'doCustomerPasskeyLogin'>,
  { passkeys, session }: AccountDependencies,
): Promise<Answer<'doCustomerPasskeyLogin'>> {
  const { now } = ctx
  const passkey = (await findPasskey(ctx.db, response.id)) ?? refusePasskey()
  const assertion = (await passkeys.verifyAuthentication(response, { passkey, now })) ?? refusePasskey()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await assertion.consume(tx))) refusePasskey()
    await recordPasskeyUse(tx, { id: passkey.id, counter: assertion.value, now })
  })
  if ((await accountRecords.findLogin(ctx.db, passkey.customerId))?.isBlocked) refuse('login.userIsBlocked')
  return session.logInAs(ctx, passkey.customerId, {
    holdProof: async (tx) => {
      if (!(await lockPasskey(tx, passkey.id))) refusePasskey()
    },
  })
}

const toHandle = (customerId: number) => `customer ${customerId}`
const refusePasskey = (): never => refuse('login.passkeyInvalid')
