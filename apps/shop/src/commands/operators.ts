import { shippedRoles } from '@vitrine/contract/kernel/permissions'
import { ConfigError } from '../config/config.ts'
import { askPassword, readPasswordFromStdin } from './terminal/ask-password.ts'
import { json, type Command, type ParsedArguments } from './terminal/command.ts'
import { printJson, formatTable } from './terminal/table.ts'

const text = { type: 'string' } as const
const roles = shippedRoles.join(', ')

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator create',
    parameters: '',
    description: 'adds a staff account, which logs in at /admin',
    options: {
      ...json,
      email: text,
      name: text,
      role: text,
      'password-stdin': { type: 'boolean' },
      link: { type: 'boolean' },
    },
    help: [
      '--email E-MAIL       e-mail address for the login',
      `--role ROLE          ${roles}`,
      '--name NAME          default: the part of the e-mail address before the @',
      '--password-stdin     reads the password from standard input instead of asking for it',
      '--link               prints a link for choosing a password instead',
    ],
    async run({ operators }, args) {
      const email = args.getOption('email') ?? fail('operator create requires --email E-MAIL.')
      const role = parseRole(args.getOption('role') ?? fail(`operator create requires --role ROLE: ${roles}.`))
      const password = await readPassword(args)
      const { id, link } = await operators.create({
        email,
        role,
        name: args.getOption('name') ?? email.split('@')[0] ?? email,
        ...(password !== undefined && { password }),
      })
      if (args.isSet('json')) return printJson({ id, email, role, link })
      console.log(
        link === null
          ? `${email} is ${role} and can log in at /admin.`
          : `${email} is ${role}. Link for choosing a password, once, within 48 hours:\n${link}`,
      )
    },
  },
  {
    name: 'operator list',
    parameters: '',
    description: 'lists staff accounts',
    options: json,
    async run({ operators }, args) {
      const list = await operators.list()
      if (args.isSet('json')) return printJson(list)
      if (list.length === 0)
        return console.log(
          'There are no staff accounts yet: npm run shop -- operator create --email E-MAIL --role owner',
        )
      console.log(
        formatTable(
          ['E-mail', 'Name', 'Role', 'Logs in with', 'Last login'],
          list.map((operator) => [
            operator.email,
            operator.name,
            operator.isActive ? operator.role : 'not active',
            listLoginMethods(operator),
            operator.lastLoginAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never',
          ]),
        ),
      )
    },
  },
  {
    name: 'operator role',
    parameters: 'E-MAIL ROLE',
    description: `changes the role of a staff account: ${roles}`,
    async run({ operators }, { positionals: [email = '', role = ''] }) {
      await operators.setRole(email, parseRole(role))
      console.log(`${email} is ${role}.`)
    },
  },
  {
    name: 'operator deactivate',
    parameters: 'E-MAIL',
    description: 'deactivates a staff account and ends all its sessions',
    async run({ operators }, { positionals: [email = ''] }) {
      await operators.setActive(email, false)
      console.log(`The staff account ${email} is deactivated.`)
    },
  },
  {
    name: 'operator activate',
    parameters: 'E-MAIL',
    description: 'reactivates a staff account',
    async run({ operators }, { positionals: [email = ''] }) {
      await operators.setActive(email, true)
      console.log(`The staff account ${email} is active again.`)
    },
  },
  {
    name: 'operator reset',
    parameters: 'E-MAIL',
    description:
      'resets a staff account after a lost phone or password: removes second factors and sessions, and prints a link for a new password',
    options: json,
    async run({ operators }, args) {
      const [email = ''] = args.positionals
      const { link } = await operators.reset(email)
      if (args.isSet('json')) printJson({ email, link })
      else console.log(`Link for ${email} to choose a new password, once, within 48 hours:\n${link}`)
    },
  },
]

async function readPassword(args: ParsedArguments): Promise<string | undefined> {
  if (args.isSet('link')) return undefined
  if (args.isSet('password-stdin')) return readPasswordFromStdin()
  if (!process.stdin.isTTY)
    throw new ConfigError('The password cannot be entered in this terminal: use --password-stdin or --link.')
  return askPassword()
}

function listLoginMethods({
  hasPassword,
  hasTotp,
  hasPasskey,
}: {
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}): string {
  const methods = [
    ...(hasPasskey ? ['passkey'] : []),
    ...(hasPassword ? ['password'] : []),
    ...(hasTotp ? ['app'] : []),
  ]
  return methods.length === 0 ? 'nothing yet' : methods.join(', ')
}

// The codes of the shop's own roles are checked by the shop.
const parseRole = (word: string): string =>
  shippedRoles.find((role) => role === word) ??
  (/^own-\d+$/.test(word) ? word : fail(`The role must be one of ${roles}, not '${word}'.`))

function fail(sentence: string): never {
  throw new ConfigError(sentence)
}
