import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const manifest = { version: 'build-7', routes: { contact: { module: '/assets/contact-gone.js' } } }
let page: EventTarget
const [reload, assign, fetched] = [vi.fn(), vi.fn(), vi.fn()]

beforeEach(() => {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname: '/women', search: '', hash: '', reload, assign })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('__reactRouterManifest', manifest)
  fetched.mockResolvedValue(newestBuild('build-8'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const dispatch = (name: string) => page.dispatchEvent(new Event(name))
const createImportError = () => new TypeError('Importing a module script failed.')

const routerTable = () =>
  (globalThis as unknown as { __reactRouterRouteModules: Record<string, unknown> }).__reactRouterRouteModules

async function importScripts() {
  const [scripts, routes] = await Promise.all([import('./import-script.ts'), import('./route-modules.ts')])
  scripts.watchDeparture()
  return { ...scripts, ...routes }
}

const newestBuild = (id: string) => ({ ok: true, json: async () => ({ id }) })

test('a script that fails during a navigation does not reload the page, and is fetched again when the page stays', async () => {
  const { importScript } = await importScripts()
  const load = vi.fn().mockRejectedValueOnce(createImportError()).mockResolvedValueOnce('the part')
  dispatch('beforeunload')
  const part = importScript(load)
  await expect(
    Promise.race([
      part,
      new Promise((resolve) => {
        setTimeout(resolve, 20, 'waiting')
      }),
    ]),
  ).resolves.toBe('waiting')
  expect(fetched).not.toHaveBeenCalled()
  dispatch('pointerdown')
  await expect(part).resolves.toBe('the part')
  expect(reload).not.toHaveBeenCalled()
})

test('a navigation that begins while the build is checked is not cancelled', async () => {
  const { importScript } = await importScripts()
  fetched.mockImplementation(async () => {
    dispatch('beforeunload')
    return newestBuild('build-8')
  })
  void importScript(vi.fn().mockRejectedValue(createImportError()))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(reload).not.toHaveBeenCalled()
})

test('a script that fails reloads the page of an older build, once', async () => {
  const { importScript } = await importScripts()
  void importScript(vi.fn().mockRejectedValue(createImportError()))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(importScript(vi.fn().mockRejectedValue(createImportError()))).rejects.toMatchObject({
    name: 'ChunkLoadError',
  })
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['a network that fails', () => Promise.reject(createImportError())],
  ['the newest build', async () => newestBuild('build-7')],
  ['the login page of a network', async () => ({ ok: true, json: async () => ({ id: null }) })],
])('a script that fails does not reload the page when the answer is that of %s', async (_, answer) => {
  const { importScript } = await importScripts()
  fetched.mockImplementation(answer)
  await expect(importScript(vi.fn().mockRejectedValue(createImportError()))).rejects.toMatchObject({
    name: 'ChunkLoadError',
  })
  expect(reload).not.toHaveBeenCalled()
})

test('a fault inside a script keeps its name', async () => {
  const { importScript } = await importScripts()
  fetched.mockResolvedValue(newestBuild('build-7'))
  await expect(importScript(vi.fn().mockRejectedValue(new RangeError('ours')))).rejects.toMatchObject({
    name: 'RangeError',
  })
})

test.each([
  [
    'after a link leads to the page',
    { pathname: '/contact', search: '?order=7', hash: '#form' },
    '/contact?order=7#form',
    0,
  ],
  ['after a step back to the page', { pathname: '/women', search: '', hash: '' }, undefined, 1],
])(
  'a route script that an older build misses loads the route as a document, %s',
  async (_, target, assigned, reloads) => {
    const shown: Record<string, unknown> = { women: {} }
    vi.stubGlobal('__reactRouterRouteModules', shown)
    vi.stubGlobal('__reactRouterDataRouter', {
      state: { location: { pathname: '/women', search: '', hash: '' }, navigation: { location: target } },
    })
    const { serveRouteModules } = await importScripts()
    serveRouteModules()
    // As the router does: it looks whether the table has the module, and takes it.
    const table = routerTable()
    expect('women' in table).toBe(true)
    expect('somewhere' in table).toBe(false)
    expect('contact' in table).toBe(true)
    await vi.waitFor(() => expect(assign.mock.calls.length + reload.mock.calls.length).toBe(1))
    expect(assign.mock.calls).toEqual(assigned === undefined ? [] : [[assigned]])
    expect(reload).toHaveBeenCalledTimes(reloads)
  },
)

test('a page whose script cannot be fetched throws on render, for the error boundary', async () => {
  const shown: Record<string, unknown> = {}
  vi.stubGlobal('__reactRouterRouteModules', shown)
  fetched.mockRejectedValue(createImportError())
  const { serveRouteModules } = await importScripts()
  serveRouteModules()
  expect('contact' in routerTable()).toBe(true)
  const { default: Page } = (await routerTable()['contact']) as { default: () => unknown }
  expect(Page).toThrow()
  expect(assign).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
