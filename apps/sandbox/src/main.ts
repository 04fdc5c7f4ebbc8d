import { readConfig } from '#config'
import { createSandbox } from '#sandbox'
import type { SandboxConfig } from '#config'
import type { Sandbox } from '#sandbox'

try {
  const config = readConfig(process.env)
  const sandbox = await createSandbox(config).catch((error: unknown) => {
    throw explainListen(error, config)
  })
  stopOnSignal(sandbox)
  process.stdout.write(`Sandbox siap di ${sandbox.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function stopOnSignal(sandbox: Sandbox) {
  let stopping = false
  const stop = () => {
    // npm repeats a signal that the terminal has already sent, so it may come twice.
    if (stopping) return
    stopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

function explainListen(error: unknown, { smtpPort }: SandboxConfig): unknown {
  const { code, port } = error as { code?: unknown; port?: unknown }
  const name = port === smtpPort ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT'
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} sudah dipakai program lain. Hentikan program itu, ` +
        `atau pilih port lain dengan ${name}.`,
    )
  }
  if (code === 'EACCES') {
    return new Error(`Port ${port} tidak boleh dibuka. Pilih port lain dengan ${name}.`)
  }
  return error
}
