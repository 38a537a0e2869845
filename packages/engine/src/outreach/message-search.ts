import type { SearchSource } from '../kernel/search/search-source.ts'
import { searchMessages } from './message-search-store.ts'

/** Messages of the contact form in the search of the staff. */
export const messageSearch: SearchSource = {
  group: 'messages',
  async find({ db }, text, limit) {
    const messages = await searchMessages(db, text, limit)
    return messages.map(({ id, name, email, subject }) => ({
      id,
      title: subject === '' ? name : subject,
      detail: [subject === '' ? '' : name, email].filter(Boolean).join(', '),
    }))
  },
}
