import { readConfig } from '#config'
import { createSandbox } from '#sandbox'
import type { Sandbox } from '#sandbox'

try {
  const config = readConfig(process.env)
  const sandbox = await createSandbox(config).catch((error: unknown) => {
    throw explainListen(error, config.port)
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
    // npm passes a signal on that the terminal has already sent, so it may come twice.
    if (stopping) return
    stopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

function explainListen(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} sudah dipakai program lain. Hentikan program itu, ` +
        'atau pilih port lain dengan SANDBOX_PORT.',
    )
  }
  if (code === 'EACCES') {
    return new Error(`Port ${port} tidak boleh dibuka. Pilih port lain dengan SANDBOX_PORT.`)
  }
  return error
}
