import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { recomputePasses } from './distance-sales.ts'
import { lockCountries } from './markets-store.ts'
import {
  deleteClassWithRates,
  endRegistration,
  isVatClassUsed,
  listRegistrations,
  lockVatClasses,
  lockVatScheme,
  updateVatScheme,
  upsertRegistration,
  upsertVatClass,
} from './taxes-store.ts'

const maxClasses = 100
const standardClass = 0

export async function saveVatClass(
  tx: Tx,
  ctx: Context,
  { id, names, fallsBack, seen }: Payload<'setVatClass'>,
): Promise<void> {
  const classes = await lockVatClasses(tx)
  const before = classes.find((each) => each.id === id)
  if (id !== null && (before === undefined || !isSame(before.names, seen ?? {}))) refuse('market.changed')
  const after = {
    id: id ?? findFreeId(classes.map((each) => each.id)),
    names: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
    // The standard rate has nothing to fall back on.
    fallsBack: id === standardClass || fallsBack,
  }
  await upsertVatClass(tx, after)
  await recordAudit(tx, ctx, {
    action: 'setVatClass',
    subject: 'vatClass',
    subjectId: after.id,
    before: before && { names: before.names, fallsBack: before.fallsBack },
    after: { names: after.names, fallsBack: after.fallsBack },
  })
}

function findFreeId(taken: readonly number[]): number {
  const free = Array.from({ length: maxClasses }, (_, id) => id).find((id) => !taken.includes(id))
  return free ?? refuse('market.tooManyVatClasses')
}

/** The lock of the class keeps items from being written with it meanwhile. */
export async function removeVatClass(tx: Tx, ctx: Context, { id }: Payload<'deleteVatClass'>): Promise<void> {
  const found = (await lockVatClasses(tx)).find((each) => each.id === id) ?? refuse('market.changed')
  if (id === standardClass || (await isVatClassUsed(tx, id))) refuse('market.vatClassInUse')
  await deleteClassWithRates(tx, id)
  await recordAudit(tx, ctx, {
    action: 'deleteVatClass',
    subject: 'vatClass',
    subjectId: id,
    before: { names: found.names },
    after: null,
  })
}

export async function saveVatScheme(tx: Tx, ctx: Context, { seen, ...scheme }: Payload<'setVatScheme'>): Promise<void> {
  const settings = await readSettings(tx)
  const before = await lockVatScheme(tx, settings['shop.currency'])
  if (!isSame(before, seen)) refuse('market.changed')
  if (isSame(before, scheme)) return
  await updateVatScheme(tx, scheme)
  if (scheme.threshold !== before.threshold)
    await recomputePasses(tx, { before, after: scheme }, { settings, now: ctx.now })
  await recordAudit(tx, ctx, { action: 'setVatScheme', subject: 'vatScheme', subjectId: 'shop', before, after: scheme })
}

export async function saveRegistration(
  tx: Tx,
  ctx: Context,
  {
    seat,
    today,
    ...payload
  }: Pick<Payload<'setVatRegistration'>, 'country'> & {
    /** Null: it is removed. */
    readonly after: { readonly vatNumber: string; readonly validFrom: string } | null
    readonly seen: string | null
    readonly seat: string
    readonly today: string
  },
): Promise<void> {
  const { country, after, seen } = payload
  const found = (await lockCountries(tx)).get(country) ?? refuse('market.unknownCountry', { country })
  if (country === seat && after !== null) refuse('market.ownCountry')
  const current = (await listRegistrations(tx)).get(country)
  const before = current ? { vatNumber: current.vatNumber, validFrom: current.validFrom } : null
  if ((before?.vatNumber ?? null) !== seen) refuse('market.changed')
  if (after === null) await endRegistration(tx, found.id, { day: today, at: ctx.now })
  else await upsertRegistration(tx, found.id, after)
  await recordAudit(tx, ctx, {
    action: after === null ? 'deleteVatRegistration' : 'setVatRegistration',
    subject: 'vatRegistration',
    subjectId: country,
    before,
    after,
  })
}

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
