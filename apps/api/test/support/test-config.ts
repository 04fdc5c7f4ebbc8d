import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, type Config } from '#platform/config'

/** The demo's defaults with separate ports, and limits that tests do not reach. */
export function testConfig(
  databaseUrl: string,
  sandboxUrl: string,
  changes: Partial<Config> = {},
): Config {
  const config = loadConfig({
    DATABASE_URL: databaseUrl, LUNAS_MIDTRANS_URL: sandboxUrl, WHATSAPP_URL: sandboxUrl,
    DIGIFLAZZ_URL: `${sandboxUrl}/v1`,
    LUNAS_PUSH_URL: sandboxUrl,
    // No server listens there; a world with mail sets its own address.
    SMTP_URL: 'smtp://127.0.0.1:9',
    // Made with the first file, and deleted with the world.
    LUNAS_STORAGE: join(tmpdir(), 'lunas-test-berkas', new URL(databaseUrl).pathname.slice(1)),
  })
  return {
    ...config,
    port: 0,
    // Describing every call takes a second in each process; tests of the description ask for it.
    docs: false,
    host: '127.0.0.1',
    limitFactor: 1_000,
    // Only unexpected errors are logged, next to the test that they break.
    logLevel: 'error',
    midtransTimeoutMs: 5_000,
    ...changes,
  }
}
