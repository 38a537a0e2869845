import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'
import { activateTextOverrides } from '@vitrine/contract/kernel/i18n/text-overrides'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'
import type { Handlers, Services } from '../kernel/context.ts'
import type { ShippedTexts } from '../ports/shipped-texts.ts'
import { createTextOverrideAdmin, type TextOverrideAdmin } from './text-override-admin.ts'
import { listOverrides } from './texts-store.ts'

export { checkTextOverride } from './check-text-override.ts'

export interface TextsModule {
  readonly handlers: Handlers<'getTextOverrides' | 'setTextOverride' | 'deleteTextOverride'>
  readonly admin: TextOverrideAdmin
}

/** Loads the text overrides at start and whenever they change. */
export async function createTexts(services: Services, shipped: ShippedTexts): Promise<TextsModule> {
  const admin = createTextOverrideAdmin(services, shipped)
  const applyOverrides = async () => {
    const overrides = await listOverrides(services.db)
    for (const locale of locales) activateTextOverrides(locale, toMessages(locale, overrides))
  }
  services.changes.subscribe(async (list) => {
    if (list.some(({ subject }) => subject === 'texts' || subject === 'all')) await applyOverrides()
  })
  await applyOverrides()
  const awaitChanges = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change
    await services.changes.caughtUp()
    return result
  }
  return {
    admin,
    handlers: {
      getTextOverrides: (_, payload) => admin.list(payload),
      setTextOverride: (ctx, payload) => awaitChanges(admin.set(ctx, payload)),
      deleteTextOverride: (ctx, payload) => awaitChanges(admin.reset(ctx, payload)),
    },
  }
}

function toMessages(locale: Locale, overrides: Awaited<ReturnType<typeof listOverrides>>): Messages {
  return Object.fromEntries(
    overrides.filter((each) => each.locale === locale).map(({ key, text }) => [key, compileText(text)]),
  )
}
