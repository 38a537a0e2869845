import { execFile as execFileCallback, spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export const execFile = promisify(execFileCallback)

export const isOnPath = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Runs a script as psql does, for machines without psql: its statements, and the commands that a backup uses. */
export async function runPsqlScript(path: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await runScript(client, path)
  } finally {
    await client.end()
  }
}

async function runScript(client: pg.Client, path: string): Promise<void> {
  const parts = (await readFile(path, 'utf8')).split(/^(\\.*)$/m)
  for (const part of parts) {
    if (part.startsWith('\\')) await runCommand(client, dirname(path), part)
    else if (part.trim() !== '') await client.query(part)
  }
}

async function runCommand(client: pg.Client, folder: string, command: string): Promise<void> {
  const [, script] = /^\\ir (\S+)$/.exec(command) ?? []
  const [, target, file] = /^\\copy (.+) from program 'gzip -dc (\S+)'$/.exec(command) ?? []
  if (script !== undefined) await runScript(client, join(folder, script))
  else if (target !== undefined && file !== undefined)
    await pipeline(
      createReadStream(join(folder, file)),
      createGunzip(),
      client.query(copyFrom(`copy ${target} from stdin`)),
    )
  else if (!/^\\(?:set \w+ on|o \/dev\/null)$/.test(command))
    throw new Error(`This is no command that a backup needs: ${command}`)
}
