/** Does not keep the program alive, because nobody waits in a sandbox that stops. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
