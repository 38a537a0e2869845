import type { APIRequestContext } from '@playwright/test'
import { headIn, type DeliveredHead } from '../../harness/delivered-head.ts'

export interface Head extends DeliveredHead {
  readonly status: number
}

/** The head of a page, as a search engine reads it: without a browser. */
export async function fetchHead(request: APIRequestContext, address: string): Promise<Head> {
  const response = await request.get(address)
  return { status: response.status(), ...headIn(await response.text(), new URL(response.url()).origin) }
}
