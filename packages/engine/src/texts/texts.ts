import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from '@vitrine/contract/kernel/message'
import { activateTextOverrides } from '@vitrine/contract/kernel/text-overrides'
import { compileText } from '@vitrine/contract/kernel/text-tree'
import type { Handlers, Services } from '../kernel/context.ts'
import type { ShippedTexts } from '../ports/shipped-texts.ts'
import { openTextsDesk } from './texts-desk.ts'
import { overrides } from './texts-store.ts'

export { openTextsDesk, type TextsDesk } from './texts-desk.ts'

export interface TextsRoom {
  readonly handlers: Handlers<'getTextOverrides' | 'setTextOverride' | 'deleteTextOverride'>
}

/** What is said instead is known before anything is said, and again whenever it changes. */
export async function openTexts(house: Services, shipped: ShippedTexts): Promise<TextsRoom> {
  const desk = openTextsDesk(house, shipped)
  const take = async () => {
    const said = await overrides(house.db)
    for (const locale of locales) activateTextOverrides(locale, messagesIn(locale, said))
  }
  house.changes.subscribe(async (list) => {
    if (list.some(({ subject }) => subject === 'texts' || subject === 'all')) await take()
  })
  await take()
  const heard = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await house.changes.caughtUp()
    return done
  }
  return {
    handlers: {
      getTextOverrides: (_, payload) => desk.list(payload),
      setTextOverride: (ctx, payload) => heard(desk.set(ctx, payload)),
      deleteTextOverride: (ctx, payload) => heard(desk.reset(ctx, payload)),
    },
  }
}

function messagesIn(locale: Locale, said: Awaited<ReturnType<typeof overrides>>): Messages {
  return Object.fromEntries(said.filter((each) => each.locale === locale).map(({ key, text }) => [key, compileText(text)]))
}
