const KB = 1_000
const MB = 1_000_000

/** 640 kB, 1,2 MB: the size of a file. */
export function formatBytes(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} kB`
  const tenths = Math.round(bytes / (MB / 10))
  return `${Math.floor(tenths / 10)},${tenths % 10} MB`
}
