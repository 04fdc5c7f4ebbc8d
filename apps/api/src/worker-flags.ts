/**
 * How Node is started for the worker. Large files are many rows that live for a moment: left alone, Node lets them take
 * 134 MB before it looks for new ones that are gone, and several times of what is needed before it looks through all. With
 * these it looks more often. Neither is a limit at which the worker would end.
 */
export const WORKER_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50']
