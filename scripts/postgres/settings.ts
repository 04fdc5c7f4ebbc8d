import { totalmem } from 'node:os'

export type Settings = Readonly<Record<string, string>>

const MB = 1024 * 1024

/** Every setting that differs from PostgreSQL's own defaults, with its reason. */
export function durableSettings(memoryBytes = usableMemory()): Settings {
  return {
    // Only programs on this machine; a socket file would need a short path in a shared folder.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    // An eighth of the memory, since the API, the worker, Chromium and the file cache need memory
    // too.
    shared_buffers: `${clamp(Math.round(memoryBytes / 8 / MB), 128, 1024)}MB`,
    effective_cache_size: `${clamp(Math.round(memoryBytes / 2 / MB), 256, 16384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Checkpoints write every changed page; fewer of them keep the speed even, and recovery still
    // takes seconds.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // Solid-state disks read any place at nearly the same cost.
    random_page_cost: '1.1',
    // Statements here are short; compiling one takes longer than running it.
    jit: 'off',
    // A payment that was confirmed must survive a power cut. Never turned off for real data.
    fsync: 'on',
    synchronous_commit: 'on',
    // These binaries are built without lz4, so pglz is the only compression.
    default_toast_compression: 'pglz',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
}

/** For throw-away clusters, whose data need not survive a crash. */
export const throwAwaySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Writes the least when databases are cloned from a template.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The cluster may lie in memory, so the log must not grow to its usual size.
  max_wal_size: '512MB',
  max_connections: '200',
  // Hundreds of databases are created and dropped; none lives long enough for a vacuum.
  autovacuum: 'off',
  // Everything is in memory already: asking another process to read it costs more than reading.
  io_method: 'sync',
  // Tables of tests are small: starting another process to help costs more than its help.
  max_parallel_workers_per_gather: '0',
  // Databases are copied inside the kernel, a fourth cheaper. Windows has no such call.
  ...(process.platform === 'win32' ? {} : { file_copy_method: 'clone' }),
  // Thousands of connections are opened, and nobody attacks the passwords of test databases.
  scram_iterations: '1',
}

function usableMemory() {
  // In a container its limit counts, not the machine's memory.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}
