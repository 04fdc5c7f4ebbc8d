/**
 * How Node is started for the worker. By default Node collects garbage late: 134 MB of young objects, and several times of
 * what is needed in all, which the many rows of a large file fill at once. These flags make it collect earlier. Neither is
 * a limit at which the worker would end.
 */
export const WORKER_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50']
