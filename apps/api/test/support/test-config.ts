import { loadConfig, type Config } from '#platform/config'

/** Defaults of the demo, on an address of its own and with limits that tests do not meet. */
export function testConfig(
  databaseUrl: string,
  sandboxUrl: string,
  changes: Partial<Config> = {},
): Config {
  const config = loadConfig({
    DATABASE_URL: databaseUrl, LUNAS_MIDTRANS_URL: sandboxUrl, WHATSAPP_URL: sandboxUrl,
    // Nobody takes mail there, until a world says who does.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  return {
    ...config,
    port: 0,
    host: '127.0.0.1',
    limitFactor: 1_000,
    // What nobody meant to happen is seen beside the test that it breaks.
    logLevel: 'error',
    midtransTimeoutMs: 5_000,
    ...changes,
  }
}
