import { createFolderFileStore } from '@vitrine/engine/kernel/files/folder-file-store'
import { moveFiles } from '@vitrine/engine/kernel/files/move-files'
import { ConfigError, readConfig } from '../config/config.ts'
import { openFileStore } from '../file-store.ts'
import { showProgress } from '../progress.ts'
import { json, type StandaloneCommand } from './terminal/command.ts'
import { printJson } from './terminal/table.ts'

/** The files outside the database: pictures, uploads, documents, screenshots. */
export const fileCommands: readonly StandaloneCommand[] = [
  {
    name: 'files move',
    parameters: '',
    description: 'moves pictures, uploads and documents from DATA_DIR to the bucket of STORAGE',
    options: { ...json, back: { type: 'boolean' }, keep: { type: 'boolean' } },
    help: [
      '--back   from the bucket to DATA_DIR',
      '--keep   copies only. Run it so while the shop still uses the old place, and without it afterwards',
      '         Each copy is read again and compared before the original is deleted. If it is interrupted, run it again.',
    ],
    async runStandalone(args, environment) {
      const config = readConfig(environment)
      if (!config.storage) throw new ConfigError('STORAGE is not set: set it to s3://bucket, with the S3_ variables.')
      const [folder, bucket] = [createFolderFileStore(config.dataDir), await openFileStore(config)]
      const [from, to] = args.isSet('back') ? [bucket, folder] : [folder, bucket]
      const progress = showProgress(process.stderr)
      const moved = await moveFiles({
        from,
        to,
        keeps: args.isSet('keep'),
        progress: ({ files }) => progress.at('Files', files, undefined),
      }).finally(() => progress.end())
      if (args.isSet('json')) return printJson({ from: from.location, to: to.location, ...moved })
      console.log(
        `${args.isSet('keep') ? 'Copied' : 'Moved'} ${moved.files} files (${Math.ceil(moved.bytes / 2 ** 20)} MB) from ${from.location} to ${to.location}; ${moved.existing} of them were there already.`,
      )
    },
  },
]
