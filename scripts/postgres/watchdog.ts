import { spawn } from 'node:child_process'
import type { OsUser } from './os-user.ts'

// `cat` returns when the pipe to us breaks. The pause lets the API finish its answers. The pid file
// is read again, because after a quick restart it names another server.
const SCRIPT = `
cat > /dev/null
sleep 3
[ "$(head -n 1 "$1/postmaster.pid" 2> /dev/null)" = "$2" ] && kill -INT "$2"
`

/** A shell that stops the server if this program ends without doing so. */
export function startWatchdog(clusterDir: string, pid: number, user: OsUser | undefined) {
  if (process.platform === 'win32') return { stop() {} }
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'lunas-watchdog', clusterDir, String(pid)], {
    ...user,
    cwd: '/',
    // Its own process group, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return {
    stop() {
      if (shell.pid === undefined || shell.exitCode !== null) return
      try {
        process.kill(-shell.pid, 'SIGKILL')
      } catch {
        // It has just ended.
      }
    },
  }
}
