import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createValue } from '../model/blocks/value.ts'
import { loadEditorText, createTranslate } from '../text/text.tsx'
import { notifyPageChecks } from './notify-page-checks.ts'

const finding = (kind: Finding['kind'], severity: Finding['severity'], details: Finding['details'] = {}): Finding => ({
  kind,
  severity,
  uuid: null,
  at: null,
  details,
})
const fault = finding('missingAlt', 'fault')
const missing = (locale: string) => finding('language', 'hint', { locale, because: 'missing' })
const behind = (locale: string, { blocks = 0, copies = 0, stale = 0 }) =>
  finding('language', 'warning', { locale, because: 'behind', blocks, missing: 0, stale, same: 0, own: 0, copies })

async function notifyAndCollect(path: string, findings: readonly Finding[], goesTo = '') {
  const locale = localeFromPath(path)
  const page = { key: 'category/7', identifier: '7', entityType: 'category' }
  let open = page
  const openDrawer = vi.fn()
  const notify = vi.fn<EditorSession['host']['notify']>()
  const call = vi.fn(async (name: string) => {
    if (name !== 'getPageChecks')
      return name === 'getPageTexts'
        ? { source: 'en', texts: [], revisions: { en: 1, de: 1, pl: 1 }, behind: {} }
        : { revision: 2 }
    if (goesTo !== '') open = { ...page, key: goesTo }
    return { findings, weight: 0 }
  })
  // Only the parts of a session that notifyPageChecks uses.
  const session = {
    host: { locale, call, notify, reportError: vi.fn() },
    parts: createValue([]),
    site: createValue({ page: { isDraft: false } }),
    t: createTranslate(locale, await loadEditorText(locale)),
    store: {
      get: () => ({ page: open, blocks: [], revision: 1, publishedRevision: 1 }),
      subscribe: () => () => {},
      openDrawer,
    },
  } as unknown as EditorSession
  await notifyPageChecks(session)
  const messages = notify.mock.calls.map(([{ message, type, action }]) => [message, type, action?.text])
  return { messages, call, notify, openDrawer, press: (at: number) => notify.mock.calls[at]?.[0].action?.onClick() }
}

test.each([
  ['/', 'one fault', [fault], [['The page is public with 1 error', 'warning', 'Show the checks']]],
  ['/pl', 'faults', [fault, fault, fault], [['Strona jest publiczna i ma 3 błędy', 'warning', 'Pokaż kontrolę']]],
  ['/', 'warnings and hints alone', [finding('contrast', 'warning'), finding('emptyBlock', 'hint')], []],
  [
    '/',
    'languages without blocks of their own',
    [missing('de'), missing('pl')],
    [['Not in German and Polish yet: shoppers there see the original', 'neutral', 'Open languages']],
  ],
  [
    '/de',
    'a language without blocks of its own',
    [missing('pl')],
    [['Noch nicht auf Polnisch: Dort ist das Original zu sehen', 'neutral', 'Sprachen öffnen']],
  ],
  [
    '/',
    'a language that lacks blocks',
    [behind('de', { blocks: 1 })],
    [['Still without these changes: German', 'warning', 'Copy to these languages']],
  ],
  [
    '/',
    "a language that lacks texts which are the original's own",
    [behind('pl', { copies: 2 })],
    [['Still without these changes: Polish', 'warning', 'Copy to these languages']],
  ],
  ['/', 'a language whose translations are only older', [behind('de', { stale: 3 })], []],
  [
    '/de',
    'all of these',
    [missing('pl'), behind('en', { blocks: 2 }), fault, fault],
    [
      ['Die Seite ist mit 2 Fehlern öffentlich', 'warning', 'Prüfungen zeigen'],
      ['Noch ohne diese Änderungen: Englisch', 'warning', 'Auch dort übernehmen'],
      ['Noch nicht auf Polnisch: Dort ist das Original zu sehen', 'neutral', 'Sprachen öffnen'],
    ],
  ],
])('after a save in %s, %s are notified by severity', async (path, _, findings, messages) => {
  expect((await notifyAndCollect(path, findings)).messages).toEqual(messages)
})

test('each message has an action that opens the matching drawer or copies the texts', async () => {
  const { press, openDrawer, call, notify } = await notifyAndCollect('/', [
    fault,
    behind('de', { blocks: 1 }),
    missing('pl'),
  ])
  press(0)
  press(2)
  expect(openDrawer.mock.calls).toEqual([['publish'], ['languages']])
  press(1)
  await vi.waitFor(() =>
    expect(notify.mock.lastCall?.[0]).toMatchObject({
      message: 'Copied from the original: German',
      type: 'positive',
    }),
  )
  expect(call).toHaveBeenCalledWith('setPageTexts', expect.objectContaining({ locale: 'de', follows: true }))
})

test('findings are not notified after another page was opened', async () => {
  expect((await notifyAndCollect('/', [fault, missing('de')], 'category/8')).messages).toEqual([])
})
