import { json, wholeNumber, type Command } from './command.ts'
import { shopClock } from './shop-clock.ts'
import { factsOf, printJson, shownText, tableOf } from './table.ts'

/** Messages from the contact form, and who wants the newsletter. */
export const outreachCommands: readonly Command[] = [
  {
    name: 'messages list', takes: '', says: 'shows what was written through the contact form, newest first', options: { ...json, open: { type: 'boolean' }, most: { type: 'string', default: '50' } },
    help: ['--open           only what is not answered', '--most N         how many (50)'],
    async run({ outreach, settings }, words) {
      const list = await outreach.messages({ most: wholeNumber(words.text('most'), '--most'), isOpen: words.isSet('open') })
      if (words.isSet('json')) return printJson(list)
      const { timeOf } = await shopClock({ settings })
      console.log(list.length === 0 ? 'There are no messages.' : tableOf(['Message', 'Came', 'From', 'About', 'Order', 'Mail', 'Answered'],
        list.map(({ id, receivedAt, name, subject, orderId, mail, answeredAt }) => [id, timeOf(receivedAt), name, subject, orderId ?? '', mail ?? '', timeOf(answeredAt)])))
    },
  },
  {
    name: 'messages show', takes: 'MESSAGE', says: 'shows one of them', options: json,
    async run({ outreach, settings }, words) {
      const message = await outreach.message(wholeNumber(words.given[0], 'MESSAGE'))
      if (words.isSet('json')) return printJson(message)
      const { zone, timeOf } = await shopClock({ settings })
      const { id, receivedAt, name, email, subject, orderId, locale, answeredAt } = message
      console.log(`${factsOf([['Message', id], ['Came', `${timeOf(receivedAt)} (all times are ${zone})`], ['From', name], ['E-mail', email], ['Language', locale], ['About', subject], ['Order', orderId ?? ''], ['Answered', timeOf(answeredAt)]])}\n\n${shownText(message.message)}`)
    },
  },
  {
    name: 'messages answered', takes: 'MESSAGE', says: 'notes that a message is answered', options: json,
    async run({ outreach }, words) {
      const id = wholeNumber(words.given[0], 'MESSAGE')
      await outreach.answered(id)
      if (words.isSet('json')) return printJson({ answered: id })
      console.log('Done.')
    },
  },
  {
    name: 'newsletter export', takes: '', says: 'writes who has confirmed the newsletter, each with the link that must stand in every mail to them', options: { folder: { type: 'string', default: 'default' } },
    help: ['CSV: email, first name, last name, language, link that unsubscribes', '--folder NAME    of another folder than the default one'],
    async run({ outreach }, words) {
      console.log(csvLine(['email', 'firstName', 'lastName', 'locale', 'unsubscribe']))
      for await (const { email, firstName, lastName, locale, unsubscribe } of outreach.subscribers(words.text('folder') ?? 'default')) console.log(csvLine([email, firstName ?? '', lastName ?? '', locale, unsubscribe]))
    },
  },
]

// A cell that begins like a formula is read as one by spreadsheets.
const csvLine = (cells: readonly string[]) => cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
