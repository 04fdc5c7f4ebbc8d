/**
 * Ends the running task, so that a slow phone can paint and react before the next piece of work: one
 * long task would be felt, two short ones are not.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
