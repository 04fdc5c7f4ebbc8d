import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createClusterOnce, SUPERUSER } from './postgres/create-cluster.ts'
import { homeDirOf, pathsIn, prepareHome } from './postgres/home.ts'
import { readPostmaster } from './postgres/postmaster-file.ts'
import { launchServer } from './postgres/server.ts'
import { durableSettings } from './postgres/settings.ts'
import type { Settings } from './postgres/settings.ts'
import { startWatchdog } from './postgres/watchdog.ts'

type PostgresOptions = {
  /** The cluster's folder: created if missing, kept between starts. */
  dataDir: string
  /** 0 or undefined: any free port. */
  port?: number
  /** In addition to the durable settings. */
  settings?: Settings
}

/** A real PostgreSQL server from the installed npm package. */
type RunningPostgres = {
  /** Superuser on the database `lunas`. */
  url: string
  pid: number
  port: number
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<void>
  /** Ends sessions, writes everything, and returns when the process is gone. */
  stop(): Promise<void>
}

const DATABASE = 'lunas'
const FAST_STOP_MS_MAX = 60_000

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const home = prepareHome(resolve(options.dataDir))
  const settings = { ...durableSettings(), ...options.settings }
  createClusterOnce(home, { isThrowAway: settings['fsync'] === 'off' })
  const { child, pid, port } = await launchServer(home, options.port ?? 0, settings)
  const watchdog = startWatchdog(home.clusterDir, pid, home.user)
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
    if (child.exitCode !== null || child.signalCode !== null) done()
  })
  void exited.then(() => watchdog.stop())
  let stopping: Promise<void> | undefined
  const stop = async () => {
    child.kill('SIGINT')
    const urge = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS_MAX)
    await exited
    clearTimeout(urge)
  }
  const url = urlOf(home.passwordFile, port)
  const running = { url, pid, port, exited, stop: () => (stopping ??= stop()) }
  try {
    await createDatabaseOnce(url)
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}

/** The address of a server that another of our programs runs in that folder. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const { clusterDir, passwordFile } = pathsIn(homeDirOf(resolve(dataDir)))
  const postmaster = readPostmaster(clusterDir)
  return postmaster?.isReady ? urlOf(passwordFile, postmaster.port) : undefined
}

/** Where `npm start` keeps its cluster. */
export function postgresDirIn(dataDir: string) {
  return join(dataDir, 'postgres')
}

function urlOf(passwordFile: string, port: number) {
  const password = readFileSync(passwordFile, 'utf8').trim()
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function createDatabaseOnce(url: string) {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
