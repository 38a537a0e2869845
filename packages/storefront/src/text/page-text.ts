import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from './translate.ts'

const compiled = import.meta.glob<{ readonly messages: Messages }>('./compiled/*-*.ts')

/**
 * The texts of rooms of which a page has some for itself: its loader brings them along, so that no other page pays for them. For loaders only: whatever a browser
 * loads must not import this, since it knows every room.
 */
export async function pageText(locale: Locale, ...rooms: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(rooms.map((room) => (compiled[`./compiled/${room}-${locale}.ts`] ?? missing(room))()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

function missing(room: string): never {
  throw new Error(`there is no text/*/${room}.json`)
}
