import { expect } from '@playwright/test'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { isHydrated } from '../browser/open.ts'
import type { BrowserTab, Point } from './drivers/browser-tab.ts'
import {
  findElement,
  type ElementAction,
  type ElementQuery,
  type FoundElement,
  type Role,
} from './drivers/find-element.ts'

const timeoutMs = 20_000
type Name = string | RegExp

export type ShopPage = ReturnType<typeof shopPage>

/** A page of the shop as a shopper uses it, whatever drives the browser. */
export function shopPage(tab: BrowserTab, origin: string) {
  const path = async () => {
    const { pathname, search } = new URL(await tab.url())
    return pathname + search
  }

  async function look(query: ElementQuery, action: ElementAction): Promise<FoundElement | null> {
    // The page may be replaced by the next one at any moment.
    return tab.evaluate(findElement, { query, action }).catch(() => null)
  }

  /** Waits until the element is there and, to be pressed, can be reached. */
  async function find(
    query: ElementQuery,
    action: ElementAction,
    isReady: (found: FoundElement) => boolean,
  ): Promise<FoundElement> {
    let found: FoundElement | null = null
    await expect
      .poll(
        async () => {
          found = await look(query, action)
          return found !== null && isReady(found)
        },
        {
          message: `${query.role} ${JSON.stringify(query.name)} in ${query.within ?? 'the page'}`,
          timeout: timeoutMs,
          intervals: [50, 100, 250],
        },
      )
      .toBe(true)
    if (!found) throw new Error('unreachable: the poll has passed')
    return found
  }

  function element(role: Role, name: Name, within?: string) {
    const query: ElementQuery = {
      role,
      name: typeof name === 'string' ? name : { pattern: name.source, flags: name.flags },
      ...(within !== undefined && { within }),
    }
    const isPressable = ({ isReachable, isEnabled }: FoundElement) => isReachable && isEnabled
    async function point(): Promise<Point> {
      const { x, y } = await find(query, { kind: 'aim' }, isPressable)
      return { x, y }
    }
    async function click(): Promise<void> {
      const target = await point()
      await tab.drag([target, target])
    }
    return {
      click,
      point,
      async fill(text: string) {
        await click()
        await find(query, { kind: 'select-text' }, () => true)
        await tab.type(text)
        await expect
          .poll(async () => (await look(query, { kind: 'look' }))?.value, { message: `the value of ${String(name)}` })
          .toBe(text)
      },
      choose: (label: string) => find(query, { kind: 'choose-option', label }, ({ value }) => value !== ''),
      async check() {
        if (!(await find(query, { kind: 'look' }, () => true)).isChecked) await click()
        await find(query, { kind: 'look' }, ({ isChecked }) => isChecked)
      },
      text: async () => (await find(query, { kind: 'look' }, () => true)).text,
      isShown: () => find(query, { kind: 'look' }, () => true),
      isGone: () =>
        expect
          .poll(() => look(query, { kind: 'look' }), { message: `${role} ${String(name)} is gone`, timeout: timeoutMs })
          .toBeNull(),
    }
  }

  return {
    tab,
    path,
    element,
    button: (name: Name, within?: string) => element('button', name, within),
    link: (name: Name, within?: string) => element('link', name, within),
    heading: (name: Name, within?: string) => element('heading', name, within),
    field: (name: Name, within?: string) => element('field', name, within),
    choice: (name: Name, within?: string) => element('choice', name, within),
    text: (name: Name, within?: string) => element('text', name, within),
    isAt: (expected: Name) =>
      expect
        .poll(path, { timeout: timeoutMs })
        .toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),

    /** Opens a page and waits until it is hydrated. */
    async open(address: string): Promise<void> {
      await tab.goto(origin + localePath('en', address))
      await expect
        .poll(() => tab.evaluate(isHydrated, undefined).catch(() => false), {
          message: `${address} is hydrated`,
          timeout: timeoutMs,
        })
        .toBe(true)
    },

    /** Calls an operation of the shop with the session of this browser. */
    call: <N extends OperationName>(operation: N, payload: Input<N>): Promise<Answer<N>> =>
      tab.evaluate(callOperation, { operation, payload }) as Promise<Answer<N>>,
  }
}

async function callOperation({
  operation,
  payload,
}: {
  readonly operation: string
  readonly payload: unknown
}): Promise<unknown> {
  const session = await fetch('/api/getSession?body=%7B%7D')
  const response = await fetch(`/api/${operation}`, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      locale: 'en',
      'x-csrf-token': session.headers.get('x-csrf-token') ?? '',
    },
  })
  const answer = (await response.json()) as { readonly data: unknown }
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}
