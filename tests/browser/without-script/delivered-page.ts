import type { APIRequestContext, APIResponse } from '@playwright/test'
import { parseHTML } from 'linkedom'
import type { DeliveredContext } from './delivered-browser.ts'
import { DeliveredLocator } from './delivered-locator.ts'
import {
  bySelector,
  byLabel,
  byRole,
  byText,
  type Query,
  type RoleOptions,
  type TextPattern,
} from './element-queries.ts'
import { formRequest, invalidField, type FormRequest } from './form-values.ts'

interface Navigation {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: Pick<FormRequest, 'isMultipart' | 'values'>
}
export type UrlPattern = string | RegExp | ((url: URL) => boolean)
interface ResponseSeen {
  status(): number
  url(): string
  request(): { method(): string }
}

const maxRedirects = 10
const maxWaitMs = 10_000

/**
 * A visitor whose browser runs no script: documents as they are delivered, links, forms and cookies, nothing that is
 * drawn. It has those methods of Playwright's page that make sense without script and layout.
 */
export class DeliveredPage {
  document = parseDocument('<!doctype html><html><head></head><body></body></html>')
  focused: Element | undefined
  private readonly visitor: DeliveredContext
  private readonly visited: Navigation[] = []
  private readonly listeners = new Set<(response: ResponseSeen) => void>()
  private address = 'about:blank'

  constructor(visitor: DeliveredContext) {
    this.visitor = visitor
  }

  get request(): APIRequestContext {
    return this.visitor.request
  }
  context = () => this.visitor
  url = () => this.address
  title = async () => this.document.title
  content = async () => this.document.toString()
  locator = (selector: string, filters = {}) => this.find(bySelector(selector)).filter(filters)
  getByRole = (role: string, options?: RoleOptions) => this.find(byRole(role, options))
  getByLabel = (label: TextPattern, { exact }: { readonly exact?: boolean } = {}) => this.find(byLabel(label, exact))
  getByText = (text: TextPattern, { exact }: { readonly exact?: boolean } = {}) => this.find(byText(text, exact))
  private find = (query: Query) => new DeliveredLocator(this, query)

  goto = (path: string) => this.visit({ method: 'GET', url: path })
  reload = () => this.load(this.visited.at(-1) ?? { method: 'GET', url: this.address })
  async goBack() {
    this.visited.pop()
    return this.reload()
  }
  async follow(href: string): Promise<void> {
    const url = new URL(href, this.address)
    if (href.startsWith('#')) this.address = url.href
    else await this.visit({ method: 'GET', url: url.href })
  }
  async submit(form: Element, submitter: Element | undefined): Promise<void> {
    // A browser shows its own message at the field, and sends nothing.
    if (invalidField(form, submitter)) return
    const { method, action, isMultipart, values } = formRequest(form, submitter)
    const url = new URL(action || this.address, this.address)
    url.hash = ''
    if (method === 'POST') await this.visit({ method, url: url.href, body: { isMultipart, values } })
    else {
      url.search = new URLSearchParams(
        values.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      ).toString()
      await this.visit({ method, url: url.href })
    }
  }

  async close(): Promise<void> {}
  /** Pages are whole when they are there, and nothing goes on in them. */
  async waitForLoadState(): Promise<void> {}
  async addInitScript(): Promise<void> {}
  async waitForURL(wanted: UrlPattern): Promise<void> {
    for (const begin = Date.now(); !fitsUrl(this.address, wanted); await this.waitForTimeout(20))
      if (Date.now() - begin > maxWaitMs) throw new Error(`this page is ${this.address}`)
  }
  async waitForTimeout(milliseconds: number): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
  }
  /** Each answer on the way counts, redirects as well. */
  waitForResponse(fits: (response: ResponseSeen) => boolean): Promise<ResponseSeen> {
    return new Promise((resolve) => {
      const listener = (response: ResponseSeen) => {
        if (!fits(response)) return
        this.listeners.delete(listener)
        resolve(response)
      }
      this.listeners.add(listener)
    })
  }
  private async visit(navigation: Navigation): Promise<APIResponse> {
    this.visited.push(navigation)
    return this.load(navigation)
  }
  private async load(navigation: Navigation): Promise<APIResponse> {
    let next = navigation
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await this.send(next)
      this.tell(response, next.method)
      const url = new URL(response.url())
      url.hash ||= /#.*$/.exec(next.url)?.[0] ?? ''
      const location = leadingOn(response)
      if (location === undefined) {
        this.address = url.href
        this.document = parseDocument(await response.text())
        this.focused = this.document.querySelector('[autofocus]') ?? undefined
        return response
      }
      const target = new URL(location, url)
      target.hash ||= url.hash
      next = { method: 'GET', url: target.href }
      this.visited.splice(-1, 1, next)
    }
    throw new Error(`${navigation.url} redirects without end`)
  }
  private tell(response: APIResponse, method: string): void {
    const seen = {
      status: () => response.status(),
      url: () => response.url(),
      request: () => ({ method: () => method }),
    }
    for (const listener of this.listeners) listener(seen)
  }
  private send({ method, url, body }: Navigation): Promise<APIResponse> {
    return this.request.fetch(url, {
      method,
      maxRedirects: 0,
      headers: {
        accept: 'text/html,application/xhtml+xml',
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': this.siteOf(url),
        ...(method === 'POST' && { origin: new URL(this.address).origin }),
        ...(body && !body.isMultipart && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body?.isMultipart && { multipart: multipartOf(body) }),
      ...(body && !body.isMultipart && { data: urlencodedOf(body) }),
    })
  }
  private siteOf(url: string): string {
    if (this.address === 'about:blank') return 'none'
    return new URL(url, this.address).origin === new URL(this.address).origin ? 'same-origin' : 'cross-site'
  }
}

function parseDocument(html: string): Document {
  const { document } = parseHTML(html)
  // The parser leaves the names of attributes as they are written.
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of Array.from(element.attributes))
      if (name !== name.toLowerCase()) element.setAttribute(name.toLowerCase(), value)
  return document
}

/** A redirect, or a page that leads on at once. */
function leadingOn(response: APIResponse): string | undefined {
  const { location, refresh } = response.headers()
  return response.status() >= 300 && response.status() < 400 ? location : /^0; *url=(.+)$/.exec(refresh ?? '')?.[1]
}

function multipartOf({ values }: Pick<FormRequest, 'values'>): FormData {
  const form = new FormData()
  for (const [name, value] of values) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }))
  }
  return form
}

const urlencodedOf = ({ values }: Pick<FormRequest, 'values'>) =>
  new URLSearchParams(values.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toString()

/** A path stands for an address of the same site. */
export const fitsUrl = (url: string, wanted: UrlPattern) =>
  typeof wanted === 'function'
    ? wanted(new URL(url))
    : typeof wanted === 'string'
      ? url === new URL(wanted, url).href
      : wanted.test(url)
