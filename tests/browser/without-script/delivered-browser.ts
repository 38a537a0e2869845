import type { APIRequest, APIRequestContext } from '@playwright/test'
import { DeliveredPage } from './delivered-page.ts'

type ContextOptions = Parameters<APIRequest['newContext']>[0]

/** A browser of which every context is a visitor with cookies, and every page a document as it is delivered. */
export class DeliveredBrowser {
  private readonly api: APIRequest

  constructor(api: APIRequest) {
    this.api = api
  }
  async newContext(options: ContextOptions = {}): Promise<DeliveredContext> {
    return new DeliveredContext(this.api, await this.api.newContext(options))
  }
  async newPage(): Promise<DeliveredPage> {
    return (await this.newContext()).newPage()
  }
}

export class DeliveredContext {
  request: APIRequestContext
  private readonly api: APIRequest

  constructor(api: APIRequest, request: APIRequestContext) {
    this.api = api
    this.request = request
  }
  newPage = async () => new DeliveredPage(this)
  cookies = async () => (await this.request.storageState()).cookies
  async clearCookies({ name }: { readonly name?: RegExp } = {}): Promise<void> {
    const cookies = (await this.cookies()).filter((cookie) => name !== undefined && !name.test(cookie.name))
    await this.request.dispose()
    this.request = await this.api.newContext({ storageState: { cookies, origins: [] } })
  }
  close = () => this.request.dispose()
}
