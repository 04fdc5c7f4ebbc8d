/** The message of a test that waited for a state that did not come in time. */
export const TOO_LATE = /timed? ?out|did not .* in time|still waiting after/i
/** More late files than this are no accident. */
const FILES_MAX = 3

/** Vitest's JSON report, as far as it is read here. */
export type TestedFile = {
  /** The path of the file. */
  name: string
  status: string
  /** Why the file failed outside of its tests: while it was loaded, or in a hook. */
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

/**
 * The failed files that are tried once more in a new process, since a world that hangs keeps hanging
 * for its own second try. None where anything failed for another reason: a wrong value may be a race.
 */
export function lateFiles(files: readonly TestedFile[]): string[] {
  const failed = files.filter(({ status }) => status === 'failed')
  const isLate = failed.every(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const reasons = [...(message ? [message] : []), ...tests.flatMap((one) => one.failureMessages ?? [''])]
    // A journey looks at a screen that may still be changing, so any failure of it may be late.
    return reasons.length > 0 && (isJourney(name) || reasons.every((reason) => TOO_LATE.test(reason)))
  })
  return isLate && failed.length <= FILES_MAX ? failed.map(({ name }) => name) : []
}

function isJourney(file: string): boolean {
  return /(^|\/)e2e\//.test(file)
}
