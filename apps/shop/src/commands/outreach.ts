import { toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { createShopClock } from './terminal/shop-clock.ts'
import { formatFacts, printJson, sanitizeForTerminal, formatTable } from './terminal/table.ts'

/** Contact form messages and newsletter subscribers. */
export const outreachCommands: readonly Command[] = [
  {
    name: 'messages list',
    parameters: '',
    description: 'lists messages from the contact form, newest first',
    options: { ...json, open: { type: 'boolean' }, limit: { type: 'string', default: '50' } },
    help: ['--open           unanswered messages only', '--limit N        how many (50)'],
    async run({ outreach, settings }, args) {
      const list = await outreach.listMessages({
        limit: parseWholeNumber(args.getOption('limit'), '--limit', 1),
        isOpen: args.isSet('open'),
      })
      if (args.isSet('json')) return printJson(list)
      const { formatTime } = await createShopClock({ settings })
      console.log(
        list.length === 0
          ? 'There are no messages.'
          : formatTable(
              ['Message', 'Came', 'From', 'About', 'Order', 'Mail', 'Answered'],
              list.map(({ id, receivedAt, name, subject, orderId, mail, answeredAt }) => [
                id,
                formatTime(receivedAt),
                name,
                subject,
                orderId ?? '',
                mail ?? '',
                formatTime(answeredAt),
              ]),
            ),
      )
    },
  },
  {
    name: 'messages show',
    parameters: 'MESSAGE',
    description: 'shows a message',
    options: json,
    async run({ outreach, settings }, args) {
      const message = await outreach.getMessage(parseWholeNumber(args.positionals[0], 'MESSAGE'))
      if (args.isSet('json')) return printJson(message)
      const { zone, formatTime } = await createShopClock({ settings })
      const { id, receivedAt, name, email, subject, orderId, locale, answeredAt } = message
      console.log(
        `${formatFacts([
          ['Message', id],
          ['Received', `${formatTime(receivedAt)} (all times are ${zone})`],
          ['From', name],
          ['E-mail', email],
          ['Language', locale],
          ['About', subject],
          ['Order', orderId ?? ''],
          ['Answered', formatTime(answeredAt)],
        ])}\n\n${sanitizeForTerminal(message.message)}`,
      )
    },
  },
  {
    name: 'messages answered',
    parameters: 'MESSAGE',
    description: 'marks a message as answered',
    options: json,
    async run({ outreach }, args) {
      const id = parseWholeNumber(args.positionals[0], 'MESSAGE')
      await outreach.markAnswered(id)
      if (args.isSet('json')) return printJson({ answered: id })
      console.log('Done.')
    },
  },
  {
    name: 'newsletter export',
    parameters: '',
    description:
      'exports confirmed newsletter subscribers, each with the unsubscribe link that every mail to them must contain',
    options: { folder: { type: 'string', default: 'default' } },
    help: [
      'CSV: email, first name, last name, language, unsubscribe link',
      '--folder NAME    another subscriber list than the default one',
    ],
    async run({ outreach }, args) {
      console.log(csvLine(['email', 'firstName', 'lastName', 'locale', 'unsubscribe']))
      for await (const { email, firstName, lastName, locale, unsubscribe } of outreach.streamRecipients(
        args.getOption('folder') ?? 'default',
      ))
        console.log(csvLine([email, firstName ?? '', lastName ?? '', locale, unsubscribe]))
    },
  },
]

// The terminal ends the line.
const csvLine = (cells: readonly string[]) => toSpreadsheetLine(cells).trimEnd()
