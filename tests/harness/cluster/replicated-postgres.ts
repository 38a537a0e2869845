import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { readPostmaster } from '@vitrine/engine/kernel/database/postmaster'
import pg from 'pg'
import { roomyFolder } from '../database/roomy-folder.ts'
import type { Afterwards } from '../database/test-database.ts'

/** Two servers: the replica streams from the primary, and can be promoted. */
export interface ReplicatedPostgres {
  readonly primary: Server
  readonly replica: Server
  /** From now on a commit is confirmed when the replica has it on disk. */
  confirmByReplica(): Promise<void>
  /** The replica receives nothing more, as over a broken network. */
  cutReplication(): Promise<void>
  /** The primary ends at once, as with its machine. */
  killPrimary(): Promise<void>
  promoteReplica(): Promise<void>
}

interface Server {
  /** The address of a database named `shop`. */
  readonly url: string
  run<T extends pg.QueryResultRow>(statement: string): Promise<readonly T[]>
}

const pollMs = 50

/** The servers are those that a shop without DATABASE_URL embeds, with their default settings. */
export async function replicatedPostgres(afterwards: Afterwards): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(await roomyFolder(), 'vitrine-replicated-'))
  chmodSync(folder, 0o755)
  const running: EmbeddedPostgres[] = []
  afterwards(async () => {
    for (const server of running.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const first = await startEmbeddedPostgres(join(folder, 'primary'))
  running.push(first)
  const primary = createServer(first)
  await primary.run('create database shop')
  await primary.run("alter system set wal_keep_size = '1GB'")
  const replicaFolder = join(folder, 'replica')
  await copyCluster(first, replicaFolder)
  const second = await startEmbeddedPostgres(replicaFolder)
  running.push(second)
  const replica = createServer(second)
  await until(primary, "select 1 from pg_stat_replication where state = 'streaming'")
  return {
    primary,
    replica,
    async confirmByReplica() {
      await primary.run("alter system set synchronous_standby_names = '*'")
      await primary.run('select pg_reload_conf()')
      await until(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")
    },
    async cutReplication() {
      await replica.run("alter system set primary_conninfo = ''")
      await replica.run('select pg_reload_conf()')
      await until(replica, 'select 1 where not exists (select from pg_stat_wal_receiver)')
    },
    async killPrimary() {
      const data = join(first.folder, 'postgres')
      const id = readPostmaster(data)?.pid
      // Its processes end without a word to their clients or to the replica.
      if (id !== undefined) process.kill(id, 'SIGQUIT')
      await first.stop()
    },
    async promoteReplica() {
      await replica.run('select pg_promote()')
    },
  }
}

function createServer({ url, getDatabaseUrl }: EmbeddedPostgres): Server {
  return {
    url: getDatabaseUrl('shop'),
    async run<T extends pg.QueryResultRow>(statement: string) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query<T>(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** What pg_basebackup does, which the packages do not contain: a copy of all files between two marks in the log. */
async function copyCluster(from: EmbeddedPostgres, folder: string): Promise<void> {
  const [source, data] = [join(from.folder, 'postgres'), join(folder, 'postgres')]
  mkdirSync(folder, { mode: 0o755 })
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  await client.query("select pg_backup_start('replica', fast => true)")
  copy(source, data)
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  copy(join(from.folder, 'postgres-password'), join(folder, 'postgres-password'))
  for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, left), { force: true })
  const { hostname, port, username, password } = new URL(from.url)
  write('backup_label', rows[0]?.labelfile ?? '')
  write('standby.signal', '')
  write(
    'postgresql.auto.conf',
    `wal_keep_size = '1GB'\nprimary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )

  function write(name: string, text: string): void {
    const { uid, gid } = statSync(data)
    writeFileSync(join(data, name), text, { mode: 0o600 })
    chownSync(join(data, name), uid, gid)
  }
}

function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  // A file of a temporary relation may go while the folder is copied.
  if (status !== 0 && !/No such file/.test(stderr)) throw new Error(stderr)
}

async function until({ run }: Server, statement: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await run(statement)).length > 0) return
    await pause(pollMs)
  }
  throw new Error(`${statement} remained without a row`)
}
