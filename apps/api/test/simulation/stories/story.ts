import type { laws } from '#laws'
import { findingsIn } from '#test/books'
import type { FileMutation } from '../mutations.ts'
import type { Walker } from '../walk/walker.ts'

/** A short course of events, always the same and over real HTTP, that leads to one guard. */
export type Story = (walker: Walker) => Promise<void>

/** One guard of the money core, and the story that shows what it is for. */
export type Guard = {
  /** What happens without it. */
  without: string
  /** Take the guard away from the program, and a second one behind it where a comment says so. */
  edits: readonly FileMutation[]
  /** Takes a rule of the database away that would refuse what the bug tries. */
  sql?: string
  story: Story
  /** The law that is broken at the end of the story where the guard is missing. */
  foundBy: keyof typeof laws
}

/** Plays a story and answers the laws that do not hold at its end. */
export async function findBroken(walker: Walker, story: Story): Promise<string[]> {
  await story(walker)
  const breaches = await findingsIn(walker.world)
  return [...new Set(breaches.map(({ law }) => law))]
}
