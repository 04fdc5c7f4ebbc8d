/**
 * @param {number} pid
 * @returns {boolean} also true for another user's process, which we may not signal
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
