import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { FileMutation } from '../mutations.ts'

const CHANGER = join(import.meta.dirname, 'mutated-source.ts')
/** A changed program that hangs is ended, and then nothing was found. */
const PATIENCE_MS = 600_000

/** Runs a file to its end in a program of its own, which loads the changed sources. */
export function runChanged(
  edits: readonly FileMutation[], file: string, ...args: string[]
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, SIMULATION_MUTATIONS: JSON.stringify(edits) }
  return new Promise((resolve) => {
    execFile(
      process.execPath, ['--import', CHANGER, file, ...args], { env, timeout: PATIENCE_MS },
      (_error, stdout, stderr) => resolve({ stdout, stderr }),
    )
  })
}
