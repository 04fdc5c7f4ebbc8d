import { readFileSync } from 'node:fs'

/**
 * @param {number} pid
 * @returns {boolean} also true for another user's process, which we may not signal
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/**
 * A killed process stays in the process table until its parent reaps it, and in a container
 * there may be no parent that does.
 * @param {number} pid
 */
function isZombie(pid) {
  return process.platform === 'linux' && /^[ZX]/.test(statFields(pid)[0] ?? '')
}

/**
 * What Linux tells about a process, from its state on (field 3 of proc_pid_stat(5)); the field
 * before is a name in brackets that may contain anything.
 * @param {number} pid
 * @returns {string[]} empty when there is no such process
 */
export function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
