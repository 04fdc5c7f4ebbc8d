import { resolve } from 'node:path'
import { readPort } from '../install/ports.mjs'
import { root } from '../install/project.mjs'
import {
  deriveUrls, loginEnvironment, readLoginUrls,
} from '../../apps/api/src/platform/db/login-roles.ts'
import { postgresDirIn } from '../postgres.ts'

/** The settings from the environment (README, "Configuration"). */
export type RunEnvironment = {
  port: number
  sandboxPort: number
  /** The sandbox's SMTP port. */
  sandboxSmtpPort: number
  dataDir: string
  postgresDir: string
  logDir: string
  /** Undefined: we run our own PostgreSQL. */
  databaseUrl: string | undefined
}

export function readRunEnvironment(env: NodeJS.ProcessEnv): RunEnvironment {
  const dataDir = resolve(root, env['DATA_DIR'] || '.data')
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 8090)
  return {
    port: readPort(env, 'PORT', 8080),
    sandboxPort,
    sandboxSmtpPort: readPort(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1),
    dataDir,
    postgresDir: postgresDirIn(dataDir),
    logDir: resolve(dataDir, 'log'),
    databaseUrl: env['DATABASE_URL'] || undefined,
  }
}

/** The environment of migrations and commands, which log in as the owner of the database. */
export function ownerEnvironment(run: RunEnvironment, databaseUrl: string): NodeJS.ProcessEnv {
  return { ...programEnvironment(run, databaseUrl), DATABASE_URL: databaseUrl }
}

/** The environment of programs that answer requests: without the address of the owner. */
export function programEnvironment(run: RunEnvironment, databaseUrl: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env
  return {
    ...env,
    ...loginEnvironment(run.databaseUrl ? readLoginUrls(process.env) : deriveUrls(databaseUrl)),
    PORT: String(run.port),
    SANDBOX_PORT: String(run.sandboxPort),
    SANDBOX_SMTP_PORT: String(run.sandboxSmtpPort),
    DATA_DIR: run.dataDir,
    // Caches compiled TypeScript between starts, which makes the second start fast.
    NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/compile'),
  }
}
