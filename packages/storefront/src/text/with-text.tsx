import { eachLocale } from '@vitrine/contract/kernel/in-language'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { ReactNode } from 'react'
import type { TextLoaders } from './catalogues.ts'
import { loadRoomText, type TextRoom } from './rooms.ts'
import { LateText } from './text.tsx'

/** Adds the texts of rooms that only few pages have; waits for them as for a lazy component. */
export function WithText({ rooms, children }: { rooms: readonly TextRoom[]; children: ReactNode }) {
  return <LateText texts={textsOf(rooms)}>{children}</LateText>
}

// The same rooms are the same loaders, by which their texts are known.
const loaders = new Map<string, TextLoaders>()

function textsOf(rooms: readonly TextRoom[]): TextLoaders {
  const key = rooms.join(' ')
  const load = (locale: Locale) => async () => {
    const texts = await Promise.all(rooms.map((room) => loadRoomText(room, locale)))
    return { messages: Object.assign({}, ...texts) }
  }
  const known = loaders.get(key) ?? eachLocale(load)
  loaders.set(key, known)
  return known
}
