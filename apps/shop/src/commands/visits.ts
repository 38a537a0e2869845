import { vitalNames, type VitalRating } from '@vitrine/contract/analytics/counts'
import { ConfigError } from '../config/config.ts'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { formatFacts, printJson, formatTable } from './terminal/table.ts'

/** Consents of visitors, and the statistics of those who consented. */
export const visitCommands: readonly Command[] = [
  {
    name: 'counts',
    parameters: '',
    description: 'shows the statistics of the last days: page views, items, orders and page speed',
    options: { ...json, days: { type: 'string', default: '30' } },
    help: ['--days N         how many days back (30, 400 at most)'],
    async run({ counts }, args) {
      const days = parseWholeNumber(args.getOption('days'), '--days')
      if (days < 1 || days > 400) throw new ConfigError('--days must be between 1 and 400.')
      const counted = await counts(days)
      if (args.isSet('json')) return printJson(counted)
      if (counted.sums.length === 0) return console.log(`There are no statistics since ${counted.since}.`)
      const totals = counted.sums.filter(({ dimension }) => dimension === '')
      console.log(
        `Since ${counted.since}\n\n${formatTable(
          ['Event', 'Times'],
          totals.map(({ name, hits }) => [name, hits]),
        )}`,
      )
      const vitals = vitalNames.flatMap((name) => {
        const rows = counted.sums.filter((sum) => sum.name === `web_vital.${name}`)
        const [all, amount] = [
          rows.reduce((sum, { hits }) => sum + hits, 0),
          rows.reduce((sum, { amount: each }) => sum + each, 0),
        ]
        const share = (rating: VitalRating) =>
          `${Math.round((rows.filter(({ dimension }) => dimension.endsWith(`:${rating}`)).reduce((sum, { hits }) => sum + hits, 0) / all) * 100)} %`
        return all === 0 ? [] : [[name, all, Math.round(amount / all), share('good'), share('fair'), share('poor')]]
      })
      if (vitals.length > 0)
        console.log(`\n${formatTable(['Web vital', 'Pages', 'Mean', 'Good', 'Fair', 'Poor'], vitals)}`)
      const byDimension = counted.sums
        .filter(({ dimension }) => /^(?:page|piece|currency):/.test(dimension))
        .slice(0, 40)
      if (byDimension.length > 0)
        console.log(
          `\n${formatTable(
            ['Event', 'Of', 'Times', 'Minor units'],
            byDimension.map(({ name, dimension, hits, amount }) => [name, dimension, hits, amount === 0 ? '' : amount]),
          )}`,
        )
    },
  },
  {
    name: 'consents',
    parameters: 'NUMBER',
    description: 'shows the consent records of a visitor, by the number in their cookie settings',
    options: json,
    async run({ consents }, args) {
      const rows = await consents.list(args.positionals[0] ?? '')
      if (args.isSet('json')) return printJson(rows)
      console.log(
        rows.length === 0
          ? 'There is no consent record with this number.'
          : formatTable(
              ['Given', 'How', 'Groups', 'Texts', 'Language'],
              rows.map(({ givenAt, method, groups, version, locale }) => [
                givenAt.toISOString(),
                method,
                groups.join(', '),
                version,
                locale,
              ]),
            ),
      )
    },
  },
  {
    name: 'analytics',
    parameters: '[ID]',
    description:
      'shows or sets the Google Analytics property, G-..., that receives visits with consent; off turns it off',
    options: json,
    async run({ analytics }, args) {
      const [requestedId] = args.positionals
      if (requestedId !== undefined && requestedId !== 'off' && !/^G-[A-Z0-9]{4,20}$/.test(requestedId))
        throw new ConfigError(`'${requestedId}' is not a measurement id such as G-ABC123DEF4.`)
      if (requestedId !== undefined) await analytics.setMeasurementId(requestedId === 'off' ? null : requestedId)
      const id =
        requestedId === undefined ? await analytics.measurementId() : requestedId === 'off' ? null : requestedId
      if (args.isSet('json')) return printJson({ measurementId: id })
      console.log(formatFacts([['Google Analytics', id ?? 'off: nothing is loaded from it or sent to it']]))
    },
  },
]
