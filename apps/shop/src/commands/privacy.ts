import { ConfigError } from '../config/config.ts'
import type { Command } from './terminal/command.ts'
import { printJson } from './terminal/table.ts'

/** For requests by letter. Staff must verify first that the e-mail address belongs to the requester. */
export const privacyCommands: readonly Command[] = [
  {
    name: 'privacy export',
    parameters: 'EMAIL',
    description: 'prints all data stored about a customer or guest, as JSON',
    async run({ privacy }, args) {
      printJson(await privacy.exportPerson(parseEmail(args.positionals[0])))
    },
  },
  {
    name: 'privacy erase',
    parameters: 'EMAIL',
    description: 'erases the data of a customer or guest; orders are kept for the statutory retention period',
    options: { yes: { type: 'boolean' } },
    help: ['--yes            required, because this cannot be undone'],
    async run({ privacy }, args) {
      const email = parseEmail(args.positionals[0])
      if (!args.isSet('yes')) throw new ConfigError('This cannot be undone. Add --yes to confirm.')
      const { hadAccount } = await privacy.erasePerson(email)
      console.log(
        hadAccount
          ? 'The account and all its data were erased. Orders are kept for the statutory retention period.'
          : 'There was no account; the data of the e-mail address was erased. Orders are kept for the statutory retention period.',
      )
    },
  },
]

function parseEmail(word: string | undefined): string {
  const email = (word ?? '').trim()
  if (!/^\S+@\S+$/.test(email)) throw new ConfigError(`EMAIL must be an e-mail address, not '${email}'.`)
  return email
}
